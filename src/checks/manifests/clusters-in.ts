import { clusterAbove } from './cluster-above';
import { clustersOfFiles } from './clusters';
import { folderOf } from './files/paths';
import { ManifestObject } from './read-manifests';
import { grouped } from '../../foundation/basics/grouped';
import { jsonText } from '../../foundation/basics/json-text';
import { once } from '../../foundation/basics/remembered';
import { isClusterScoped } from '../../karpenter/versions/cluster-scoped';
import { isArgoCdApi, isKarpenterObject, apiOfObject } from '../../karpenter/versions/known-apis';
import { objectIndexOf } from '../findings/object-index';
import { Json, ObjectIndex } from '../findings/rule';

type ClassMap = 'nodeClasses' | 'autoModeClasses' | 'nodeTemplates';

/** The clusters of the objects in a run. */
export interface Clusters {
  /** Returns the objects that a checked object is checked together with. */
  readonly indexOf: (object: ManifestObject) => ObjectIndex;
  /** Returns the checked objects of the cluster of any object, or undefined if the cluster is unknown. Returns the same list for the same cluster. */
  readonly membersOf: (object: ManifestObject) => readonly ManifestObject[] | undefined;
}

/**
 * Groups checked objects by cluster. A source that is a cluster counts on its own. NodePools and NodeOverlays of other clusters do not count.
 *
 * @param clusterKeyOf a key that differs if two objects cannot be in one cluster
 */
export function clustersIn(all: readonly ManifestObject[], clusterKeyOf: (object: ManifestObject) => string = () => ''): Clusters {
  const clusters = grouped(all.filter(({ isCluster }) => isCluster), ({ source }) => source);
  const complete = new Map([...clusters].map(([source, own]) => [source, objectIndexOf(own, false)]));
  const ofFiles = fileClusters(complete.size === 0 ? all : all.filter(({ isCluster }) => !isCluster), clusterKeyOf);
  return {
    indexOf: (object) => complete.get(object.source) ?? ofFiles.indexOf(object),
    membersOf: (object) => (object.isCluster ? clusters.get(object.source) : ofFiles.membersOf(object)),
  };
}

function fileClusters(objects: readonly ManifestObject[], clusterKeyOf: (object: ManifestObject) => string): Clusters {
  const whole = objectIndexOf(objects, false);
  const groups = [...grouped(objects, clusterKeyOf)];
  const clusterNames = new Map(groups.flatMap(([key, own]) => {
    const clusterOf = clustersOfFiles(own.map(({ json, source }) => ({ file: source, name: nameIn(json), apiVersion: json.apiVersion })));
    return [...new Set(own.map(({ source }) => source))].map((source) => [source, groups.length === 1 ? clusterOf(source) : `${key}\n${clusterOf(source)}`]);
  }));
  const clusterOf = (source: string) => clusterNames.get(source)!;
  const clusters = grouped(objects, ({ source }) => clusterOf(source));
  if (clusters.size < 2) {
    return { indexOf: () => whole, membersOf: (object) => (objects.length > 0 && clusterKeyOf(object) === groups[0][0] ? objects : undefined) };
  }
  const byFolder = grouped(objects, ({ source }) => folderOf(source));
  const folders = new Map([...byFolder].map(([folder, inFolder]) => [folder, objectIndexOf(inFolder, false)]));
  const elsewhere = unambiguous(objects, whole);
  const indexes = new Map([...clusters].map(([cluster, own]) => [cluster, indexOf(own, folders.get(folderOf(own[0].source))!, elsewhere)]));
  const above = once(() => (
    clusterAbove(objects, clusterKeyOf, ({ source }) => clusterOf(source), (cluster) => clusters.get(cluster)!, ({ json }) => nameIn(json))
  ));
  return {
    indexOf: ({ source }) => indexes.get(clusterOf(source))!,
    membersOf: (object) => {
      const cluster = clusterNames.get(object.source);
      return cluster === undefined ? above()(object) : clusters.get(cluster);
    },
  };
}

/** Returns the kind and name of an object that a cluster contains only once. */
function nameIn(json: Json): string | undefined {
  const name: unknown = json.metadata?.name;
  return isKarpenterObject(json) && !isArgoCdApi(apiOfObject(json)) && isClusterScoped(json) && typeof name === 'string' && name !== '' ? `${json.kind}/${name}` : undefined;
}

/** Removes node classes that have several different copies, because it is unknown which copy a NodePool in another folder uses. */
function unambiguous(objects: readonly ManifestObject[], whole: ObjectIndex): ObjectIndex {
  const copies = grouped(objects.map(({ json }) => json), keyOf);
  const isUnique = (json: Json) => new Set(copies.get(keyOf(json))!.map(({ spec = null }) => jsonText(spec))).size === 1;
  const known = (classes: ReadonlyMap<string, Json>) => new Map([...classes].filter(([, json]) => isUnique(json)));
  const all = [whole.nodeClasses, whole.autoModeClasses, whole.nodeTemplates].flatMap((classes) => [...classes.values()]);
  return {
    ...whole,
    nodeClasses: known(whole.nodeClasses),
    autoModeClasses: known(whole.autoModeClasses),
    nodeTemplates: known(whole.nodeTemplates),
    unknownClasses: new Set(all.filter((json) => !isUnique(json)).map(keyOf)),
  };
}

function keyOf({ kind, metadata }: Json): string {
  return `${kind}/${metadata?.name}`;
}

/** Returns the index of a cluster. Node classes can be in other files, those in the same folder first. */
function indexOf(own: readonly ManifestObject[], inFolder: ObjectIndex, elsewhere: ObjectIndex): ObjectIndex {
  const { nodeClasses, autoModeClasses, nodeTemplates, pools, poolAt, poolsAsWritten, hasAutoModePools, overlays } = objectIndexOf(own, false);
  const names = new Set(own.map(({ json }) => nodeClassNameOf(json)));
  const classes = (name: ClassMap, ofCluster: ReadonlyMap<string, Json>) =>
    new Map([...named(names, elsewhere[name]), ...named(names, inFolder[name]), ...ofCluster]);
  return {
    ...elsewhere,
    nodeClasses: classes('nodeClasses', nodeClasses),
    autoModeClasses: classes('autoModeClasses', autoModeClasses),
    nodeTemplates: classes('nodeTemplates', nodeTemplates),
    pools,
    poolAt,
    poolsAsWritten,
    hasAutoModePools,
    overlays,
  };
}

/** Returns the name of the node class that an object refers to. The object is as it is written. */
function nodeClassNameOf({ spec }: Json): unknown {
  return (spec?.template?.spec?.nodeClassRef ?? spec?.nodeClassRef ?? spec?.providerRef)?.name;
}

/** Returns the classes with these names, and any other class, which shows that the input contains classes. A fleet has too many classes to copy all for each cluster. */
function named(names: ReadonlySet<unknown>, classes: ReadonlyMap<string, Json>): (readonly [string, Json])[] {
  const [first] = classes;
  const found = [...names].flatMap((name): (readonly [string, Json])[] => (typeof name === 'string' && classes.has(name) ? [[name, classes.get(name)!]] : []));
  return first === undefined ? found : [first, ...found];
}
