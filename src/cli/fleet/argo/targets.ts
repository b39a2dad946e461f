import type { InstanceOf } from './argo-instances';
import type { ArgoObject, ArgoObjects } from './argo-objects';
import { fixedPaths, foreignSources, LocalSource, localSources, templateFolders } from './local-sources';
import { RepositoryPlace, repositoryPlace } from './repository-place';
import { applicationsOfSet, gitFoldersOf, RepositoryTree, selectsClusters } from './sets/application-sets';
import { ClusterSecret } from './sets/cluster-secrets';
import { isInCluster } from './sets/in-cluster';
import { isApplication, isApplicationSet, namesIn, sourcesOf } from '../../../checks/controller-values/installations/application-sources';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { isObject, JsonObject, sortedKeys } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';

/** An Application that deploys folders of a repository. */
export interface Target extends ArgoObject {
  /** Whether an ApplicationSet generates the Application, and it contains expressions that the command does not evaluate. */
  readonly hasExpressions: boolean;
  readonly sources: readonly LocalSource[];
}

/** The Applications in the input, and those that its ApplicationSets generate. */
export interface Targets {
  /** The Applications that deploy other objects than Applications. */
  readonly children: readonly Target[];
  /** The Applications that deploy folders with Applications, by folder. */
  readonly parents: ReadonlyMap<string, Target>;
  /** The ApplicationSets whose Applications the input does not determine, and the generators that cause this. */
  readonly unknownSets: readonly UnknownSet[];
  /** The ApplicationSets whose clusters are those of Secrets in the input. */
  readonly secretSets: readonly SecretSet[];
  /** The Applications that differ from another Application of the same name, and that the clusters do not include. */
  readonly ignored: readonly IgnoredApplication[];
  readonly place: RepositoryPlace;
}

export interface UnknownSet {
  readonly name: string;
  readonly generators: readonly string[];
  /** The folders that contain those of the Applications. */
  readonly folders: readonly string[];
}

export interface SecretSet {
  readonly name: string;
  /** The folders that contain those of the Applications. */
  readonly folders: readonly string[];
}

export interface IgnoredApplication {
  readonly name: string;
  /** The file of the Application that the clusters include. */
  readonly used: Source;
  readonly file: Source;
}

/**
 * Returns the Applications in the input, and those that its ApplicationSets generate.
 *
 * @param folders the folders of the input
 * @param treeAt returns the folders and files of the repository
 * @param instanceOf returns the cluster of an object's Argo CD
 */
export function targetsOf(
  { objects, secrets: found }: Pick<ArgoObjects, 'objects' | 'secrets'>,
  folders: readonly string[],
  treeAt: (place: RepositoryPlace) => RepositoryTree,
  instanceOf: InstanceOf,
): Targets {
  // The Secrets of several Argo CDs do not show which of them uses a Secret.
  const secrets = objects.some((each) => instanceOf(each) !== undefined) ? [] : found;
  const written = objects.filter(({ json }) => isApplication(json));
  const sets = objects.filter(({ json }) => isApplicationSet(json));
  const generated = (tree: RepositoryTree) => sets.map((set) => ({ ...set, ...generatedBy(set.json, tree, secrets) }));
  // Elements of lists do not depend on the files.
  const ofLists = generated(NO_FILES).flatMap(({ applications }) => applications);
  const paths = [...written.map(({ json }) => json), ...sets.map(({ json }) => json), ...ofLists].flatMap(fixedPaths);
  const place = repositoryPlace([...paths, ...sets.flatMap(({ json }) => gitFoldersOf(json.spec.generators))], folders) ?? WHOLE;
  const ofSets = generated(treeAt(place));
  const ofTemplates = ofSets.flatMap(({ applications, unknown, hasUnknownPatch, folder, file, json: set }) => {
    const all = applications.length === 0 && unknown.length > 0 ? unknownApplications(set) : applications;
    return all.map((json) => ({ json, folder, file, set, hasExpressions: hasUnknownPatch || hasExpressions(json.spec) }));
  });
  const names = new Map(secrets.map(({ server, name }) => [server, name]));
  const all = [...written.map((each) => ({ ...each, hasExpressions: false })), ...ofTemplates]
    .map((each) => ({ ...each, json: withClusterName(each.json, names) }));
  const isForeign = foreignSources(all.flatMap(({ json }) => sourcesOf(json).map(([source]) => source)), place, new Set(folders));
  const targets = all.map((each) => ({ ...each, sources: localSources(each.json, place).filter(({ source }) => !isForeign(source)) }));
  const applicationFolders = new Set(written.map(({ folder }) => folder));
  const isParent = ({ sources }: typeof targets[number]) => (
    sources.some(({ folder, isOutside }) => !isOutside && applicationFolders.has(folder))
  );
  const parents = new Map(targets.filter(isParent).flatMap((parent) => parent.sources.map(({ folder }): [string, Target] => [folder, parent])));
  const instance = (each: ArgoObject) => instanceOf(each) ?? (parents.has(each.folder) ? each.folder : undefined);
  const { used: children, ignored } = withoutCopies(targets.filter((each) => !isParent(each)), instance);
  const unknownSets = ofSets.filter(({ unknown }) => unknown.length > 0)
    .map(({ json, unknown }) => ({ name: String(json.metadata?.name), generators: unknown, folders: templateFolders(json, place) }));
  const secretSets = ofSets.filter(({ usesSecrets }) => usesSecrets)
    .map(({ json }) => ({ name: String(json.metadata?.name), folders: templateFolders(json, place) }));
  return { children, parents, unknownSets, secretSets, ignored, place };
}

/** Returns the Applications of a set. If it selects none of the Secrets in the input, those of its clusters are elsewhere. */
function generatedBy(set: JsonObject, tree: RepositoryTree, secrets: readonly ClusterSecret[]) {
  const ofSecrets = applicationsOfSet(set, tree, secrets);
  const { applications, unknown } = ofSecrets;
  const usesSecrets = secrets.length > 0 && selectsClusters(set.spec.generators);
  if (!usesSecrets || applications.length > 0 || unknown.length > 0) return { ...ofSecrets, usesSecrets };
  return { ...applicationsOfSet(set, tree), usesSecrets: false };
}

/** Returns an Application whose destination is the name of a cluster, if a Secret states the name for its server. */
function withClusterName(application: JsonObject, names: ReadonlyMap<string, string>): JsonObject {
  const { destination, ...spec }: JsonObject = application.spec;
  const name = isObject(destination) && !isInCluster(destination) ? names.get(destination.server) : undefined;
  return name === undefined ? application : { ...application, spec: { ...spec, destination: { namespace: destination.namespace, name } } };
}

/** The place of a repository whose root is the current folder. */
const WHOLE: RepositoryPlace = { removed: '', added: '' };

const NO_FILES: RepositoryTree = { folders: [], files: [], objectsIn: () => [] };

/** Returns an Application for the clusters of an ApplicationSet that the files do not contain, if all of these clusters have the same folders. */
function unknownApplications({ metadata, spec: { template, templatePatch } }: JsonObject): readonly JsonObject[] {
  const { destination, project, ...spec } = template.spec as JsonObject;
  const isFixed = isObject(destination) && templatePatch === undefined && !hasExpressions(spec);
  const name = `clusters of ApplicationSet ${metadata?.name}`;
  return isFixed ? [{ metadata, spec: { ...spec, project, destination: { name, namespace: destination.namespace } } }] : [];
}

function hasExpressions(json: unknown): boolean {
  return namesIn(json).some((text) => text.includes('{{'));
}

/**
 * Removes copies of an Application, for example in the output of an app next to the folder for Argo CD. A copy that a parent or the Argo CD of a cluster deploys
 * counts.
 */
function withoutCopies<T extends ArgoObject>(
  applications: readonly T[], instanceOf: InstanceOf,
): { readonly used: readonly T[]; readonly ignored: readonly IgnoredApplication[] } {
  // A name with a function of the template is unknown, so equal texts can be different names.
  const byName = grouped(applications, ({ json: { metadata, spec } }) => (
    JSON.stringify([metadata?.namespace, metadata?.name, String(metadata?.name).includes('{{') ? spec : undefined])
  ));
  const [used, ignored]: [T[], IgnoredApplication[]] = [[], []];
  for (const copies of byName.values()) {
    const deployed = copies.filter((copy) => instanceOf(copy) !== undefined);
    const counted = deployed.length === 0 ? copies : deployed;
    for (const [first, ...others] of grouped(counted, instanceOf).values()) {
      used.push(first);
      const different = others.find(({ json: { spec } }) => jsonText(sortedKeys(spec)) !== jsonText(sortedKeys(first.json.spec)));
      if (different !== undefined) ignored.push({ name: String(first.json.metadata?.name), used: first.file, file: different.file });
    }
  }
  return { used, ignored };
}
