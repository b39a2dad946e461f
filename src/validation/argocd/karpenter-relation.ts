import { isObject, JsonObject } from '../../basics/json';
import { objectAt, objectsIn } from '../../basics/json-parts';
import { APP_PROJECT, APPLICATION_SET, apiOfObject, isArgoCdApi } from '../../versions/known-apis';
import { applicationsOf, isTemplated } from '../argocd-applications';
import { CheckedObject, Json } from '../rule';

/** Matches the names that people give to Karpenter's charts and to folders, repositories, and Applications with its objects. */
const KARPENTER = /(^|[^a-z0-9])karpenter([-_.](provider-aws|controller|crds?|config(s|uration)?|resources|provisioners?|(ec2-?)?node(s|-?(pools?|class(es)?|overlays?))))?$/i;
/** Matches the names of folders and Applications that are named after Karpenter's kinds. */
const KINDS = /^(ec2-?)?node(s|-?(pools?|class(es)?|overlays?))$/i;

const GROUPS = ['karpenter.sh', 'karpenter.k8s.aws', 'eks.amazonaws.com'];

/**
 * Returns the Argo CD objects that neither install a Karpenter chart nor deploy Karpenter objects. A source deploys Karpenter objects if its folder contains some of
 * the input or, because most folders are not in the input, if its name shows it. The AppProjects of the other Applications are not returned.
 */
export function unrelatedArgoCdObjects<T extends CheckedObject>(objects: readonly T[]): ReadonlySet<T> {
  const ofArgoCd = objects.filter(({ json }) => isArgoCdApi(apiOfObject(json)));
  if (ofArgoCd.length === 0) return new Set();
  const folders = objects.filter(({ json }) => !isArgoCdApi(apiOfObject(json))).flatMap(({ appliedWith = '' }) => (appliedWith.includes('/') ? [folderOf(appliedWith)] : []));
  const isOurs = (source: JsonObject) => isOfKarpenter(source) || isFolderOf(source, folders);
  const related = ofArgoCd.filter(({ json }) => namesKarpenter(json, apiOfObject(json)) || sourcesOf(json).some(isOurs));
  const projects = new Set(related.flatMap(({ json }) => specsOf(json).map(({ project }) => project)));
  const isProjectOf = ({ json }: T) => apiOfObject(json) === APP_PROJECT && projects.has(json.metadata?.name);
  return new Set(ofArgoCd.filter((object) => !related.includes(object) && !isProjectOf(object)));
}

/**
 * Returns true if fields other than the sources show that an object deploys Karpenter objects: the name, the generators, ignored fields, or the kinds and
 * repositories of an AppProject. The name and the generators do not, if a source is a chart.
 */
function namesKarpenter({ metadata, spec }: Json, api: string): boolean {
  if (!isObject(spec)) return false;
  const isNamed = isKarpenterFolder(String(metadata?.name));
  const parts = applicationsOf({ json: { spec }, api });
  if (parts.some(({ spec: { ignoreDifferences } }) => objectsIn(ignoreDifferences).some(({ item }) => GROUPS.includes(item.group)))) return true;
  if (api === APP_PROJECT) {
    const kinds = [spec.clusterResourceWhitelist, spec.clusterResourceBlacklist, spec.namespaceResourceWhitelist].flatMap((list) => objectsIn(list));
    return isNamed || kinds.some(({ item }) => GROUPS.includes(item.group)) || stringsIn(spec.sourceRepos).some(isKarpenterUrl);
  }
  const isOfChart = parts.some(({ spec: of }) => sourcesIn(of).some(({ chart }) => chart !== undefined && !isTemplated(chart)));
  return !isOfChart && (isNamed || (api === APPLICATION_SET && stringsIn(spec.generators).some(isKarpenterFolder)));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function specsOf(json: Json): readonly JsonObject[] {
  return applicationsOf({ json, api: apiOfObject(json) }).map(({ spec }) => spec);
}

function sourcesOf(json: Json): readonly JsonObject[] {
  return specsOf(json).flatMap(sourcesIn);
}

function sourcesIn({ source, sources, sourceHydrator }: JsonObject): readonly JsonObject[] {
  return [...isObject(source) ? [source] : [], ...objectsIn(sources).map(({ item }) => item), objectAt(sourceHydrator, ['drySource'])];
}

function isOfKarpenter({ chart, path, repoURL, helm }: JsonObject): boolean {
  if ([chart, objectAt(helm, []).releaseName].some((name) => typeof name === 'string' && KARPENTER.test(name))) return true;
  if (chart !== undefined) return false;
  return folderName(path) === '' ? isKarpenterUrl(repoURL) : isKarpenterFolder(folderName(path));
}

function isKarpenterFolder(path: string): boolean {
  return path.split('/').some((name) => KARPENTER.test(name) || KINDS.test(name));
}

function isKarpenterUrl(url: unknown): boolean {
  return typeof url === 'string' && isKarpenterFolder(url.slice(url.lastIndexOf('/') + 1).replace(/\.git$/, ''));
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
