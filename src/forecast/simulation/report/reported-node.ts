import { Launch } from './launch';
import { LabelRequirement } from '../../../karpenter/requirements/label-requirement';
import { SimulatedNodeClaim } from '../simulation-result';
import { WorkloadPod } from '../workloads/workload-pods';

/** The hours of a month, as AWS counts them. */
export const HOURS_PER_MONTH = 730;

/** A node that Karpenter launches. */
export interface ReportedNode {
  readonly claim: SimulatedNodeClaim;
  readonly pods: readonly WorkloadPod[];
  readonly launch: Launch;
  /** The requirements of the NodeClaim that the NodePool does not have. */
  readonly addedRequirements: readonly LabelRequirement[];
  readonly isStatic: boolean;
  /** The condition under which the node is as described, if the objects lack the node class of the NodePool. */
  readonly nodeClassCondition?: string;
  /** The condition under which Karpenter launches the node, if settings of the NodePool are placeholders. */
  readonly placeholderCondition?: string;
  /** The condition on the zone IDs of the AWS account under which Karpenter launches the node, if it combines names and IDs of zones. */
  readonly zoneIdCondition?: string;
}
