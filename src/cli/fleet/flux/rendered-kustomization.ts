import { generatedKustomization } from './built-files';
import { addedFields, changesFolder, withCommonMetadata } from './flux-layer';
import { FluxTree } from './flux-tree';
import { Effects } from './patch-effects';
import { substituted } from './substitution';
import { Variables } from './variables';
import { CONTROLLER_CHART } from '../../../checks/controller-values/installations/application-sources';
import { mentionsKarpenter } from '../../../checks/manifests/files/karpenter-text';
import { normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { isChangingKustomization } from '../kustomize/changing-fields';
import { textOfSource } from '../source-text';

/** A Kustomization, its files, and its effects. */
interface KustomizationParts {
  readonly json: JsonObject;
  readonly folder: string;
  readonly files: readonly Source[];
  readonly variables?: Variables;
  readonly effects: readonly Effects[];
}

/** The objects that Flux applies, unless they are those in the files, and the reason why some of their values are not known. */
export interface RenderedKustomization {
  readonly objects?: readonly JsonObject[];
  readonly problem?: string;
}

/** Renders the objects of a Kustomization like Flux, if it changes objects of Karpenter or other Kustomizations. */
export function renderedKustomization(parts: KustomizationParts, tree: FluxTree): RenderedKustomization {
  const { json, folder, variables } = parts;
  const kustomizer = isChanging(parts, tree) ? tree.rendered.kustomizer() : undefined;
  if (kustomizer === undefined) return {};
  const layer = addedFields(json, (path) => tree.hasFolder(normalPath(`${folder}/${path}`)));
  const result = kustomizer.render(folder, layer, generatedKustomization(folder, tree.index, tree.sources));
  if ('problem' in result) return { problem: result.problem };
  if (variables === undefined) return { objects: withCommonMetadata(result.objects, json) };
  const all = result.objects.map((object) => substituted(object, variables));
  const unknown = all.find((each) => each.unknown !== undefined && mentionsKarpenter(jsonText(each.json)))?.unknown;
  return { objects: withCommonMetadata(all.map((each) => each.json), json), ...unknown !== undefined && { problem: unknownText(unknown) } };
}

function isChanging({ json, files, variables, effects }: KustomizationParts, tree: FluxTree): boolean {
  const texts = files.map((each) => textOfSource(each) ?? '').filter(isOfKarpenter);
  if (variables !== undefined && texts.some((text) => text.includes('${'))) return true;
  if (texts.length > 0 && (changesFolder(json) || files.some(isChangingKustomization))) return true;
  return effects.some(({ changesKustomizations }) => changesKustomizations) && files.some((each) => tree.kustomizationsIn(each).length > 0);
}

/** Returns whether a text can contain objects of Karpenter, or the HelmRelease of its controller. */
function isOfKarpenter(text: string): boolean {
  return mentionsKarpenter(text) || (text.includes(CONTROLLER_CHART) && /\b(?:helm|source)\.toolkit\.fluxcd\.io\b/.test(text));
}

function unknownText(text: string): string {
  return `the command does not know the value of ${JSON.stringify(text)}`;
}
