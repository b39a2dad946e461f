import { ApiObject } from 'cdk8s';
import { WeeklyTime } from '../presets/maintenance/weekly-time';
import { AmiSelectorTerm } from '../props/ec2nodeclass/ami-selector-term';
import { DisruptionBudget } from '../props/nodepool/disruption-budget';

/**
 * Options for a migration from AL2 to AL2023: which objects to migrate, and how fast.
 *
 * @stability experimental
 */
export interface AL2023MigrationOptions {
  /** AL2 EC2NodeClass: a construct of this package or any other ApiObject. The API version must be v1, or v1beta1 with Karpenter 0.35 to 0.37. */
  readonly nodeClass: ApiObject;

  /** NodePools that use the EC2NodeClass: constructs of this package or any other ApiObjects. */
  readonly nodePools: ApiObject[];

  /**
   * AL2023 release for aliases, for example `v20260701`.
   *
   * @default 'latest'; a warning is reported if the EC2NodeClass pins an AL2 release
   */
  readonly amiVersion?: string;

  /**
   * AMI selector terms for AL2023 images, instead of the converted terms. Required for custom images.
   *
   * @default - aliases, names, and SSM parameters of the EKS images for AL2023
   */
  readonly amiSelectorTerms?: AmiSelectorTerm[];

  /**
   * Additional disruption budgets that limit how many nodes are replaced at a time. In v1, these budgets apply only to drift.
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
