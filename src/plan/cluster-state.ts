import { NodeClaim, nodeClaimsIn } from './node-claims';
import { storedObject } from './stored-object';
import { JsonObject } from '../basics/json';
import { KarpenterVersion } from '../versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASSES, NODE_OVERLAY, NODE_POOLS } from '../versions/known-apis';

/** The objects of a cluster before or after a change, as the API server stores them. */
export interface ClusterState {
  readonly nodePools: ReadonlyMap<string, JsonObject>;
  readonly nodeClasses: ReadonlyMap<string, JsonObject>;
  readonly overlays: readonly JsonObject[];
  /** The NodeClaims, or undefined if the manifests contain no NodeClaims. */
  readonly claims?: readonly NodeClaim[];
}

/** Returns the state that manifests describe. If several manifests have the same name, the last one counts, as with kubectl apply. */
export function clusterState(objects: readonly JsonObject[], version: KarpenterVersion): ClusterState {
  const byName = (apis: readonly string[]) => new Map(objects.filter((object) => apis.includes(apiOfObject(object)) && typeof object.metadata?.name === 'string')
    .map((object): [string, JsonObject] => [object.metadata.name, storedObject(object, version)]));
  const claims = nodeClaimsIn(objects);
  return {
    nodePools: byName(NODE_POOLS),
    nodeClasses: byName(EC2_NODE_CLASSES),
    overlays: objects.filter((object) => apiOfObject(object) === NODE_OVERLAY),
    claims: claims.length > 0 ? claims : undefined,
  };
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
