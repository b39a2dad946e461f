import { ApiObject } from 'cdk8s';
import { WeeklyTime } from '../presets/maintenance/weekly-time';
import { AmiSelectorTerm } from '../values/ec2nodeclass/ami-selector-term';
import { DisruptionBudget } from '../values/nodepool/disruption-budget';

/**
 * Options of a migration from AL2 to AL2023: the objects, and the pace.
 *
 * @stability experimental
 */
export interface AL2023MigrationOptions {
  /** The AL2 EC2NodeClass, of this package or any other ApiObject. v1, or v1beta1 with Karpenter 0.35 or later. */
  readonly nodeClass: ApiObject;

  /** The NodePools that use the EC2NodeClass, of this package or any other ApiObject. */
  readonly nodePools: ApiObject[];

  /**
   * AL2023 release for aliases, for example `v20260701`.
   *
   * @default 'latest'; a warning is reported if the EC2NodeClass has an AL2 release
   */
  readonly amiVersion?: string;

  /**
   * AMI selector terms for AL2023 images, instead of the converted terms. Required for custom images.
   *
   * @default - aliases, names, and SSM parameters of the EKS images for AL2023
   */
  readonly amiSelectorTerms?: AmiSelectorTerm[];

  /**
   * Additional disruption budgets that limit how many nodes are replaced at a time. In v1 they apply only to drift.
   *
   * @default - the budgets of the NodePools, or 10% if they have none
   */
  readonly budgets?: DisruptionBudget[];

  /**
   * Time windows in which nodes may be replaced.
   *
   * @default - any time
   */
  readonly onlyDuring?: WeeklyTime[];
}
