import { sourcesIn } from '../../../checks/controller-values/installations/application-sources';
import { Finding } from '../../../checks/findings/finding';
import { filesOf } from '../../../checks/manifests/files/kustomization-parts';
import { normalPath } from '../../../checks/manifests/files/paths';
import { CheckedDocument, Report } from '../../../checks/manifests/report';
import { Source } from '../../../checks/manifests/source';
import { once, remembered } from '../../../foundation/basics/remembered';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { isKarpenterApi } from '../../../karpenter/versions/known-apis';
import { argoObjectsIn } from '../../fleet/argo/argo-objects';
import { fluxObjectsIn } from '../../fleet/flux/flux-objects';
import { LOCAL_KUSTOMIZATIONS } from '../../fleet/kustomize/local-bases';
import { OverlayObjects, overlayObjects } from '../../fleet/kustomize/overlay-objects';

/** Removes findings from a report. The release is that of a cluster. */
export type Completion = (report: Report, release?: KarpenterVersion) => Report;

/**
 * Returns a function that removes findings that no overlay has: all overlays with the file are rendered, and their objects do not have the finding. For example,
 * each overlay adds a field that the base lacks. A finding remains if Argo CD or Flux deploys the base without an overlay.
 *
 * @param check checks the objects of an overlay for a release
 */
export function completionBy(sources: readonly Source[], check: (objects: Source, release: KarpenterVersion | undefined) => Report): Completion {
  const input = once(() => ({ users: usersOf(overlayObjects(sources, LOCAL_KUSTOMIZATIONS)), isDeployed: deployedFolders(sources) }));
  const paths = new Map(sources.map(({ name, path = name }) => [name, normalPath(path)]));
  const ofRelease = remembered((release: string | undefined) => {
    const version = release === undefined ? undefined : KarpenterVersion.of(release);
    const documentsOf = remembered(({ source, problem }: OverlayObjects) => (problem === undefined ? check(source, version).documents : undefined));
    const resultOf = remembered((key: string): Result | undefined => {
      const [path, kind, name] = JSON.parse(key);
      const { users, isDeployed } = input();
      const overlays = users.get(path) ?? [];
      const bases = overlays.flatMap(({ folder, parts }) => parts.filter((part) => part.folder !== folder && filesOf(part).includes(path)));
      const isDirect = [...new Set(bases)].some(({ folder }) => isDeployed(folder));
      const results = isDirect ? [] : overlays.map(documentsOf);
      return results.length === 0 || results.includes(undefined) ? undefined : resultIn(results as CheckedDocuments[], kind, name);
    });
    return ({ source, kind, name }: CheckedDocument) => resultOf(JSON.stringify([paths.get(source) ?? source, kind, name]));
  });
  return (report, release) => {
    const resultOf = ofRelease(release?.toString());
    return { ...report, documents: report.documents.map((document) => completed(document, resultOf)) };
  };
}

type CheckedDocuments = readonly CheckedDocument[];

/** The objects of all overlays that result from an object. */
interface Result {
  /** The rules that the objects violate, with the path of each. */
  readonly findings: ReadonlySet<string>;
  readonly areAdmitted: boolean;
}

/** An overlay can change the name. Then all objects of the kind count. */
function resultIn(overlays: readonly CheckedDocuments[], kind: string | null, name: string | null): Result {
  const objects = overlays.flatMap((documents) => {
    const ofKind = documents.filter((each) => each.kind === kind);
    const ofName = ofKind.filter((each) => each.name === name);
    return ofName.length > 0 ? ofName : ofKind;
  });
  return {
    findings: new Set(objects.flatMap(({ findings }) => findings.map(keyOf))),
    areAdmitted: objects.every(({ admitted }) => admitted === true),
  };
}

/** Workloads can use the NodePools of another overlay, so their findings remain. */
function completed(document: CheckedDocument, resultOf: (document: CheckedDocument) => Result | undefined): CheckedDocument {
  const isOfKarpenter = document.apiVersion !== null && document.kind !== null && isKarpenterApi(document.apiVersion, document.kind);
  const result = document.findings.length === 0 || !isOfKarpenter ? undefined : resultOf(document);
  if (result === undefined) return document;
  const findings = document.findings.filter((finding) => result.findings.has(keyOf(finding)));
  return { ...document, findings, admitted: result.areAdmitted ? true : document.admitted };
}

/** A patch can move the items of a list. */
function keyOf({ rule, path }: Finding): string {
  return `${rule} ${path.replace(/\[\d+\]/g, '[]')}`;
}

/** Returns the overlays with each file, by its path. */
function usersOf(overlays: readonly OverlayObjects[]): ReadonlyMap<string, readonly OverlayObjects[]> {
  const users = new Map<string, OverlayObjects[]>();
  for (const overlay of overlays) {
    for (const path of new Set(overlay.parts.flatMap(filesOf))) {
      const known = users.get(path);
      if (known === undefined) users.set(path, [overlay]);
      else known.push(overlay);
    }
  }
  return users;
}

/** Returns a function that reports whether an object of Argo CD or Flux deploys a folder. Its paths are relative to the repository, which can be above the input. */
function deployedFolders(sources: readonly Source[]): (folder: string) => boolean {
  const ofArgo = argoObjectsIn(sources).objects.flatMap(({ json }) => sourcesIn(json)).map(([{ path }]) => path);
  const ofFlux = fluxObjectsIn(sources).kustomizations.map(({ json }) => json.spec.path);
  const paths = [...ofArgo, ...ofFlux].filter((path): path is string => typeof path === 'string').map(normalPath);
  return (folder) => paths.some((path) => `/${folder}`.endsWith(`/${path}`));
}
