import { ArgoObject } from './argo-objects';
import { filePathOf } from './folder-index';
import { IN_CLUSTER, IN_CLUSTER_NAME, isInCluster } from './sets/in-cluster';
import { isApplicationSet, namesIn, sourcesOf } from '../../../checks/controller-values/installations/application-sources';
import { fileNameOf, folderOf } from '../../../checks/manifests/files/paths';
import { grouped } from '../../../foundation/basics/grouped';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { once } from '../../../foundation/basics/remembered';
import { folderClusters, PlacedObject } from '../folder-clusters';
import { pathBelowRoots } from '../path-below';

/** Returns the cluster of an object's Argo CD, or undefined if the folders do not determine it. */
export type InstanceOf = (object: ArgoObject) => string | undefined;

/** The objects of Argo CD in one side of a comparison. */
interface ArgoSide {
  readonly objects: readonly ArgoObject[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
}

/**
 * Returns a function for each side of a comparison. If each cluster runs its own Argo CD, folders contain different Applications of one name, and all of them deploy
 * to the cluster of their Argo CD.
 */
export function argoInstances(sides: readonly ArgoSide[]): readonly InstanceOf[] {
  const pathOf = ({ file }: ArgoObject, { roots }: ArgoSide) => pathBelowRoots(filePathOf(file), roots);
  const placed = sides.map((side) => side.objects.filter(isLocal).map((object) => placedObject(object, pathOf(object, side))));
  const byName = placed.map((objects) => [...grouped(objects, ({ name }) => name).values()].map((copies) => [siblings(copies), copies]));
  if (byName.flat().every(([different]) => different.length === 0)) return sides.map(() => () => undefined);
  const clusterOf = folderClusters(byName.map((names) => names.flatMap(([different, copies]) => (different.length > 0 ? different : copies))));
  return sides.map((side) => (object) => (isLocal(object) ? clusterOf?.(pathOf(object, side)) : undefined));
}

/** Returns whether an object deploys to the cluster of its Argo CD. A patch of an Application does not count. */
function isLocal({ json }: ArgoObject): boolean {
  const isSet = isApplicationSet(json);
  const { destination, ...spec }: JsonObject = isSet ? json.spec.template.spec : json.spec;
  if (!isObject(destination) || sourcesOf({ spec }).length === 0) return false;
  // The generators can contain the destination.
  return isInCluster(destination) || (isSet && namesIn(destination).some((text) => text.includes('{{')) && namesIn(json.spec.generators).some(isLocalName));
}

function isLocalName(text: string): boolean {
  return text === IN_CLUSTER || text === IN_CLUSTER_NAME;
}

function placedObject({ json }: ArgoObject, path: string): PlacedObject & { readonly path: string } {
  const { kind, metadata, spec } = json;
  return { path, name: jsonText([kind, metadata?.namespace, metadata?.name]), content: once(() => jsonText(spec)) };
}

/** Returns the different objects of one name that are in files of one name or of one folder. Others can be old copies, such as the output of an app. */
function siblings<O extends PlacedObject & { readonly path: string }>(copies: readonly O[]): readonly O[] {
  const ofOnePlace = (partOf: (path: string) => string) => [...grouped(copies, ({ path }) => jsonText([path.split('/').length, partOf(path)])).values()]
    .filter(([first, ...others]) => others.some(({ content }) => content() !== first.content())).flat();
  return [...new Set([...ofOnePlace(fileNameOf), ...ofOnePlace(folderOf)])];
}
