import { JsonObject } from '../../../foundation/basics/json';
import { Requirements } from '../../../karpenter/requirements/label-requirement';
import { isCompatible } from '../../../karpenter/requirements/requirements';
import { Taint, untolerated } from '../../../karpenter/scheduling/pods/tolerations';

/**
 * The nodes that count for a topology spread constraint.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/topologynodefilter.go
 */
export interface NodeFilter {
  /** Alternatives. */
  readonly requirements: readonly Requirements[];
  readonly tolerations: readonly JsonObject[];
  readonly nodeTaintsPolicy: string;
  readonly nodeAffinityPolicy: string;
}

export function matchesFilter(filter: NodeFilter, taints: readonly Taint[], requirements: Requirements): boolean {
  return (filter.nodeAffinityPolicy !== 'Honor' || filter.requirements.length === 0 || filter.requirements.some((each) => isCompatible(requirements, each)))
    && (filter.nodeTaintsPolicy !== 'Honor' || untolerated(taints, filter.tolerations) === undefined);
}
