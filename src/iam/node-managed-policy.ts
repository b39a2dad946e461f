/**
 * A policy of AWS' own that nodes may need. Source: the CloudFormation templates.
 *
 * @stability experimental
 */
export class NodeManagedPolicy {
  /** `AmazonEKSWorkerNodePolicy`: joining an EKS cluster. */
  public static readonly EKS_WORKER_NODE = new NodeManagedPolicy('AmazonEKSWorkerNodePolicy');
  /** `AmazonEKS_CNI_Policy`: the addresses of pods, where the VPC CNI has no role of its own. */
  public static readonly EKS_CNI = new NodeManagedPolicy('AmazonEKS_CNI_Policy');
  /** `AmazonEC2ContainerRegistryPullOnly`: images from ECR. By default since 1.4. */
  public static readonly ECR_PULL_ONLY = new NodeManagedPolicy('AmazonEC2ContainerRegistryPullOnly');
  /** `AmazonEC2ContainerRegistryReadOnly`: images from ECR, and all that it has to say of them. By default until 1.3. */
  public static readonly ECR_READ_ONLY = new NodeManagedPolicy('AmazonEC2ContainerRegistryReadOnly');
  /** `AmazonSSMManagedInstanceCore`: sessions and commands by SSM. */
  public static readonly SSM_MANAGED_INSTANCE_CORE = new NodeManagedPolicy('AmazonSSMManagedInstanceCore');

  /**
   * Any other one: the name of one of AWS' own, or the ARN of any.
   *
   * Refuses what is neither.
   */
  public static of(value: string): NodeManagedPolicy {
    if (typeof value !== 'string' || !/^(arn:[\w-]+:iam::\w+:policy\/)?[\w+=,.@/-]+$/.test(value)) {
      throw new Error(`${JSON.stringify(value)} is no managed policy; write the name of one of AWS' own, such as "AmazonEKSWorkerNodePolicy", or an ARN`);
    }
    return new NodeManagedPolicy(value);
  }

  private constructor(
    /** The name or ARN. */
    public readonly value: string,
  ) {}
}
