import { AwsPartition } from './aws-partition';
import { ControllerTrust } from './controller-trust';
import { NodeAccess } from './node-access';
import { NodeRole } from './node-role';
import { PolicyDocument } from './policy-document';
import { PolicyStatement } from './policy-statement';

/**
 * Overrides for what Karpenter needs on AWS.
 *
 * @stability experimental
 */
export interface KarpenterIamOptions {
  /**
   * The AWS account, 12 digits.
   *
   * @default - CloudFormation and Terraform look it up; elsewhere `ACCOUNT_ID` stands for it, which ACK does not take
   */
  readonly account?: string;

  /**
   * The AWS region, such as `eu-west-1`.
   *
   * @default - CloudFormation and Terraform look it up; elsewhere `REGION` stands for it, which ACK does not take
   */
  readonly region?: string;

  /**
   * What ARNs begin with, which tells the commercial regions from China and GovCloud.
   *
   * @default - that of `region`; without one CloudFormation and Terraform look it up, and elsewhere it is `aws`
   */
  readonly partition?: AwsPartition;

  /**
   * Whom the controller's role trusts.
   *
   * @default - no controller role is made: attach the policies to yours
   */
  readonly trust?: ControllerTrust;

  /**
   * The name of the controller's role, at most 64 characters.
   *
   * @default - the cluster's name and `-karpenter`, shortened where that is too long
   */
  readonly controllerRoleName?: string;

  /**
   * The name of the controller's policy. Where there are several, what each is for is added.
   *
   * @default - as the release's template has it: `KarpenterControllerPolicy-` and the cluster's name, since 1.9 with what it is for, such as `KarpenterControllerInterruptionPolicy-`
   */
  readonly policyName?: string;

  /**
   * The IAM role that instances run with, made with the rest or there already.
   *
   * @default NodeRole.made()
   */
  readonly nodeRole?: NodeRole;

  /**
   * Other roles by name that nodes may have, for EC2NodeClasses with roles of their own: the controller may pass them to EC2, too.
   *
   * @default - none
   */
  readonly otherNodeRoles?: string[];

  /**
   * How nodes are let into the cluster.
   *
   * @default NodeAccess.ELSEWHERE
   */
  readonly nodeAccess?: NodeAccess;

  /**
   * Whether the controller is told of interruptions: a queue, the rules that fill it, and what it takes to read it. From 0.19 on.
   *
   * @default true
   */
  readonly interruptionQueue?: boolean;

  /**
   * The name of the queue, at most 80 characters.
   *
   * @default - the cluster's name, shortened where that is too long, with `-` for what queues can't have
   */
  readonly queueName?: string;

  /**
   * Whether the controller may ask EKS for the cluster: its endpoint, where the settings do not have it, and the service CIDR that nodes of AL2023 need (UD-19). From 0.25 on.
   *
   * @default true
   */
  readonly endpointLookup?: boolean;

  /**
   * Whether the controller makes instance profiles, which EC2NodeClasses with a `role` need. From 0.32 on.
   *
   * @default - true, but false with `isolatedVPC`
   */
  readonly manageInstanceProfiles?: boolean;

  /**
   * Whether the controller may reboot the nodes of the cluster (`ec2:RebootInstances`), which it does only with the feature gates NodeRepair and RebootForRepair. Since 1.15. An error with an earlier release.
   * Source: https://karpenter.sh/docs/reference/settings/#feature-gates
   *
   * @default false
   */
  readonly rebootForRepair?: boolean;

  /**
   * Whether the VPC has no way to the internet. Then the controller looks up no prices, and gets no permissions for instance profiles unless `manageInstanceProfiles` is set:
   * that needs an interface endpoint for IAM (https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_interface_vpc_endpoints.html), and Karpenter then does not clean up unused
   * instance profiles (https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/controllers.go#L119-L123). Goes with the setting `isolatedVPC` (NC-77, GS-10).
   *
   * @default false
   */
  readonly isolatedVPC?: boolean;

  /**
   * Whether everything is granted on all resources without conditions, as it was until 0.30 and is in many guides. Each cluster of the account can then do to the others what it does to itself.
   *
   * @default false
   */
  readonly unscoped?: boolean;

  /**
   * Further actions on all resources, such as `ec2:DescribeTags`.
   *
   * @default - none
   */
  readonly additionalActions?: string[];

  /**
   * Further statements of the controller's policy.
   *
   * @default - none
   */
  readonly additionalStatements?: PolicyStatement[];

  /**
   * Whether there is one policy in releases, too, whose template has several. One that would be longer than IAM takes is split all the same.
   *
   * @default - as the release's template has it: one until 1.8
   */
  readonly singlePolicy?: boolean;

  /**
   * Policies that the controller has already, in place of those of the release: they are written as they are, and checked for what the release and the EC2NodeClasses need.
   *
   * @default - those of the release
   */
  readonly controllerPolicies?: PolicyDocument[];

  /**
   * Whether the role that EC2 needs for spot is made. Once for an account: where it is there already, making it fails. Source: rule G-13.
   *
   * @default false
   */
  readonly spotServiceLinkedRole?: boolean;

  /**
   * The ARN of a policy that bounds what the roles can do.
   *
   * @default - none
   */
  readonly permissionsBoundary?: string;

  /**
   * Tags of everything that is made and can have some.
   *
   * @default - none
   */
  readonly tags?: { [key: string]: string };
}

/**
 * What Karpenter needs of AWS for a cluster.
 *
 * @stability experimental
 */
export interface KarpenterIamProps extends KarpenterIamOptions {
  /** The cluster's name, at most 100 characters. */
  readonly clusterName: string;
}

/**
 * A kOps cluster, and overrides for its IAM.
 *
 * @stability experimental
 */
export interface KopsIamProps extends KarpenterIamOptions {
  /** The cluster's name as kOps has it, such as `demo1.k8s.local`. */
  readonly clusterName: string;

  /** The bucket of the cluster's discovery store, such as `kops-oidc-store-demo1`. */
  readonly discoveryBucket: string;

  /**
   * The AWS region that the bucket is in.
   *
   * @default - `region`, which has to be given then
   */
  readonly discoveryBucketRegion?: string;
}
