import { LabelRequirement, Selector } from '../../karpenter/requirements/label-requirement';
import { isCompatible, merged, requirementsOf } from '../../karpenter/requirements/requirements';

/**
 * Returns true if Karpenter replaces a node with these labels because the labels don't match the requirements of its NodePool.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/nodeclaim/disruption/drift.go#L172-L182
 */
export function areRequirementsDrifted(labels: { readonly [key: string]: string }, requirements: readonly Selector[]): boolean {
  return !isCompatible(merged(Object.entries(labels).map(([key, value]) => LabelRequirement.of({ key, operator: 'In', values: [value] }))), requirementsOf(requirements));
}
