import { Duration } from 'cdk8s';
import { AwsFeatureGates } from './aws-feature-gates';
import { FeatureGates } from './feature-gates';
import { MinValuesPolicy } from './min-values-policy';
import { NodeNameConvention } from './node-name-convention';
import { PreferencePolicy } from './preference-policy';

/**
 * Settings that the Karpenter controller reads. Rendering validates the settings as the controller of the release does at startup.
 *
 * Since Karpenter 0.9 or earlier. Descriptions of newer fields state the first release.
 *
 * @see https://karpenter.sh/docs/reference/settings/
 *
 * @stability stable
 */
export interface ControllerKarpenterProps {
  /**
   * Name of the cluster in EKS or kOps. Required in every release.
   *
   * @default - no cluster name; rendering reports an error
   */
  readonly clusterName?: string;

  /**
   * URL of the API server that nodes connect to. Required in Karpenter 0.24 and earlier.
   *
   * @default - discovered with DescribeCluster since 0.25
   */
  readonly clusterEndpoint?: string;

  /**
   * Base64-encoded CA bundle that nodes use to verify the API server. Since 0.30.
   *
   * @default - the CA bundle of the controller's own connection
   */
  readonly clusterCABundle?: string;

  /**
   * Whether the control plane runs on EKS, so that Karpenter can discover cluster details with DescribeCluster. Since 1.1.
   *
   * @default false
   */
  readonly eksControlPlane?: boolean;

  /**
   * Name of the SQS queue that receives interruption events. Since 0.19. In 0.31 and earlier, the value is called `interruptionQueueName`.
   *
   * @default - Karpenter does not handle interruptions
   */
  readonly interruptionQueue?: string;

  /**
   * Whether the cluster can reach AWS services only through VPC endpoints. If true, Karpenter does not look up prices. Since 0.19.
   *
   * @default false
   */
  readonly isolatedVPC?: boolean;

  /**
   * Fraction of memory that Karpenter subtracts from every instance type, at least 0. A value of 0.075 means 7.5 percent. Since 0.19.
   *
   * @default 0.075
   */
  readonly vmMemoryOverheadPercent?: number;

  /**
   * Number of network interfaces that are not available to pods, a non-negative integer. Since 0.28.
   *
   * @default 0
   */
  readonly reservedENIs?: number;

  /**
   * Maximum length of a batch window, in which Karpenter collects pending pods. Since 0.11.
   *
   * @default Duration.seconds(10)
   */
  readonly batchMaxDuration?: Duration;

  /**
   * Time without new pending pods after which the batch window ends. Since 0.11.
   *
   * @default Duration.seconds(1)
   */
  readonly batchIdleDuration?: Duration;

  /**
   * How the scheduler treats pod preferences, such as preferred affinities. Since 1.4.
   *
   * @default PreferencePolicy.RESPECT
   */
  readonly preferencePolicy?: PreferencePolicy;

  /**
   * How the scheduler treats `minValues` that it cannot satisfy. Since 1.6.
   *
   * @default MinValuesPolicy.STRICT
   */
  readonly minValuesPolicy?: MinValuesPolicy;

  /**
   * Whether Karpenter respects zonal shifts when it launches nodes. Since 1.12.
   *
   * @default false
   */
  readonly enableZonalShift?: boolean;

  /**
   * Whether Karpenter accounts for DRA resource claims. This setting turns on the feature gates `draNVIDIAGPU` and `draEFA`, and sets `ignoreDRARequests` to false.
   * Mutually exclusive with `awsFeatureGates.draNVIDIAGPU`, `awsFeatureGates.draEFA`, and `ignoreDRARequests`. Since 1.15.
   *
   * @default false
   */
  readonly enableDRA?: boolean;

  /**
   * Whether Karpenter ignores DRA resource claims when it schedules pods. The feature gates `draNVIDIAGPU` and `draEFA` set this value to false. Since 1.8.
   *
   * @default true
   */
  readonly ignoreDRARequests?: boolean;

  /**
   * Whether node repair uses the legacy controller, which ignores disruption budgets and `karpenter.sh/do-not-repair`. Requires `featureGates.nodeRepair`.
   * Mutually exclusive with `featureGates.terminateFirstRepair`. Since 1.15. Releases before 1.15 have only the legacy controller.
   *
   * @default false
   */
  readonly legacyNodeRepair?: boolean;

  /**
   * Whether Karpenter omits metrics and events about the state of the cluster. Since 1.8.
   *
   * @default false
   */
  readonly disableClusterStateObservability?: boolean;

  /**
   * Whether Karpenter skips the dry-run calls to EC2 that validate EC2NodeClasses. Since 1.6.
   *
   * @default false
   */
  readonly disableDryRun?: boolean;

  /**
   * Interval at which Karpenter refreshes AMIs from EC2, at least 1 minute. Since 1.13.
   *
   * @default Duration.minutes(1)
   */
  readonly amiRefreshInterval?: Duration;

  /**
   * Interval at which Karpenter refreshes subnets from EC2, at least 1 minute. Since 1.13.
   *
   * @default Duration.minutes(1)
   */
  readonly subnetRefreshInterval?: Duration;

  /**
   * Interval at which Karpenter refreshes security groups from EC2, at least 1 minute. Since 1.15.
   *
   * @default Duration.minutes(1)
   */
  readonly securityGroupRefreshInterval?: Duration;

  /**
   * Feature gates, which turn on alpha and beta features.
   *
   * @default - the defaults of the release
   */
  readonly featureGates?: FeatureGates;

  /**
   * Feature gates of Karpenter's AWS provider. Since 1.15.
   *
   * @default - the defaults of the release
   */
  readonly awsFeatureGates?: AwsFeatureGates;

  /**
   * ARN of the IAM role that Karpenter assumes to call AWS. Available in Karpenter 0.30 to 0.37.
   *
   * @default - the role of the controller's service account
   */
  readonly assumeRoleARN?: string;

  /**
   * Session duration for the role in `assumeRoleARN`, at least 15 minutes. Available in Karpenter 0.30 to 0.37.
   *
   * @default Duration.minutes(15)
   */
  readonly assumeRoleDuration?: Duration;

  /**
   * Instance profile for nodes whose node template does not set an instance profile. Available in Karpenter 0.9 to 0.32. For later releases, set the instance profile in each EC2NodeClass.
   *
   * @default - no instance profile
   */
  readonly defaultInstanceProfile?: string;

  /**
   * Whether nodes of supported instance types report the resource `vpc.amazonaws.com/pod-eni`. Available in Karpenter 0.19 to 0.32. In 0.33 and later, these nodes always report the resource.
   *
   * @default false
   */
  readonly enablePodENI?: boolean;

  /**
   * Whether the network interfaces of an instance type limit the number of pods on a node. Available in Karpenter 0.19 to 0.32.
   *
   * @default true
   */
  readonly enableENILimitedPodDensity?: boolean;

  /**
   * Naming convention that Karpenter expects for nodes. Available in Karpenter 0.19 to 0.27.
   *
   * @default NodeNameConvention.IP_NAME
   */
  readonly nodeNameConvention?: NodeNameConvention;

  /**
   * Tags for all AWS resources that Karpenter creates. Available in Karpenter 0.19 to 0.32. For later releases, set tags in each EC2NodeClass.
   *
   * @default - no tags
   */
  readonly tags?: { [key: string]: string };
}
