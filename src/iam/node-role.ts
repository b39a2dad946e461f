import { IAM_NAME, MOST } from './names';
import { NodeManagedPolicy } from './node-managed-policy';
import { checkValue } from '../basics/check-props';
import { listOf, NEEDED_TEXT, objectWith } from '../basics/prop-checks';
import { valueText } from '../basics/value-text';

/**
 * A node role to create, and overrides for it.
 *
 * @stability experimental
 */
export interface NodeRoleOptions {
  /**
   * Its name, at most 64 characters.
   *
   * @default - `KarpenterNodeRole-` and the cluster's name, shortened where that is too long
   */
  readonly name?: string;

  /**
   * AWS' own policies, or any by ARN.
   *
   * @default - worker node, CNI, registry and SSM: those of the release's template
   */
  readonly managedPolicies?: NodeManagedPolicy[];

  /**
   * The name of an instance profile with the role, which EC2NodeClasses name as `instanceProfile`.
   *
   * @default - none where Karpenter makes instance profiles itself, else `KarpenterNodeInstanceProfile-` and the cluster's name
   */
  readonly instanceProfile?: string;
}

/**
 * The IAM role of nodes.
 *
 * @stability experimental
 */
export class NodeRole {
  /** A role that is made with the rest. */
  public static made(options: NodeRoleOptions = {}): NodeRole {
    checkName('name', options.name, MOST.role);
    checkName('instanceProfile', options.instanceProfile, MOST.instanceProfile);
    checkValue('managedPolicies', options.managedPolicies, listOf(objectWith('value', 'a NodeManagedPolicy', 'NodeManagedPolicy.EKS_WORKER_NODE')));
    return new NodeRole(true, options.name, options.instanceProfile, options.managedPolicies);
  }

  /**
   * A role that is there already, such as that of kOps.
   *
   * @param name what it is called in IAM, without a path
   * @param instanceProfile the name of an instance profile with it, if EC2NodeClasses name one
   */
  public static existing(name: string, instanceProfile?: string): NodeRole {
    checkName('name', checkValue('name', name, NEEDED_TEXT), MOST.role);
    checkName('instanceProfile', instanceProfile, MOST.instanceProfile);
    return new NodeRole(false, name, instanceProfile);
  }

  private constructor(
    /** @internal whether it is made */
    public readonly _isMade: boolean,
    /** @internal */
    public readonly _name?: string,
    /** @internal */
    public readonly _instanceProfile?: string,
    /** @internal */
    public readonly _managedPolicies?: readonly NodeManagedPolicy[],
  ) {}
}

function checkName(prop: string, name: string | undefined, most: number): void {
  if (name === undefined || (typeof name === 'string' && IAM_NAME.test(name) && name.length <= most)) return;
  throw new Error(`${prop}: ${valueText(name)} is refused; write 1 to ${most} letters, digits and any of + = , . @ - _`);
}
