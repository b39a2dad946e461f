import { NodeClaim, nodeClaimsIn } from './node-claims';
import { storedObject } from './stored-object';
import { deepEqual, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASSES, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';

/** The APIs whose objects are compared by name. */
export const COMPARED: ReadonlySet<string> = new Set([...NODE_POOLS, ...EC2_NODE_CLASSES]);

/** The objects of a cluster before or after a change, as the API server stores them. */
export interface ClusterState {
  readonly nodePools: ReadonlyMap<string, JsonObject>;
  readonly nodeClasses: ReadonlyMap<string, JsonObject>;
  /** Node classes of other kinds, by kind and name, for example `NodeClass/default` of EKS Auto Mode. */
  readonly otherClasses: ReadonlyMap<string, JsonObject>;
  readonly overlays: readonly JsonObject[];
  /** The NodeClaims, or undefined if the manifests contain no NodeClaims. */
  readonly claims?: readonly NodeClaim[];
}

/** Returns the state that manifests describe. */
export function clusterState(objects: readonly JsonObject[], version: KarpenterVersion): ClusterState {
  const byName = (apis: readonly string[]) => new Map(objects.filter((object) => apis.includes(apiOfObject(object)) && typeof object.metadata?.name === 'string')
    .map((object): [string, JsonObject] => [object.metadata.name, storedObject(object, version)]));
  const claims = nodeClaimsIn(objects);
  return {
    nodePools: byName(NODE_POOLS),
    nodeClasses: byName(EC2_NODE_CLASSES),
    otherClasses: new Map(objects.filter(isOtherClass).map((object) => [`${object.kind}/${object.metadata?.name}`, object])),
    overlays: objects.filter((object) => apiOfObject(object) === NODE_OVERLAY),
    claims: claims.length > 0 ? claims : undefined,
  };
}

/** Returns the NodePools and EC2NodeClasses that cannot be compared by name, for example `NodePool/123` or `NodePool without a name`. */
export function unnamedObjects(objects: readonly JsonObject[]): readonly string[] {
  const unnamed = objects.filter((object) => COMPARED.has(apiOfObject(object)) && typeof object.metadata?.name !== 'string');
  return [...new Set(unnamed.map(({ kind, metadata }) => (metadata?.name === undefined ? `${kind} without a name` : `${kind}/${valueText(metadata.name)}`)))];
}

/** Returns whether an object is a node class of EKS Auto Mode. */
export function isOtherClass({ apiVersion, kind }: JsonObject): boolean {
  return kind === 'NodeClass' && String(apiVersion).startsWith('eks.amazonaws.com/');
}

/** Returns a message if different objects have the same kind and name, as in the manifests of several clusters. */
export function duplicateProblem(objects: readonly JsonObject[]): string | undefined {
  const known = new Map<string, JsonObject>();
  for (const object of objects.filter((each) => COMPARED.has(apiOfObject(each)))) {
    const name = `${object.kind} ${valueText(object.metadata?.name)}`;
    const first = known.get(name);
    if (first !== undefined && !deepEqual(first.spec, object.spec)) return `${name} occurs more than once, with different specs. Compare the manifests of one cluster at a time.`;
    known.set(name, object);
  }
  return undefined;
}

/** Returns the EC2NodeClass of a NodePool, or undefined if the manifests do not contain it. */
export function nodeClassOf(pool: JsonObject, { nodeClasses }: ClusterState): JsonObject | undefined {
  return nodeClasses.get(nodeClassNameOf(pool) ?? '');
}

/** Returns the name of the EC2NodeClass of a NodePool, or undefined if the NodePool uses another kind. */
export function nodeClassNameOf({ spec }: JsonObject): string | undefined {
  const { kind, name } = spec?.template?.spec?.nodeClassRef ?? {};
  return (kind ?? 'EC2NodeClass') === 'EC2NodeClass' && typeof name === 'string' ? name : undefined;
}
