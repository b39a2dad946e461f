import { isObject, JsonObject } from '../../basics/json';
import { objectAt, objectsIn } from '../../basics/json-parts';
import { jsonText } from '../../basics/json-text';
import { APP_PROJECT, APPLICATION_SET, apiOfObject, isArgoCdApi } from '../../versions/known-apis';
import { applicationsOf } from '../argocd-applications';
import { CheckedObject, Json } from '../rule';

/** Matches the charts, folders, and names that people use for Karpenter and its objects. */
const NAMES = /karpenter|\bnode-?(pools?|class(es)?|overlays?)\b|(^|\/)nodes(\.git)?(\/|$)/i;

const GROUPS = ['karpenter.sh', 'karpenter.k8s.aws', 'eks.amazonaws.com'];

/**
 * Returns the Argo CD objects that have nothing to do with Karpenter. The others install a Karpenter chart, deploy a folder that is named after Karpenter or contains
 * Karpenter objects of the input, or are the AppProject of such an Application.
 */
export function unrelatedArgoCdObjects<T extends CheckedObject>(objects: readonly T[]): ReadonlySet<T> {
  const ofArgoCd = objects.filter(({ json }) => isArgoCdApi(apiOfObject(json)));
  if (ofArgoCd.length === 0) return new Set();
  const folders = objects.filter(({ json }) => !isArgoCdApi(apiOfObject(json))).flatMap(({ appliedWith = '' }) => (appliedWith.includes('/') ? [folderOf(appliedWith)] : []));
  const isOurs = (source: JsonObject) => isOfKarpenter(source) || isFolderOf(source, folders);
  const related = ofArgoCd.filter(({ json }) => isNamedAfterKarpenter(json) || sourcesOf(json).some(isOurs));
  const projects = new Set(related.flatMap(({ json }) => specsOf(json).map(({ project }) => project)));
  const isProjectOf = ({ json }: T) => apiOfObject(json) === APP_PROJECT && projects.has(json.metadata?.name);
  return new Set(ofArgoCd.filter((object) => !related.includes(object) && !isProjectOf(object)));
}

function isNamedAfterKarpenter(json: Json): boolean {
  const { spec } = json;
  return NAMES.test(String(json.metadata?.name)) || (isObject(spec) && namesKarpenter(apiOfObject(json), spec));
}

/** Returns true if a field other than a source names Karpenter: a generator, the destination, or ignored fields of an Application, or the kinds or repositories of an AppProject. */
function namesKarpenter(api: string, spec: JsonObject): boolean {
  if (api === APPLICATION_SET && NAMES.test(jsonText(spec.generators ?? []))) return true;
  if (api === APP_PROJECT) {
    const kinds = [spec.clusterResourceWhitelist, spec.clusterResourceBlacklist, spec.namespaceResourceWhitelist].flatMap((list) => objectsIn(list));
    return kinds.some(({ item }) => GROUPS.includes(item.group)) || (Array.isArray(spec.sourceRepos) && spec.sourceRepos.some(isKarpenterUrl));
  }
  return applicationsOf({ json: { spec }, api }).some(({ spec: { destination, ignoreDifferences } }) =>
    NAMES.test(String(objectAt(destination, []).namespace)) || objectsIn(ignoreDifferences).some(({ item }) => GROUPS.includes(item.group)));
}

function specsOf(json: Json): readonly JsonObject[] {
  return applicationsOf({ json, api: apiOfObject(json) }).map(({ spec }) => spec);
}

function sourcesOf(json: Json): readonly JsonObject[] {
  return specsOf(json).flatMap(({ source, sources, sourceHydrator }) => [
    ...isObject(source) ? [source] : [], ...objectsIn(sources).map(({ item }) => item), objectAt(sourceHydrator, ['drySource']),
  ]);
}

function isOfKarpenter({ chart, path, repoURL, helm }: JsonObject): boolean {
  const isWholeRepository = path === undefined || folderName(path) === '';
  return [chart, path, objectAt(helm, []).releaseName].some((name) => typeof name === 'string' && NAMES.test(name)) || (isWholeRepository && isKarpenterUrl(repoURL));
}

function isKarpenterUrl(url: unknown): boolean {
  return typeof url === 'string' && NAMES.test(url);
}

function isFolderOf({ path, directory }: JsonObject, folders: readonly string[]): boolean {
  const name = folderName(path);
  if (name === '') return false;
  const isRecursive = objectAt(directory, []).recurse === true;
  return folders.some((folder) => folder.endsWith(`/${name}`) || (isRecursive && folder.includes(`/${name}/`)));
}

function folderName(path: unknown): string {
  return typeof path === 'string' ? path.replace(/^(\.?\/)+|\/+$/g, '').replace(/^\.$/, '') : '';
}

function folderOf(file: string): string {
  return `/${file.slice(0, file.lastIndexOf('/'))}`;
}
