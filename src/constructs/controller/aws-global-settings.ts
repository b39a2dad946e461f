import { Duration } from 'cdk8s';
import { NodeNameConvention } from './values/props/node-name-convention';

/**
 * AWS settings in the ConfigMap `karpenter-global-settings`: the keys that start with `aws.`. Read by Karpenter 0.19 to 0.32.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v0.32.10/pkg/apis/settings/settings.go
 *
 * @stability stable
 */
export interface AwsGlobalSettings {
  /**
   * Name of the EKS cluster. Required in Karpenter 0.31 and earlier. In Karpenter 0.32, the controller's environment variable `CLUSTER_NAME` can replace this key.
   *
   * @default - no cluster name
   */
  readonly clusterName?: string;

  /**
   * URL of the API server that nodes connect to, for example `https://ABCDEF.gr7.eu-west-1.eks.amazonaws.com`. Required in Karpenter 0.24 and earlier.
   *
   * @default - discovered by Karpenter since 0.25
   */
  readonly clusterEndpoint?: string;

  /**
   * Instance profile for nodes whose AWSNodeTemplate does not set an instance profile.
   *
   * @default - no instance profile
   */
  readonly defaultInstanceProfile?: string;

  /**
   * Whether nodes of supported instance types report the resource `vpc.amazonaws.com/pod-eni`.
   *
   * @default false
   */
  readonly enablePodENI?: boolean;

  /**
   * Whether the network interfaces of an instance type limit the number of pods on a node.
   *
   * @default true
   */
  readonly enableENILimitedPodDensity?: boolean;

  /**
   * Whether the cluster can reach AWS services only through VPC endpoints. If true, Karpenter does not look up prices.
   *
   * @default false
   */
  readonly isolatedVPC?: boolean;

  /**
   * Naming convention that Karpenter expects for nodes. Read by Karpenter 0.19 to 0.27.
   *
   * @default NodeNameConvention.IP_NAME
   */
  readonly nodeNameConvention?: NodeNameConvention;

  /**
   * Fraction of memory that Karpenter subtracts from every instance type, at least 0. A value of 0.075 means 7.5 percent.
   *
   * @default 0.075
   */
  readonly vmMemoryOverheadPercent?: number;

  /**
   * Name of the SQS queue that receives interruption events.
   *
   * @default - Karpenter does not handle interruptions
   */
  readonly interruptionQueueName?: string;

  /**
   * Tags for all AWS resources that Karpenter creates. Since 0.28, Karpenter rejects tag keys that it sets itself.
   *
   * The ConfigMap contains one JSON object since 0.24, and one key per tag before 0.24. ConfigMap keys allow only letters, digits, `-`, `_`, and `.`.
   *
   * @default - no tags
   */
  readonly tags?: { [key: string]: string };

  /**
   * Number of network interfaces that are not available to pods, a non-negative integer. Read by Karpenter 0.28 to 0.32.
   *
   * @default 0
   */
  readonly reservedENIs?: number;

  /**
   * ARN of the IAM role that Karpenter assumes to call AWS. Read by Karpenter 0.30 to 0.32.
   *
   * @default - the role of the controller's service account
   */
  readonly assumeRoleARN?: string;

  /**
   * Session duration for the role in `assumeRoleARN`, at least 15 minutes. Read by Karpenter 0.30 to 0.32.
   *
   * @default Duration.minutes(15)
   */
  readonly assumeRoleDuration?: Duration;

  /**
   * Base64-encoded CA bundle that nodes use to verify the API server. Read by Karpenter 0.30 to 0.32.
   *
   * @default - the CA bundle that the controller uses
   */
  readonly clusterCABundle?: string;
}
