import { annotatedHash, forbidsDisruption, isDisruptionForbidden, NodeClaim, NODE_POOL_HASH } from './node-claims';
import { JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { driftHash } from '../drift-hash';

/**
 * Whether the annotation `karpenter.sh/do-not-disrupt` of the Node keeps Karpenter from replacing it. `unknown` means that the manifests contain no Node,
 * and that the NodeClaim lacks the annotation.
 */
export type Protection = 'protected' | 'probably-protected' | 'probably-unprotected' | 'unknown';

/** A node that the annotation protects, or whose annotations the manifests do not contain. */
export interface ProtectedNode {
  readonly nodeClaim: string;
  /** The name of the Node, or null if the NodeClaim does not contain it. */
  readonly node: string | null;
  readonly protection: Protection;
}

/** Returns whether Karpenter does not replace a node, or probably does not. */
export function isProtected({ protection }: Pick<ProtectedNode, 'protection'>): boolean {
  return protection === 'protected' || protection === 'probably-protected';
}

/** Returns whether the manifests do not contain the Node, so that its annotation is not verified. */
export function isUnverified({ protection }: ProtectedNode): boolean {
  return protection !== 'protected';
}

/** Returns the nodes of a NodePool that the annotation protects, or whose annotations the manifests do not contain. */
export function protectedNodes(claims: readonly NodeClaim[], pool: JsonObject, version: KarpenterVersion): readonly ProtectedNode[] {
  const hash = annotatedHash(pool.metadata?.annotations, NODE_POOL_HASH)?.hash ?? driftHash(pool, version);
  return claims.flatMap((claim): ProtectedNode[] => {
    const protection = protectionOf(claim, pool, hash);
    return protection === undefined ? [] : [{ nodeClaim: claim.name, node: claim.nodeName ?? null, protection }];
  });
}

/**
 * Without the Node, a NodeClaim that has the annotation does not show whether the Node has it, because Karpenter copies annotations only when the Node
 * registers. If the template of the NodeClaim lacks the annotation, somebody has added it to the NodeClaim, most likely later.
 */
function protectionOf(claim: NodeClaim, pool: JsonObject, hash: string): Protection | undefined {
  if (claim.isNodeProtected !== undefined) return claim.isNodeProtected ? 'protected' : undefined;
  if (!isDisruptionForbidden(claim)) return 'unknown';
  const isOfTemplate = annotatedHash(claim.annotations, NODE_POOL_HASH)?.hash === hash;
  return forbidsDisruption(pool) || !isOfTemplate ? 'probably-protected' : 'probably-unprotected';
}
