import { mentionsKarpenter } from './karpenter-text';
import { HELM_FLAG, hasHelmCharts, hasKarpenterChart } from './kustomization-charts';
import { Kustomization, filesOf, overlaysOf, partsOf, referencesOf } from './kustomization-parts';
import { normalPath } from './paths';
import { grouped } from '../../../foundation/basics/grouped';
import { isObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';

/** Fields that change or add objects without patches, whatever their kinds are. */
const CHANGES: readonly string[] = ['namePrefix', 'nameSuffix', 'helmCharts', 'helmChartInflationGenerator', 'transformers'];

/** Kinds of Karpenter and EKS Auto Mode. The target of a patch can be a regular expression for kinds. */
const OTHER_KIND = /^(?!NodePool$|EC2NodeClass$|NodeClass$|NodeClaim$|NodeOverlay$|AWSNodeTemplate$|Provisioner$|CapacityBuffer$)\w+$/;

/**
 * Returns the folders of kustomizations that render objects of Karpenter.
 *
 * @param files the files with objects of Karpenter
 */
export function karpenterFolders(kustomizations: readonly Kustomization[], files: readonly string[]): readonly string[] {
  const ours = new Set(files.map(normalPath));
  const references = kustomizations.flatMap((each) => referencesOf(each).map(({ path }) => ({ path, user: each.folder })));
  const users = grouped(references, ({ path }) => path);
  const own = kustomizations.filter((each) => hasKarpenterChart(each.json) || filesOf(each).some((file) => ours.has(file)));
  const found = new Set(own.map(({ folder }) => folder));
  for (const folder of found) users.get(folder)?.forEach(({ user }) => found.add(user));
  return [...found];
}

/** A kustomization whose result differs from its files. */
export interface ChangingOverlay {
  readonly folder: string;
  /** Flags of `kubectl kustomize`, with a leading space. */
  readonly flags: string;
}

/**
 * Returns the kustomizations that are applied to a cluster and change their objects of Karpenter in a way that the files do not show.
 *
 * @param isOurs whether a file contains objects of Karpenter
 * @param isList whether a file contains a list, which is a JSON patch if a kustomization lists the file as a patch
 */
export function changingOverlays(
  kustomizations: readonly Kustomization[], isOurs: (file: string) => boolean, isList: (file: string) => boolean,
): readonly ChangingOverlay[] {
  const all = new Map(kustomizations.map((each) => [each.folder, each]));
  return overlaysOf(all).flatMap((overlay) => {
    const parts = partsOf(overlay, all);
    const isChanging = parts.some((part) => patchesOf(part, isList).some(patchesKarpenter) || hasKarpenterChart(part.json))
      || (parts.some((part) => changesAny(part, isList)) && parts.flatMap(filesOf).some(isOurs));
    return isChanging ? [{ folder: overlay.folder, flags: flagsOf(parts) }] : [];
  });
}

/** Fields that change workloads or PodDisruptionBudgets. */
const CHANGES_WORKLOADS: readonly string[] = [
  'commonLabels', 'components', 'namePrefix', 'nameSuffix', 'patches', 'patchesJson6902', 'patchesStrategicMerge', 'replacements', 'replicas', 'transformers',
];

/** An overlay that changes workloads in a way that the files do not show. */
export interface WorkloadOverlay extends ChangingOverlay {
  readonly file: string;
  readonly parts: readonly Kustomization[];
  /** The files that the overlay reads. */
  readonly files: readonly string[];
}

/** Returns the kustomizations that are applied to a cluster and render other workloads than those in their files. */
export function overlaysOfWorkloads(kustomizations: readonly Kustomization[]): readonly WorkloadOverlay[] {
  const all = new Map(kustomizations.map((each) => [each.folder, each]));
  return overlaysOf(all).flatMap((overlay) => {
    const parts = partsOf(overlay, all);
    const isChanging = parts.some(({ json }) => addsLabels(json.labels) || CHANGES_WORKLOADS.some((field) => isFilled(json[field])));
    return isChanging ? [{ folder: overlay.folder, file: overlay.file, parts, files: parts.flatMap(filesOf), flags: flagsOf(parts) }] : [];
  });
}

function flagsOf(parts: readonly Kustomization[]): string {
  return parts.some(({ json }) => hasHelmCharts(json)) ? HELM_FLAG : '';
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : isObject(value);
}

/** Reports whether `labels` of a kustomization changes the labels of pods or selectors, and not only those of the objects. */
function addsLabels(labels: unknown): boolean {
  return Array.isArray(labels) && labels.some((each) => isObject(each) && (each.includeTemplates === true || each.includeSelectors === true));
}

function changesAny(kustomization: Kustomization, isList: (file: string) => boolean): boolean {
  const { json } = kustomization;
  return CHANGES.some((field) => (Array.isArray(json[field]) ? json[field].length > 0 : typeof json[field] === 'string' && json[field] !== ''))
    || patchesOf(kustomization, isList).some(patchesAnyKind);
}

/** A patch that the files with objects do not show. */
interface Patch {
  /** The text of an inline patch. */
  readonly text: string;
  /** The kind of the patched objects, if the target names one. */
  readonly kind?: unknown;
}

/** Returns the inline patches, and the JSON patches in files. Merge patches in files are objects, so their files have notes. */
function patchesOf({ folder, json }: Kustomization, isList: (file: string) => boolean): readonly Patch[] {
  return ['patches', 'patchesStrategicMerge', 'patchesJson6902'].flatMap((field): unknown[] => (Array.isArray(json[field]) ? json[field] : [])).flatMap((entry) => {
    if (typeof entry === 'string') return entry.includes('\n') ? [{ text: entry }] : [];
    if (!isObject(entry)) return [];
    const { patch, path, target } = entry;
    const kind = isObject(target) ? target.kind : undefined;
    if (typeof patch === 'string') return [{ text: patch, kind }];
    return typeof path === 'string' && isList(normalPath(`${folder}/${path}`)) ? [{ text: '', kind }] : [];
  });
}

function patchesKarpenter({ text, kind }: Patch): boolean {
  return mentionsKarpenter(kind === undefined ? text : jsonText({ kind }));
}

/** Reports whether a patch can change objects of Karpenter, because neither its target nor its text names another kind. */
function patchesAnyKind({ text, kind }: Patch): boolean {
  if (kind !== undefined) return !OTHER_KIND.test(String(kind));
  return !/^kind:/m.test(text);
}
