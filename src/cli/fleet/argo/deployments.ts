import { applicationsOfSet, gitFoldersOf, RepositoryTree } from './application-sets';
import type { InstanceOf } from './argo-instances';
import type { ArgoObject } from './argo-objects';
import { clusterNames } from './cluster-names';
import { inputPath, RepositoryPlace, repositoryPlace } from './repository-place';
import { stageOf } from './rollout-steps';
import { chartName, CONTROLLER_CHART, isApplication, isApplicationSet, namesIn, sourcesIn, sourcesOf } from '../../../checks/controller-values/installations/application-sources';
import { releaseIn } from '../../../checks/controller-values/installations/chart-release';
import { normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject, sortedKeys } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { ClusterFacts } from '../cluster-facts';

/** A source of an Application in a folder of the input. */
export interface Deployment {
  readonly cluster: string;
  readonly folder: string;
  readonly source: JsonObject;
  readonly application: JsonObject;
  /** Whether the Application comes from an ApplicationSet and contains expressions that the command does not evaluate. */
  readonly hasExpressions: boolean;
  /** Whether the folder is outside of the input. Its path is then relative to the repository. */
  readonly isOutside: boolean;
}

type LocalSource = Pick<Deployment, 'folder' | 'source' | 'isOutside'>;

/** The clusters of Argo CD objects in the input, and the sources that the Applications deploy. */
export interface Deployments {
  /** The clusters in the order of the input. */
  readonly clusters: ReadonlyMap<string, ClusterFacts>;
  /** The files with the Applications and ApplicationSets of each cluster. */
  readonly applications: ReadonlyMap<string, ReadonlySet<Source>>;
  readonly deployments: readonly Deployment[];
  /** The ApplicationSets whose Applications the input does not determine, and the generators that cause this. */
  readonly unknownSets: readonly UnknownSet[];
  /** The Applications that differ from another Application of the same name, and that the clusters do not include. */
  readonly ignored: readonly IgnoredApplication[];
  readonly place: RepositoryPlace;
}

export interface UnknownSet {
  readonly name: string;
  readonly generators: readonly string[];
}

export interface IgnoredApplication {
  readonly name: string;
  /** The file of the Application that the clusters include. */
  readonly used: Source;
  readonly file: Source;
}

/**
 * Returns the folders that Applications deploy to clusters. An Application whose folder contains Applications is a parent, which only states the stage of
 * its cluster.
 *
 * @param folders the folders of the input
 * @param treeAt returns the folders and files of the repository
 * @param instanceOf returns the cluster of an object's Argo CD
 */
export function deploymentsOf(
  objects: readonly ArgoObject[], folders: readonly string[], treeAt: (place: RepositoryPlace) => RepositoryTree, instanceOf: InstanceOf,
): Deployments {
  const written = objects.filter(({ json }) => isApplication(json));
  const sets = objects.filter(({ json }) => isApplicationSet(json));
  const generated = (tree: RepositoryTree) => sets.map((set) => ({ ...set, ...applicationsOfSet(set.json, tree) }));
  // Elements of lists do not depend on the files.
  const ofLists = generated(NO_FILES).flatMap(({ applications }) => applications);
  const paths = [...written.map(({ json }) => json), ...sets.map(({ json }) => json), ...ofLists].flatMap(fixedPaths);
  const place = repositoryPlace([...paths, ...sets.flatMap(({ json }) => gitFoldersOf(json.spec.generators))], folders) ?? WHOLE;
  const ofSets = generated(treeAt(place));
  const ofTemplates = ofSets.flatMap(({ applications: ofSet, folder, file, json: set }) => (
    ofSet.map((json): ArgoObject => ({ json, folder, file, set }))
  ));
  const all = [...written, ...ofTemplates];
  const targets = all.map((each) => ({ ...each, sources: localSources(each.json, place) }));
  const applicationFolders = new Set(written.map(({ folder }) => folder));
  const isParent = ({ sources }: typeof targets[number]) => (
    sources.some(({ folder, isOutside }) => !isOutside && applicationFolders.has(folder))
  );
  const parents = new Map(targets.filter(isParent).flatMap((parent) => parent.sources.map(({ folder }): [string, ArgoObject] => [folder, parent])));
  const instance = (each: ArgoObject) => instanceOf(each) ?? (parents.has(each.folder) ? each.folder : undefined);
  const { used: children, ignored } = withoutCopies(targets.filter((each) => !isParent(each)), instance);
  const nameOf = clusterNames(children, [...parents.keys()], instanceOf);
  const clusters = new Map<string, ClusterFacts>();
  const applications = new Map<string, Set<Source>>();
  for (const child of children) {
    const name = nameOf(child);
    const { json, set } = parents.get(child.folder) ?? child;
    if (!applications.has(name)) applications.set(name, new Set());
    applications.get(name)!.add(child.file);
    const stage = stageOf(json.metadata?.labels, set);
    const controller = sourcesOf(child.json).map(([source]) => source).find((source) => chartName(source) === CONTROLLER_CHART);
    const release = controller && releaseIn(controller.targetRevision);
    const isForManifests = stage?.step !== undefined && child.set !== undefined;
    const revisions = revisionsOf(clusters.get(name)?.revisions ?? [], child.sources);
    const hasStep = clusters.get(name)?.stage?.step !== undefined;
    const isStaged = stage !== undefined && (stage.step !== undefined || !hasStep);
    const facts = { revisions, ...isStaged && { stage: { ...stage, isForManifests } }, ...release !== undefined && { release } };
    clusters.set(name, { ...clusters.get(name), ...facts });
  }
  return {
    clusters,
    applications,
    deployments: children.flatMap((child) => {
      const { json: application, set } = child;
      const part = { cluster: nameOf(child), application, hasExpressions: set !== undefined && hasExpressions(set, application) };
      return child.sources.map((source) => ({ ...part, ...source }));
    }),
    place,
    ignored,
    unknownSets: ofSets.filter(({ unknown }) => unknown.length > 0)
      .map(({ json, unknown }) => ({ name: String(json.metadata?.name), generators: unknown })),
  };
}

/** Adds the revisions of sources to a list. */
function revisionsOf(known: readonly string[], sources: readonly LocalSource[]): readonly string[] {
  const revisions = sources.flatMap(({ source: { targetRevision } }) => (typeof targetRevision === 'string' ? [targetRevision] : []));
  return [...new Set([...known, ...revisions])].sort();
}

/** The place of a repository whose root is the current folder. */
const WHOLE: RepositoryPlace = { removed: '', added: '' };

const NO_FILES: RepositoryTree = { folders: [], files: [], objectIn: () => undefined };

/** Returns the paths in the sources of an object that do not contain parameters. */
function fixedPaths(json: JsonObject): readonly string[] {
  return sourcesIn(json).flatMap(([{ path }]) => (typeof path === 'string' && !path.includes('{{') ? [path] : []));
}

/** Returns the sources of an Application that are folders of a repository. */
function localSources(json: JsonObject, place: RepositoryPlace): readonly LocalSource[] {
  return sourcesOf(json).flatMap(([source]) => {
    if (typeof source.path !== 'string' || source.chart !== undefined) return [];
    const folder = inputPath(source.path, place);
    return [folder === undefined ? { source, folder: normalPath(source.path), isOutside: true } : { source, folder, isOutside: false }];
  });
}

/** Returns whether a generated Application contains expressions. A patch can change all fields. */
function hasExpressions(set: JsonObject, { spec }: JsonObject): boolean {
  return set.spec.templatePatch !== undefined || namesIn(spec).some((text) => text.includes('{{'));
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
