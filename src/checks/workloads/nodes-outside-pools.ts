import { admits, admitting, poolsListing } from './admission';
import { intendedName } from './name-typo';
import { LabelConstraint, namedValues, NodeSelectorTerm } from './node-affinity';
import { HOSTNAME_LABEL, isIdentity, offeredValues, Pool, PROVISIONER_LABEL } from './pool';
import { COMPUTE_TYPE } from '../../karpenter/auto-mode/auto-mode-labels';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { isServed, PROVISIONER } from '../../karpenter/versions/known-apis';
import { closedValues } from '../labels/constraints';

/** Labels of nodes that Karpenter does not launch: node groups, Fargate, kOps, and the control plane. */
export const FOREIGN_LABEL = /^(eks\.amazonaws\.com|(.+\.)?eksctl\.io|node-role\.kubernetes\.io)\/|^(kops\.k8s\.io\/instancegroup|kubernetes\.io\/role)$/;
const OS = 'kubernetes.io/os';

/** Returns true if a term selects, or may be intended to select, nodes that no checked pool launches. */
export function targetsForeignNodes(
  term: NodeSelectorTerm, labels: readonly LabelConstraint[], pools: readonly Pool[], version: KarpenterVersion,
): boolean {
  return term.selectsOneNode
    || labels.some((label) => isForeignLabel(label, pools, version))
    || admitting(pools, labels.filter(({ isNegative }) => isNegative)).length === 0;
}

/** Returns true if a label selects nodes outside the pools. */
export function isForeignLabel(label: LabelConstraint, pools: readonly Pool[], version: KarpenterVersion): boolean {
  const { key } = label;
  if (label.isNegative) return false;
  const named = namedValues(label);
  if (key === HOSTNAME_LABEL) return named.length > 0;
  if (key === PROVISIONER_LABEL && isServed(PROVISIONER, version)) return true;
  const hasForeignName = FOREIGN_LABEL.test(key) && !isOfAutoMode(key, pools);
  if (hasForeignName && !pools.some(({ offers }) => offers.has(key))) return true;
  if (hasForeignName || isIdentity(key, pools)) return namesForeignObject(label, pools);
  // Pods often select their operating system, regardless of the nodes for which they are intended.
  return key === OS && named.every((value) => closedValues(OS, pools[0].release)!.includes(value)) && !pools.some((pool) => admits(pool, label));
}

/** Reports whether EKS Auto Mode sets a label. Nodes of other kinds have other compute types. */
function isOfAutoMode(key: string, pools: readonly Pool[]): boolean {
  return key !== COMPUTE_TYPE && pools.some((pool) => pool.isOfAutoMode && pool.providerKeys.includes(key));
}

/** Returns true if a label names a pool, class, or group that is not checked. Returns false if the name is likely a typo of a checked name. */
function namesForeignObject(label: LabelConstraint, pools: readonly Pool[]): boolean {
  return namedValues(label).some((name) => !poolsListing(pools, label.key, [name]).some((pool) => pool.offered(label.key)?.admits(name))
    && intendedName(name, offeredValues(pools, label.key)) === undefined);
}
