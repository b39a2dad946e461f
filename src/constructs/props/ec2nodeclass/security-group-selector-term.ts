import { SELECTOR_TAGS, SELECTOR_TEXT } from './selector-values';
import { copyOf } from '../../../foundation/basics/plain-map';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { EC2NodeClassV1Spec } from '../../../karpenter/imports/EC2NodeClass.v1';

/**
 * A term that selects security groups. Nodes get the security groups that match any term of the node class.
 *
 * Since 0.32.
 *
 * @example
 * karpenter.SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'my-cluster' });
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specsecuritygroupselectorterms
 * @crd EC2NodeClass spec.securityGroupSelectorTerms[]
 * @stability stable
 */
export class SecurityGroupSelectorTerm {
  /** Security groups that match 1 to 20 tags. The tag value `*` matches any value. */
  public static tags(tags: { [key: string]: string }): SecurityGroupSelectorTerm {
    return new SecurityGroupSelectorTerm({ tags: copyOf(checkValue('tags', tags, SELECTOR_TAGS)) });
  }

  /** A security group by ID, such as `sg-0123456789abcdef0`. */
  public static id(id: string): SecurityGroupSelectorTerm {
    return new SecurityGroupSelectorTerm({ id });
  }

  /** Security groups by their EC2 name, in which `*` matches any characters. The EC2 name is not the `Name` tag. */
  public static name(name: string): SecurityGroupSelectorTerm {
    return new SecurityGroupSelectorTerm({ name: checkValue('name', name, SELECTOR_TEXT) });
  }

  private constructor(private readonly term: EC2NodeClassV1Spec['securityGroupSelectorTerms'][number]) {}

  /** @internal */
  public _toJson(): EC2NodeClassV1Spec['securityGroupSelectorTerms'][number] {
    return this.term;
  }
}
