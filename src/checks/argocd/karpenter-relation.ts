import { isObject, JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { APP_PROJECT, apiOfObject, isArgoCdApi } from '../../karpenter/versions/known-apis';
import { applicationsOf, isTemplated } from '../findings/argocd-applications';
import { CheckedObject, Json } from '../findings/rule';

/** Matches the names that people give to Karpenter's charts and to charts with its objects. */
const KARPENTER = /(^|[^a-z0-9])karpenter([-_.](provider-aws|controller|crds?|config(s|uration)?|resources|provisioners?|(ec2-?)?node(s|-?(pools?|class(es)?|overlays?))))?$/i;

const GROUPS = ['karpenter.sh', 'karpenter.k8s.aws', 'eks.amazonaws.com'];

/**
 * Returns the Argo CD objects that neither install a Karpenter chart nor deploy Karpenter objects. A source deploys Karpenter objects if its folder contains some of
 * the input. The name of a folder, a Git repository, or an Application shows nothing. The AppProjects of the other Applications are not returned.
 *
 * @param renderedFrom returns the folders of kustomizations that render some files
 * @param hasValues returns whether an object has values of Karpenter's chart
 */
export function unrelatedArgoCdObjects<T extends CheckedObject>(
  objects: readonly T[], renderedFrom: (files: readonly string[]) => readonly string[] = () => [], hasValues: (object: T) => boolean = () => false,
): ReadonlySet<T> {
  const ofArgoCd = objects.filter(({ json }) => isArgoCdApi(apiOfObject(json)));
  if (ofArgoCd.length === 0) return new Set();
  const others = objects.filter(({ json }) => !isArgoCdApi(apiOfObject(json)));
  const files = new Set(others.flatMap(({ appliedWith = '' }) => (appliedWith.includes('/') ? [appliedWith] : [])));
  const content = folderPaths([...files].map(folderOf), renderedFrom([...files]).map((folder) => `/${folder}`));
  const isOurs = (source: JsonObject) => isOfKarpenter(source) || isFolderOf(source, content);
  const isRelated = (object: T) => namesKarpenter(object.json, apiOfObject(object.json)) || sourcesOf(object.json).some(isOurs) || hasValues(object);
  const related = new Set(ofArgoCd.filter(isRelated));
  const projects = new Set([...related].flatMap(({ json }) => specsOf(json).map(({ project }) => project)));
  const isProjectOf = ({ json }: T) => apiOfObject(json) === APP_PROJECT && projects.has(json.metadata?.name);
  return new Set(ofArgoCd.filter((object) => !related.has(object) && !isProjectOf(object)));
}

/**
 * Returns true if fields other than the sources show that an object deploys Karpenter objects: ignored fields, the kinds and chart repositories of an AppProject, or
 * generators that set the name of a chart.
 */
function namesKarpenter({ spec }: Json, api: string): boolean {
  if (!isObject(spec)) return false;
  const parts = applicationsOf({ json: { spec }, api });
  if (parts.some(({ spec: { ignoreDifferences } }) => objectsIn(ignoreDifferences).some(({ item }) => GROUPS.includes(item.group)))) return true;
  if (api === APP_PROJECT) {
    const kinds = [spec.clusterResourceWhitelist, spec.clusterResourceBlacklist, spec.namespaceResourceWhitelist].flatMap((list) => objectsIn(list));
    return kinds.some(({ item }) => GROUPS.includes(item.group)) || stringsIn(spec.sourceRepos).some(isChartUrl);
  }
  const isSetByGenerator = parts.some(({ spec: of }) => sourcesIn(of).some(({ chart }) => chart !== undefined && isTemplated(chart)));
  return isSetByGenerator && stringsIn(spec.generators).some((text) => KARPENTER.test(text));
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
  return chart === undefined && folderName(path) === '' && isChartUrl(repoURL);
}

/** Reports whether a URL is that of a Karpenter chart in an OCI registry. A Git repository with such a name can contain anything. */
function isChartUrl(url: unknown): boolean {
  if (typeof url !== 'string' || /^(?!oci:)[a-z+]+:|@/i.test(url)) return false;
  return KARPENTER.test(url.slice(url.lastIndexOf('/') + 1));
}

/** The paths that the end of a folder, and of the folders above it, can have in a Git repository. */
interface FolderPaths {
  readonly own: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
}

function folderPaths(folders: readonly string[], rendered: readonly string[]): FolderPaths {
  const withObjects = new Set(folders);
  const above = new Set([...withObjects].flatMap((folder) => starts(folder)));
  return { own: new Set([...withObjects, ...rendered].flatMap(ends)), above: new Set([...above].flatMap(ends)) };
}

/** Returns a path and those of the folders above it. */
function starts(path: string): readonly string[] {
  return slashes(path).slice(1).map((at) => path.slice(0, at)).concat(path);
}

/** Returns the ends of a path, without a leading slash. */
function ends(path: string): readonly string[] {
  return slashes(path).map((at) => path.slice(at + 1));
}

function slashes(path: string): readonly number[] {
  return [...path.matchAll(/\//g)].map(({ index }) => index);
}

function isFolderOf({ path, directory }: JsonObject, { own, above }: FolderPaths): boolean {
  const name = folderName(path);
  return name !== '' && (own.has(name) || (objectAt(directory, []).recurse === true && above.has(name)));
}

function folderName(path: unknown): string {
  return typeof path === 'string' ? path.replace(/^(\.?\/)+|\/+$/g, '').replace(/^\.$/, '') : '';
}

function folderOf(file: string): string {
  return `/${file.slice(0, file.lastIndexOf('/'))}`;
}
