/**
 * How nodes with the node role are let into an EKS cluster.
 *
 * @stability experimental
 */
export class NodeAccess {
  /** An access entry of the type `EC2_LINUX`, which is made with the rest. Not by ACK, whose EKS controller is not among those that this package writes for. */
  public static readonly ACCESS_ENTRY = new NodeAccess('access-entry');
  /** An item of `mapRoles` in the ConfigMap `aws-auth`, which is shown for you to add: others have their own items there. */
  public static readonly AWS_AUTH = new NodeAccess('aws-auth');
  /** Something else, such as kOps, sees to it. */
  public static readonly ELSEWHERE = new NodeAccess('elsewhere');

  private constructor(
    /** Its name, as the command has it. */
    public readonly value: string,
  ) {}
}
