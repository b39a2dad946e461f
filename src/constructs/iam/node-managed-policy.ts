import { checkValue } from '../../foundation/basics/props/check-props';
import { required, stringLike } from '../../foundation/basics/props/prop-checks';

const POLICY = required({
  ...stringLike(/^(arn:[\w-]+:iam::\w+:policy\/)?[\w+=,.@/-]+$/, 'an AWS managed policy name or a policy ARN'), example: '"AmazonEKSWorkerNodePolicy"',
});

/**
 * An AWS managed policy for the node role.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-role.html
 * @example
 * const policy = karpenter.iam.NodeManagedPolicy.of('CloudWatchAgentServerPolicy');
 *
 * @stability experimental
 */
export class NodeManagedPolicy {
  /** `AmazonEKSWorkerNodePolicy`: allows nodes to join an EKS cluster. */
  public static readonly EKS_WORKER_NODE = new NodeManagedPolicy('AmazonEKSWorkerNodePolicy');
  /** `AmazonEKS_CNI_Policy`: allows the VPC CNI plugin to manage pod IP addresses, if the plugin has no separate role. */
  public static readonly EKS_CNI = new NodeManagedPolicy('AmazonEKS_CNI_Policy');
  /** `AmazonEC2ContainerRegistryPullOnly`: allows nodes to pull images from Amazon ECR. A default since Karpenter 1.4. */
  public static readonly ECR_PULL_ONLY = new NodeManagedPolicy('AmazonEC2ContainerRegistryPullOnly');
  /** `AmazonEC2ContainerRegistryReadOnly`: allows nodes to read repositories and images of Amazon ECR. A default in Karpenter 1.3 and earlier. */
  public static readonly ECR_READ_ONLY = new NodeManagedPolicy('AmazonEC2ContainerRegistryReadOnly');
  /** `AmazonSSMManagedInstanceCore`: allows sessions and commands through AWS Systems Manager. */
  public static readonly SSM_MANAGED_INSTANCE_CORE = new NodeManagedPolicy('AmazonSSMManagedInstanceCore');

  /** Any other managed policy: the name of an AWS managed policy, or a policy ARN. */
  public static of(value: string): NodeManagedPolicy {
    return new NodeManagedPolicy(checkValue('NodeManagedPolicy.of: value', value, POLICY));
  }

  private constructor(
    /** Name or ARN of the policy. */
    public readonly value: string,
  ) {}
}
