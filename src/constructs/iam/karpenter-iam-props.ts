import { AwsPartition } from './aws-partition';
import { ControllerTrust } from './controller-trust';
import { NodeAccess } from './node-access';
import { NodeRole } from './node-role-options';
import { PolicyDocument } from './policy-document';
import { PolicyStatement } from './policy-statement';

/**
 * Overrides for the AWS resources and permissions of Karpenter.
 *
 * @stability experimental
 */
export interface KarpenterIamOptions {
  /**
   * 12-digit AWS account ID.
   *
   * @default - CloudFormation and Terraform look up the account. JSON output contains the placeholder `ACCOUNT_ID`. ACK output requires an account
   */
  readonly account?: string;

  /**
   * AWS region, for example `eu-west-1`.
   *
   * @default - CloudFormation and Terraform look up the region. JSON output contains the placeholder `REGION`. ACK output requires a region
   */
  readonly region?: string;

  /**
   * AWS partition.
   *
   * @default - the partition of `region`. Without a region, CloudFormation and Terraform look up the partition, but other outputs use `aws`
   */
  readonly partition?: AwsPartition;

  /**
   * Trust policy of the controller role.
   *
   * @default - no controller role is created; attach the policies to your own role
   */
  readonly trust?: ControllerTrust;

  /**
   * Name of the controller role, at most 64 characters.
   *
   * @default - `CLUSTER-karpenter`, shortened if it is too long
   */
  readonly controllerRoleName?: string;

  /**
   * Name of the controller policy, at most 128 characters. With several policies, each name gets a suffix such as `-Interruption`.
   *
   * @default - the name in Karpenter's CloudFormation template: `KarpenterControllerPolicy-CLUSTER` before 1.9, and one name for each policy since 1.9, for example `KarpenterControllerInterruptionPolicy-CLUSTER`
   */
  readonly policyName?: string;

  /**
   * IAM role of the nodes: a new or an existing role.
   *
   * @default NodeRole.made()
   */
  readonly nodeRole?: NodeRole;

  /**
   * Names of additional node roles, for EC2NodeClasses that set another `role`. The policy allows the controller to pass these roles to EC2.
   *
   * @default - no additional roles
   */
  readonly otherNodeRoles?: string[];

  /**
   * How nodes get access to the cluster.
   *
   * @default NodeAccess.ELSEWHERE
   */
  readonly nodeAccess?: NodeAccess;

  /**
   * Whether to create the interruption queue, its EventBridge rules, and the permissions to read the queue. Since Karpenter 0.19.
   *
   * @default true
   * @see https://karpenter.sh/docs/concepts/disruption/#interruption
   */
  readonly interruptionQueue?: boolean;

  /**
   * Name of the interruption queue, at most 80 characters.
   *
   * @default - the cluster name, shortened if it is too long, with `-` instead of characters that SQS does not allow
   */
  readonly queueName?: string;

  /**
   * Whether the controller may call `eks:DescribeCluster`. The controller makes this call to find the service CIDR for AL2023 nodes and, unless the settings contain it, the cluster endpoint. Since Karpenter 0.25.
   *
   * @default true
   */
  readonly endpointLookup?: boolean;

  /**
   * Whether the controller may create instance profiles, which EC2NodeClasses with a `role` need. Since Karpenter 0.32.
   *
   * @default - true, or false with `isolatedVPC`
   */
  readonly manageInstanceProfiles?: boolean;

  /**
   * Whether the controller may reboot the cluster's nodes (`ec2:RebootInstances`). The controller reboots nodes only if the feature gates `NodeRepair` and `RebootForRepair` are on. Since Karpenter 1.15. Validation reports an error for earlier releases.
   *
   * @default false
   * @see https://karpenter.sh/docs/reference/settings/#feature-gates
   */
  readonly rebootForRepair?: boolean;

  /**
   * Whether the VPC has no internet access. In an isolated VPC, the controller gets no permission to look up prices, and no permissions for instance profiles unless `manageInstanceProfiles` is true.
   * Managing instance profiles in an isolated VPC requires an interface endpoint for IAM (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_interface_vpc_endpoints.html).
   * In an isolated VPC, Karpenter does not delete unused instance profiles. Also set `isolatedVPC` in the controller values.
   *
   * @default false
   * @see https://karpenter.sh/docs/getting-started/getting-started-with-karpenter/#private-clusters
   */
  readonly isolatedVPC?: boolean;

  /**
   * Whether the policy grants all actions on all resources without conditions, as Karpenter's templates did in 0.30 and earlier. If true, each cluster can change the nodes of all other clusters in the account.
   *
   * @default false
   */
  readonly unscoped?: boolean;

  /**
   * Additional actions to allow on all resources, for example `ec2:DescribeTags`.
   *
   * @default - no additional actions
   */
  readonly additionalActions?: string[];

  /**
   * Additional statements for the controller policy.
   *
   * @default - no additional statements
   */
  readonly additionalStatements?: PolicyStatement[];

  /**
   * Whether to combine the controller policies into one policy, for releases whose template has several policies. A policy that exceeds IAM's size
   * limit is still split.
   *
   * @default - as in Karpenter's CloudFormation template: one policy before 1.9, several since 1.9
   */
  readonly singlePolicy?: boolean;

  /**
   * Policies that replace the default policies. Custom policies are written unchanged, but validation reports missing permissions for the release and the EC2NodeClasses.
   *
   * @default - the default policies of the release
   */
  readonly controllerPolicies?: PolicyDocument[];

  /**
   * Whether to create the service-linked role that EC2 needs to launch Spot Instances. An account can have only one service-linked role for Spot Instances, so creating the role again fails.
   *
   * @default false
   * @see https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/service-linked-roles-spot-instance-requests.html
   */
  readonly spotServiceLinkedRole?: boolean;

  /**
   * ARN of the permissions boundary for the roles.
   *
   * @default - no permissions boundary
   * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_boundaries.html
   */
  readonly permissionsBoundary?: string;

  /**
   * Tags for all resources that support tags.
   *
   * @default - no tags
   */
  readonly tags?: { [key: string]: string };
}

/**
 * Properties of a KarpenterIam.
 *
 * @stability experimental
 */
export interface KarpenterIamProps extends KarpenterIamOptions {
  /** Name of the cluster, at most 100 characters. */
  readonly clusterName: string;
}

/**
 * Properties of a KarpenterIam for a kOps cluster.
 *
 * @stability experimental
 */
export interface KopsIamProps extends KarpenterIamOptions {
  /** Name of the cluster in kOps, for example `demo1.k8s.local`. */
  readonly clusterName: string;

  /** Bucket of the cluster's discovery store, for example `kops-oidc-store-demo1`. */
  readonly discoveryBucket: string;

  /**
   * AWS region of the bucket.
   *
   * @default - `region`, which is then required
   */
  readonly discoveryBucketRegion?: string;
}
