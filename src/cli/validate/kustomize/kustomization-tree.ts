import { isObject, JsonObject } from '../../../basics/json';
import { isKustomization, KUSTOMIZATION_FILES } from '../../../manifests/files/kustomization';
import { Kustomization, referencesOf } from '../../../manifests/files/kustomization-parts';
import { fileNameOf, folderOf, normalPath } from '../../../manifests/files/paths';
import { Source } from '../../../manifests/source';
import { decodeBytes } from '../../../yaml/decode-bytes';
import { isReadError, readDocuments } from '../../../yaml/read-documents';

/** Matches references that kustomize downloads or clones, such as `https://…`, `git@…`, `gh:…`, `github.com/…`, and `_git/`. */
const REMOTE = /[:?@]|^github\.com\/|_git\/|\.git(?:\/|$)/i;

/** Returns the kustomizations among sources, by folder. */
export function kustomizationsIn(sources: readonly Source[]): ReadonlyMap<string, Kustomization> {
  const found = sources.flatMap((source) => {
    const file = pathOf(source);
    const json = KUSTOMIZATION_FILES.includes(fileNameOf(file)) ? contentOf(source) : undefined;
    return json !== undefined && isKustomization(file, json) ? [{ folder: normalPath(folderOf(file)), file, json }] : [];
  });
  return new Map(found.map((each) => [each.folder, each]));
}

/** Returns the reason why a kustomization needs the network, another program, or files that kustomize does not read by default. */
export function reasonNotToRender(kustomization: Kustomization, all: ReadonlyMap<string, Kustomization>): string | undefined {
  const { folder, json } = kustomization;
  if (['helmCharts', 'helmChartInflationGenerator'].some((field) => Array.isArray(json[field]) && json[field].length > 0)) return 'it uses Helm charts';
  const remote = [...referencesOf(kustomization).map(({ text }) => text), ...patchPaths(json)].find((text) => REMOTE.test(text));
  if (remote !== undefined) return `it refers to ${remote}, and remote bases are not fetched`;
  const outside = referencesOf(kustomization).find(({ path }) => !all.has(path) && folder !== '.' && !path.startsWith(`${folder}/`));
  return outside === undefined ? undefined : `it refers to ${outside.text}, which is not below its folder`;
}

/** Reports whether a kustomization may start plugins, such as KSOPS. */
export function usesPlugins(json: JsonObject): boolean {
  return ['generators', 'transformers', 'validators'].some((field) => Array.isArray(json[field]) && json[field].length > 0);
}

function patchPaths(json: JsonObject): readonly string[] {
  return ['patches', 'patchesJson6902', 'replacements'].flatMap((field): unknown[] => (Array.isArray(json[field]) ? json[field] : []))
    .flatMap((entry) => (isObject(entry) && typeof entry.path === 'string' ? [entry.path] : []));
}

function contentOf(source: Source): JsonObject | undefined {
  let text: unknown;
  try {
    text = decodeBytes(source.read());
  } catch {
    return undefined;
  }
  if (typeof text !== 'string') return undefined;
  const [document] = readDocuments(text);
  return document === undefined || isReadError(document) || !isObject(document.value) ? undefined : document.value;
}

function pathOf({ name, path = name }: Source): string {
  return path;
}
