import { iamName, MOST } from './names';
import { NodeManagedPolicy } from './node-managed-policy';
import { checkValue } from '../../foundation/basics/props/check-props';
import { listOf, objectWith, required } from '../../foundation/basics/props/prop-checks';
import { knownProps } from '../props/known-props';

/**
 * Overrides for a new node role.
 *
 * @stability experimental
 */
export interface NodeRoleOptions {
  /**
   * Name of the role, at most 64 characters.
   *
   * @default - `KarpenterNodeRole-CLUSTER`, shortened if it is too long
   */
  readonly name?: string;

  /**
   * Managed policies of the role.
   *
   * @default - the policies in Karpenter's CloudFormation template: EKS worker node, VPC CNI, ECR, and Systems Manager
   */
  readonly managedPolicies?: NodeManagedPolicy[];

  /**
   * Name of an instance profile for the role, to set as `instanceProfile` in EC2NodeClasses.
   *
   * @default - none if Karpenter creates instance profiles, otherwise `KarpenterNodeInstanceProfile-CLUSTER`
   */
  readonly instanceProfile?: string;
}

/** IAM role for nodes.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/create-node-role.html
 * @example
 * const created = karpenter.iam.NodeRole.made({ managedPolicies: [karpenter.iam.NodeManagedPolicy.EKS_WORKER_NODE, karpenter.iam.NodeManagedPolicy.ECR_PULL_ONLY] });
 * const existing = karpenter.iam.NodeRole.existing('eks-nodes');
 *
 * @stability experimental
 */
export class NodeRole {
  /** Creates a new node role. */
  public static made(options: NodeRoleOptions = {}): NodeRole {
    knownProps(options, 'iam.NodeRoleOptions', '{ name: "KarpenterNodeRole-demo" }', { name: 'options' });
    checkValue('name', options.name, iamName(MOST.role));
    checkValue('instanceProfile', options.instanceProfile, iamName(MOST.instanceProfile));
    checkValue('managedPolicies', options.managedPolicies, listOf(objectWith('value', 'a NodeManagedPolicy', 'NodeManagedPolicy.EKS_WORKER_NODE')));
    return new NodeRole(true, options.name, options.instanceProfile, options.managedPolicies);
  }

  /**
   * Refers to an existing role, for example the role that kOps creates.
   *
   * @param name the name of the role, without a path
   * @param instanceProfile the name of an instance profile that contains the role, if EC2NodeClasses set `instanceProfile`
   */
  public static existing(name: string, instanceProfile?: string): NodeRole {
    checkValue('name', name, required(iamName(MOST.role)));
    checkValue('instanceProfile', instanceProfile, iamName(MOST.instanceProfile));
    return new NodeRole(false, name, instanceProfile);
  }

  private constructor(
    /** @internal whether the role is new */
    public readonly _isMade: boolean,
    /** @internal */
    public readonly _name?: string,
    /** @internal */
    public readonly _instanceProfile?: string,
    /** @internal */
    public readonly _managedPolicies?: readonly NodeManagedPolicy[],
  ) {}
}
