import { HELM_FLAG, hasHelmCharts } from '../../../checks/manifests/files/kustomization-charts';
import { allPatchFilesOf, Kustomization, referencesOf, replacementFilesOf } from '../../../checks/manifests/files/kustomization-parts';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isRemote } from '../../../foundation/kustomize/remote-reference';
import { isFolder, isBelow, isOutsideOfRepository } from '../../fleet/kustomize/local-bases';

/** Why a kustomization is not rendered. */
interface Reason {
  readonly text: string;
  /** The command that renders the kustomization, if kustomize can read all of its files. */
  readonly command?: string;
}

/** Returns the reason why a kustomization needs the network, another program, or files that kustomize does not read. */
export function reasonNotToRender(kustomization: Kustomization, all: ReadonlyMap<string, Kustomization>): Reason | undefined {
  const { folder, json } = kustomization;
  const command = 'kubectl kustomize';
  if (hasHelmCharts(json)) return { text: 'it uses Helm charts', command: command + HELM_FLAG };
  const references = referencesOf(kustomization);
  const remote = [...references.map(({ text }) => text), ...patchPaths(json)].find(isRemote);
  if (remote !== undefined) return { text: `it refers to ${remote}, and remote bases are not fetched`, command };
  const others = references.filter(({ path }) => !all.has(path) && !isBelow(path, folder));
  const base = others.find(({ path }) => isFolder(path) && isOutsideOfRepository(path, folder));
  if (base !== undefined) return { text: `it refers to ${base.text}, which is outside of the Git repository`, command };
  const files = [...allPatchFilesOf(kustomization), ...replacementFilesOf(kustomization)].filter((path) => !isBelow(path, folder));
  const outside = [...others, ...files.map((path) => ({ text: path, path }))].find(({ path }) => !isFolder(path));
  return outside && { text: `kustomize does not read the file ${outside.text}, which is not below the folder of the kustomization` };
}

/** Reports whether a kustomization may start plugins, such as KSOPS. */
export function usesPlugins(json: JsonObject): boolean {
  return ['generators', 'transformers', 'validators'].some((field) => Array.isArray(json[field]) && json[field].length > 0);
}

function patchPaths(json: JsonObject): readonly string[] {
  return ['patches', 'patchesJson6902', 'replacements'].flatMap((field): unknown[] => (Array.isArray(json[field]) ? json[field] : []))
    .flatMap((entry) => (isObject(entry) && typeof entry.path === 'string' ? [entry.path] : []));
}
