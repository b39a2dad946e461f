import { admits } from './admission';
import { Pod } from './pod';
import { Pool, poolOf } from './pool';
import { TermWithPools } from './selection';
import { tolerates, tolerationsOf } from './taints';
import { VisiblePools } from './visible-pools';
import { remembered } from '../../foundation/basics/remembered';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/**
 * Returns whether a built-in NodePool of EKS Auto Mode may take a pod. Files do not contain these NodePools, and a cluster can have both of them.
 *
 * Source: https://docs.aws.amazon.com/eks/latest/userguide/set-builtin-node-pools.html
 */
export function mayUseBuiltInPools(
  { spec }: Pod, terms: readonly TermWithPools[], { hasAutoMode, areAllPoolsKnown, version }: VisiblePools,
): boolean {
  if (!hasAutoMode || areAllPoolsKnown === true) return false;
  const tolerations = tolerationsOf(spec);
  return builtInPools(version).some((pool) => (
    pool.taints.every((taint) => tolerates(tolerations, taint)) && terms.some(({ labels }) => labels.every((label) => admits(pool, label)))
  ));
}

const builtInPools = remembered((version: KarpenterVersion): readonly Pool[] => [
  poolNamed('general-purpose', ['amd64'], [], version),
  poolNamed('system', ['amd64', 'arm64'], [{ key: 'CriticalAddonsOnly', effect: 'NoSchedule' }], version),
].flatMap((pool) => pool ?? []));

function poolNamed(name: string, architectures: readonly string[], taints: readonly object[], version: KarpenterVersion): Pool | undefined {
  const requirements = [
    { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] },
    { key: 'eks.amazonaws.com/instance-category', operator: 'In', values: ['c', 'm', 'r'] },
    { key: 'eks.amazonaws.com/instance-generation', operator: 'Gt', values: ['4'] },
    { key: 'kubernetes.io/arch', operator: 'In', values: architectures },
    { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] },
  ];
  const spec = { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' }, requirements, taints };
  return poolOf({ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name }, spec: { template: { spec } } }, version);
}
