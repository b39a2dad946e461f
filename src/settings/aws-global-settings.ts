import { Duration } from 'cdk8s';
import { NodeNameConvention } from './controller-values/props/node-name-convention';

/**
 * The keys of karpenter-global-settings that begin with `aws.`. 0.19 to 0.32.
 *
 * @stability stable
 */
export interface AwsGlobalSettings {
  /**
   * What the cluster is called. 0.19 to 0.31 need it; in 0.32 the environment variable CLUSTER_NAME of the controller does as well. Source: rule GS-5.
   *
   * @default - none
   */
  readonly clusterName?: string;

  /**
   * The URL of the API server, for nodes to connect to. 0.19 to 0.24 need it. Source: rule GS-6.
   *
   * @default - since 0.25 found out by Karpenter
   */
  readonly clusterEndpoint?: string;

  /**
   * The instance profile of nodes whose AWSNodeTemplate names none. Source: rule GS-7.
   *
   * @default - none
   */
  readonly defaultInstanceProfile?: string;

  /**
   * Whether instances that can have network interfaces of pods are said to have them. Source: rule GS-8.
   *
   * @default - false, by Karpenter
   */
  readonly enablePodENI?: boolean;

  /**
   * Whether the network interfaces of an instance limit how many pods run on it. Source: rule GS-9.
   *
   * @default - true, by Karpenter
   */
  readonly enableENILimitedPodDensity?: boolean;

  /**
   * Whether AWS services without an endpoint in the VPC are out of reach, so that Karpenter looks up no prices. Source: rule GS-10.
   *
   * @default - false, by Karpenter
   */
  readonly isolatedVPC?: boolean;

  /**
   * How nodes are named. 0.19 to 0.27. Source: rule GS-11.
   *
   * @default - ip-name, by Karpenter
   */
  readonly nodeNameConvention?: NodeNameConvention;

  /**
   * The share of the memory that instances lack, though its name says percent: 0.075 is 7.5%. Refuses numbers below 0. Source: rule GS-12.
   *
   * @default - 0.075, by Karpenter
   */
  readonly vmMemoryOverheadPercent?: number;

  /**
   * The SQS queue with the events of interruptions. Source: rule GS-13.
   *
   * @default - none: interruptions are not looked at
   */
  readonly interruptionQueueName?: string;

  /**
   * Tags of everything that Karpenter makes in AWS. One JSON object since 0.24; before, a key for each, so that their keys are letters, digits, `-`, `_` and `.`.
   * Since 0.28 Karpenter refuses its own ones. Source: rules GS-14 and BC-11.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };

  /**
   * How many network interfaces of an instance pods can't have. 0.28 to 0.32. Refuses numbers below 0, and parts. Source: rule GS-15.
   *
   * @default - 0, by Karpenter
   */
  readonly reservedENIs?: number;

  /**
   * The role that Karpenter takes on to call AWS. 0.30 to 0.32. Source: rule GS-16.
   *
   * @default - that of its service account
   */
  readonly assumeRoleARN?: string;

  /**
   * How long the credentials of that role last, at least 15 minutes. 0.30 to 0.32. Source: rule GS-16.
   *
   * @default - 15 minutes, by Karpenter
   */
  readonly assumeRoleDuration?: Duration;

  /**
   * The certificates by which nodes know the API server, in base64. 0.30 to 0.32. Source: rule GS-16.
   *
   * @default - those of Karpenter's own connection
   */
  readonly clusterCABundle?: string;
}
