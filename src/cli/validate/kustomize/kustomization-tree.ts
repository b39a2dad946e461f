import { isObject, JsonObject } from '../../../basics/json';
import { HELM_FLAG, hasHelmCharts } from '../../../manifests/files/kustomization-charts';
import { Kustomization, referencesOf } from '../../../manifests/files/kustomization-parts';
import { kustomizationOf } from '../../../manifests/read-kustomization';
import { Source } from '../../../manifests/source';

/** Matches references that kustomize downloads or clones, such as `https://…`, `git@…`, `gh:…`, `github.com/…`, and `_git/`. */
const REMOTE = /[:?@]|^github\.com\/|_git\/|\.git(?:\/|$)/i;

/** Returns the kustomizations among sources, by folder. */
export function kustomizationsIn(sources: readonly Source[]): ReadonlyMap<string, Kustomization> {
  const found = sources.flatMap((source) => kustomizationOf(source) ?? []);
  return new Map(found.map((each) => [each.folder, each]));
}

/** Why a kustomization is not rendered, and the flags of `kubectl kustomize` that allow it. */
interface Reason {
  readonly text: string;
  readonly flags: string;
}

/** Returns the reason why a kustomization needs the network, another program, or files that kustomize does not read by default. */
export function reasonNotToRender(kustomization: Kustomization, all: ReadonlyMap<string, Kustomization>): Reason | undefined {
  const { folder, json } = kustomization;
  if (hasHelmCharts(json)) return { text: 'it uses Helm charts', flags: HELM_FLAG };
  const remote = [...referencesOf(kustomization).map(({ text }) => text), ...patchPaths(json)].find((text) => REMOTE.test(text));
  if (remote !== undefined) return { text: `it refers to ${remote}, and remote bases are not fetched`, flags: '' };
  const outside = referencesOf(kustomization).find(({ path }) => !all.has(path) && folder !== '.' && !path.startsWith(`${folder}/`));
  return outside && { text: `it refers to ${outside.text}, which is not below its folder`, flags: ' --load-restrictor LoadRestrictionsNone' };
}

/** Reports whether a kustomization may start plugins, such as KSOPS. */
export function usesPlugins(json: JsonObject): boolean {
  return ['generators', 'transformers', 'validators'].some((field) => Array.isArray(json[field]) && json[field].length > 0);
}

function patchPaths(json: JsonObject): readonly string[] {
  return ['patches', 'patchesJson6902', 'replacements'].flatMap((field): unknown[] => (Array.isArray(json[field]) ? json[field] : []))
    .flatMap((entry) => (isObject(entry) && typeof entry.path === 'string' ? [entry.path] : []));
}
