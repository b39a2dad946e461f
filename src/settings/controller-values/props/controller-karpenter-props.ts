import { Duration } from 'cdk8s';
import { AwsFeatureGates } from './aws-feature-gates';
import { FeatureGates } from './feature-gates';
import { MinValuesPolicy } from './min-values-policy';
import { NodeNameConvention } from './node-name-convention';
import { PreferencePolicy } from './preference-policy';

/**
 * What Karpenter itself reads. Durations, numbers and texts are checked as the controller of the release does when it starts. Source: rules A.7, GS-1 to GS-22.
 *
 * Since 0.9 or earlier; fields that came later say so.
 *
 * @stability stable
 */
export interface ControllerKarpenterProps {
  /**
   * What the cluster is called in EKS or kOps. Required in every release. Source: GS-5.
   *
   * @default - none: rendering without it is an error
   */
  readonly clusterName?: string;

  /**
   * The URL of the API server that nodes connect to. Required until 0.24. Source: GS-6.
   *
   * @default - found by DescribeCluster since 0.25
   */
  readonly clusterEndpoint?: string;

  /**
   * The certificates that nodes trust the API server by, in base64. Since 0.30. Source: GS-16.
   *
   * @default - those that the controller itself uses
   */
  readonly clusterCABundle?: string;

  /**
   * Whether the control plane is EKS, so that the cluster's details are asked of DescribeCluster. Since 1.1.
   *
   * @default - false, by Karpenter
   */
  readonly eksControlPlane?: boolean;

  /**
   * The name of the SQS queue of interruption events. Since 0.19, until 0.31 as `interruptionQueueName`. Source: GS-13.
   *
   * @default - interruptions are not handled
   */
  readonly interruptionQueue?: string;

  /**
   * Whether AWS services without a VPC endpoint, prices among them, can't be reached. Since 0.19. Source: GS-10.
   *
   * @default - false, by Karpenter
   */
  readonly isolatedVPC?: boolean;

  /**
   * The share of memory, at least 0, that the hypervisor takes. 7.5 percent are 0.075. Since 0.19. Source: GS-12.
   *
   * @default - 0.075, by Karpenter
   */
  readonly vmMemoryOverheadPercent?: number;

  /**
   * Network interfaces that pods do not get, a whole number of at least 0. Since 0.28. Source: GS-15.
   *
   * @default - 0, by Karpenter
   */
  readonly reservedENIs?: number;

  /**
   * How long pods are gathered at most before nodes are made for them. Since 0.11. Source: GS-1.
   *
   * @default - 10 seconds, by Karpenter
   */
  readonly batchMaxDuration?: Duration;

  /**
   * How long no new pod may come before the gathering ends. Since 0.11. Source: GS-2.
   *
   * @default - 1 second, by Karpenter
   */
  readonly batchIdleDuration?: Duration;

  /**
   * What preferences of pods mean for nodes. Since 1.4. Source: A.7.
   *
   * @default - Respect, by Karpenter
   */
  readonly preferencePolicy?: PreferencePolicy;

  /**
   * What happens where `minValues` can't be met. Since 1.6. Source: A.7.
   *
   * @default - Strict, by Karpenter
   */
  readonly minValuesPolicy?: MinValuesPolicy;

  /**
   * Whether zones that are shifted away from get no nodes. Since 1.12.
   *
   * @default - false, by Karpenter
   */
  readonly enableZonalShift?: boolean;

  /**
   * Whether Karpenter accounts for DRA resource claims of NVIDIA GPUs and EFA interfaces: turns on the gates `draNVIDIAGPU` and `draEFA`, and stops ignoring DRA requests.
   * The chart does not accept it together with `awsFeatureGates.draNVIDIAGPU`, `awsFeatureGates.draEFA`, or `ignoreDRARequests`. Since 1.15.
   *
   * @default - false, by the chart
   */
  readonly enableDRA?: boolean;

  /**
   * Whether Karpenter ignores the DRA resource claims of pods when it schedules them. A gate of a DRA driver overrides it with false. Since 1.8.
   *
   * @default - true, by Karpenter
   */
  readonly ignoreDRARequests?: boolean;

  /**
   * Whether the legacy controller repairs nodes, which ignores disruption budgets and `karpenter.sh/do-not-repair`. Requires the gate NodeRepair.
   * The chart does not accept it together with `featureGates.terminateFirstRepair`. Since 1.15; until 1.14 node repair is always the legacy one.
   *
   * @default - false, by Karpenter
   */
  readonly legacyNodeRepair?: boolean;

  /**
   * Whether metrics and events of the cluster's state are left out. Since 1.8.
   *
   * @default - false, by Karpenter
   */
  readonly disableClusterStateObservability?: boolean;

  /**
   * Whether EC2NodeClasses are not tried out by dry runs. Since 1.6.
   *
   * @default - false, by Karpenter
   */
  readonly disableDryRun?: boolean;

  /**
   * How often images are looked up in EC2, at least 1 minute. Since 1.13. Source: A.7.
   *
   * @default - 1 minute, by Karpenter
   */
  readonly amiRefreshInterval?: Duration;

  /**
   * How often subnets are looked up in EC2, at least 1 minute. Since 1.13. Source: A.7.
   *
   * @default - 1 minute, by Karpenter
   */
  readonly subnetRefreshInterval?: Duration;

  /**
   * Interval at which Karpenter reads security groups from EC2, at least 1 minute. Since 1.15.
   *
   * @default - 1 minute, by Karpenter
   */
  readonly securityGroupRefreshInterval?: Duration;

  /**
   * Which parts of Karpenter are on. Source: A.7.
   *
   * @default - those of the release
   */
  readonly featureGates?: FeatureGates;

  /**
   * Feature gates of the AWS provider. Since 1.15. Source: https://karpenter.sh/docs/reference/settings/#feature-gates
   *
   * @default - those of the release
   */
  readonly awsFeatureGates?: AwsFeatureGates;

  /**
   * The role that is assumed to call AWS. 0.30 to 0.37. Source: GS-16.
   *
   * @default - none
   */
  readonly assumeRoleARN?: string;

  /**
   * How long the assumed role holds, at least 15 minutes. 0.30 to 0.37. Source: GS-16.
   *
   * @default - 15 minutes, by Karpenter
   */
  readonly assumeRoleDuration?: Duration;

  /**
   * The instance profile of nodes whose template names none. Until 0.32; then in each EC2NodeClass. Source: GS-7.
   *
   * @default - none
   */
  readonly defaultInstanceProfile?: string;

  /**
   * Whether nodes offer pod network interfaces. 0.19 to 0.32; always since. Source: GS-8.
   *
   * @default - false, by Karpenter
   */
  readonly enablePodENI?: boolean;

  /**
   * Whether network interfaces bound how many pods a node takes. 0.19 to 0.32. Source: GS-9.
   *
   * @default - true, by Karpenter
   */
  readonly enableENILimitedPodDensity?: boolean;

  /**
   * How nodes are named. 0.19 to 0.27. Source: GS-11.
   *
   * @default - ip-name, by Karpenter
   */
  readonly nodeNameConvention?: NodeNameConvention;

  /**
   * Tags of all that is launched. 0.19 to 0.32; then in each EC2NodeClass. Source: GS-14.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };
}
