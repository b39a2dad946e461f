import { ApiObject } from 'cdk8s';
import { WeeklyTime } from '../presets/maintenance/weekly-time';
import { AmiSelectorTerm } from '../values/ec2nodeclass/ami-selector-term';
import { DisruptionBudget } from '../values/nodepool/disruption-budget';

/**
 * What moves from AL2 to AL2023, and by what it is paced.
 *
 * @stability experimental
 */
export interface AL2023MigrationOptions {
  /** The class of AL2: an EC2NodeClass of v1, or of v1beta1 from Karpenter 0.35 on, of this package or any ApiObject. */
  readonly nodeClass: ApiObject;

  /** The pools whose nodes it launches, of this package or any ApiObject. */
  readonly nodePools: ApiObject[];

  /**
   * The release of AL2023 for an alias, such as `v20260701`.
   *
   * @default - latest; where the class names a release of AL2, that is a warning
   */
  readonly amiVersion?: string;

  /**
   * The images of AL2023, in place of what becomes of the class' terms: for images of your own.
   *
   * @default - aliases, and names and SSM parameters of EKS' images, as EKS calls those of AL2023
   */
  readonly amiSelectorTerms?: AmiSelectorTerm[];

  /**
   * How many nodes are replaced at a time, beside what the pools' own budgets allow. In v1 they hold for drift alone.
   *
   * @default - as the pools say, else 10% by Karpenter
   */
  readonly budgets?: DisruptionBudget[];

  /**
   * The only times in which nodes are replaced.
   *
   * @default - at any time
   */
  readonly onlyDuring?: WeeklyTime[];
}
