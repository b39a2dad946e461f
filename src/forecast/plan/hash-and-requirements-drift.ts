import { driftHash } from './drift-hash';
import { xor } from './hash/fnv';
import { nodeClassHashVersion } from './hash/node-class-hash';
import { NODE_POOL_HASH_VERSION } from './hash/node-pool-hash';
import { driftedByRequirements, selectorsOf } from './requirements-change';
import { areRequirementsDrifted } from './requirements-drift';
import { HashAnnotations, annotatedHash, NodeClaim, NODE_CLASS_HASH, NODE_POOL_HASH, NodeHash } from './state/node-claims';
import { withKnownChanges } from './unknown-values';
import { deepEqual, JsonObject } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS, NODE_POOL } from '../../karpenter/versions/known-apis';

/** A NodePool and its EC2NodeClass before and after a change. The EC2NodeClass is undefined if the manifests do not contain it. */
export interface Owners {
  readonly pools: readonly [before: JsonObject, after: JsonObject];
  readonly nodeClasses: readonly [before: JsonObject | undefined, after: JsonObject | undefined];
}

/** The nodes of a NodePool that drift. */
export interface ClaimDrift {
  /** Nodes that drift because the hash of the NodePool changes, and that did not drift before for this reason. */
  readonly ofPool: readonly NodeClaim[];
  /** Nodes that drift because the hash of the EC2NodeClass changes, and that did not drift before for this reason. */
  readonly ofClass: readonly NodeClaim[];
  /** Nodes whose labels do not match the changed requirements, but matched the old ones. */
  readonly ofRequirements: readonly NodeClaim[];
  /** Nodes that drifted because of an earlier change, and that still drift. */
  readonly pending: readonly NodeClaim[];
  /** Nodes that drifted because of an earlier change, and that match the new version. */
  readonly ended: readonly NodeClaim[];
  /** Nodes whose hash Karpenter does not compare with a changed hash. */
  readonly notCompared: readonly NodeClaim[];
}

/** The hash of a NodePool or EC2NodeClass before and after a change. */
interface HashChange {
  readonly annotations: HashAnnotations;
  /** The annotations before the change, or undefined if the object lacks one of them. */
  readonly before: NodeHash | undefined;
  /** The hash after the change, or undefined if it is unknown. It is unknown only if it differs from the old hash. */
  readonly after: string | undefined;
  readonly isChanged: boolean;
  /** The reason of the `Drifted` condition of nodes with another hash. */
  readonly driftReason: string;
}

/** Returns the nodes that drift before and after a change of a NodePool and its EC2NodeClass. */
export function claimDrift(claims: readonly NodeClaim[], { pools, nodeClasses }: Owners, version: KarpenterVersion): ClaimDrift {
  const ofPool = hashChange(pools, NODE_POOL_HASH, 'NodePoolDrifted', version);
  const ofClass = hashChange(nodeClasses, NODE_CLASS_HASH, 'NodeClassDrift', version);
  const [oldSelectors, selectors] = pools.map(selectorsOf);
  const isRequirementsChange = !deepEqual(oldSelectors, selectors);
  const mismatched = new Set(isRequirementsChange ? claims.filter(({ labels }) => areRequirementsDrifted(labels, selectors)) : []);
  const remains = (claim: NodeClaim) => {
    switch (claim.driftReason) {
      case undefined: return false;
      case ofPool.driftReason: return !(ofPool.isChanged && isCompared(claim, ofPool));
      case ofClass.driftReason: return !(ofClass.isChanged && isCompared(claim, ofClass));
      case 'RequirementsDrifted': return !isRequirementsChange;
      default: return true;
    }
  };
  const drifts = (claim: NodeClaim) => drifted(claim, ofPool) || drifted(claim, ofClass) || mismatched.has(claim) || remains(claim);
  const wasMismatched = (claim: NodeClaim) => mismatched.has(claim) && driftedByRequirements(claim, oldSelectors);
  const hadOtherHash = (claim: NodeClaim) => wasDrifted(claim, ofPool) || wasDrifted(claim, ofClass);
  const earlier = claims.filter((claim) => claim.driftReason !== undefined || hadOtherHash(claim) || wasMismatched(claim));
  const isPending = (claim: NodeClaim) => claim.state.isDeleting || drifts(claim);
  return {
    ofPool: claims.filter((claim) => startsDrifting(claim, ofPool)),
    ofClass: claims.filter((claim) => startsDrifting(claim, ofClass)),
    ofRequirements: [...mismatched].filter((claim) => !driftedByRequirements(claim, oldSelectors)),
    pending: earlier.filter(isPending),
    ended: earlier.filter((claim) => !isPending(claim)),
    notCompared: claims.filter((claim) => [ofPool, ofClass].some((change) => change.isChanged && !isCompared(claim, change)) && !drifts(claim)),
  };
}

function hashChange(
  [before, current]: readonly [JsonObject | undefined, JsonObject | undefined],
  annotations: HashAnnotations,
  driftReason: string,
  version: KarpenterVersion,
): HashChange {
  const after = before && current && withKnownChanges(before, current, version);
  const known = before && annotatedHash(before.metadata?.annotations, annotations);
  // Nodes of an EC2NodeClass that the change adds, deletes, or replaces by another one differ in the hash of the NodePool, or keep their hash.
  const isChanged = before !== undefined && after !== undefined && before.metadata?.name === after.metadata?.name
    && before.apiVersion === after.apiVersion && driftHash(before, version) !== driftHash(after, version);
  return { annotations, driftReason, before: known, isChanged, after: isChanged ? changedHash(before, after, known, version) : known?.hash };
}

/**
 * Returns the hash that Karpenter writes to an object after a change, or undefined if it is unknown. The hash of an EC2NodeClass is the XOR of several
 * parts. The CA bundle of the cluster, which is unknown, is one of these parts in the hashes before and after the change.
 */
function changedHash(before: JsonObject, after: JsonObject, known: NodeHash | undefined, version: KarpenterVersion): string | undefined {
  switch (apiOfObject(after)) {
    case NODE_POOL: return known === undefined || known.version === NODE_POOL_HASH_VERSION ? driftHash(after, version) : undefined;
    case EC2_NODE_CLASS: {
      const isReadable = known?.version === nodeClassHashVersion(`${version.major}.${version.minor}`) && /^\d+$/.test(known.hash);
      return isReadable ? String(xor(...[known.hash, driftHash(before, version), driftHash(after, version)].map(BigInt))) : undefined;
    }
    default: return undefined;
  }
}

/** Returns whether Karpenter compares the hash of a node. Karpenter compares only hashes of the same version. */
function isCompared({ annotations }: NodeClaim, { before, annotations: names }: HashChange): boolean {
  const ofNode = annotatedHash(annotations, names);
  return ofNode !== undefined && (before === undefined || before.version === ofNode.version);
}

function wasDrifted(claim: NodeClaim, change: HashChange): boolean {
  return change.before !== undefined && isCompared(claim, change) && claim.annotations[change.annotations.hash] !== change.before.hash;
}

/** Returns whether a node drifts because of a changed hash, and not already because of an earlier change of the hash. */
function startsDrifting(claim: NodeClaim, change: HashChange): boolean {
  return change.isChanged && drifted(claim, change) && !wasDrifted(claim, change) && claim.driftReason !== change.driftReason;
}

function drifted(claim: NodeClaim, change: HashChange): boolean {
  return change.isChanged ? isCompared(claim, change) && claim.annotations[change.annotations.hash] !== change.after : wasDrifted(claim, change);
}
