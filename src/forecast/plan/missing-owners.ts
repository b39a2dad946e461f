import { ClusterState } from './state/cluster-state';
import { NodeClaim } from './state/node-claims';
import { grouped } from '../../foundation/basics/grouped';

/** A NodePool or EC2NodeClass that NodeClaims name, but that the old manifests do not contain. */
export interface MissingOwner {
  readonly kind: 'NodePool' | 'EC2NodeClass';
  /** The name, or null for NodeClaims without the `karpenter.sh/nodepool` label. */
  readonly name: string | null;
  /** Number of NodeClaims that name the object. */
  readonly nodeClaims: number;
}

/** Returns the missing NodePools, and the missing EC2NodeClasses of the other NodeClaims, sorted by name. */
export function missingOwners({ claims = [], nodePools, nodeClasses }: Pick<ClusterState, 'claims' | 'nodePools' | 'nodeClasses'>): readonly MissingOwner[] {
  const withPool = claims.filter(({ nodePool }) => nodePools.has(nodePool));
  const withoutPool = claims.filter(({ nodePool }) => !nodePools.has(nodePool));
  const withoutClass = withPool.filter(({ nodeClass }) => nodeClass !== undefined && !nodeClasses.has(nodeClass));
  return [...owners('NodePool', withoutPool, ({ nodePool }) => nodePool), ...owners('EC2NodeClass', withoutClass, ({ nodeClass }) => nodeClass!)];
}

function owners(kind: MissingOwner['kind'], claims: readonly NodeClaim[], nameOf: (claim: NodeClaim) => string): readonly MissingOwner[] {
  return [...grouped(claims, nameOf)].map(([name, { length }]) => ({ kind, name: name === '' ? null : name, nodeClaims: length }))
    .sort((one, other) => ((one.name ?? '') < (other.name ?? '') ? -1 : 1));
}
