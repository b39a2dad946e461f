/**
 * How nodes with the node role get access to an EKS cluster.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/access-entries.html
 * @example
 * const nodeAccess = karpenter.iam.NodeAccess.ACCESS_ENTRY;
 *
 * @stability experimental
 */
export class NodeAccess {
  /** Creates an access entry of type `EC2_LINUX`. ACK output does not include the access entry. */
  public static readonly ACCESS_ENTRY = new NodeAccess('access-entry');
  /** Prints an entry for `mapRoles` in the ConfigMap `aws-auth`. You add the entry yourself, because the ConfigMap also contains entries for other roles. */
  public static readonly AWS_AUTH = new NodeAccess('aws-auth');
  /** Another tool grants access, for example kOps. */
  public static readonly ELSEWHERE = new NodeAccess('elsewhere');

  private constructor(
    /** Value of the `--node-access` option of the `iam` command. */
    public readonly value: string,
  ) {}
}
