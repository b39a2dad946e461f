import { copyOf } from '../../basics/plain-map';
import { EC2NodeClassV1Spec } from '../../imports/EC2NodeClass.v1';

/**
 * One way to find security groups. A node class takes what any of its terms finds. Source: EC2NodeClass CRD spec.securityGroupSelectorTerms[], rules NC-32 to NC-34.
 *
 * Since 0.32.
 *
 * @stability stable
 */
export class SecurityGroupSelectorTerm {
  /** Security groups by tags, at most 20. The value `*` matches any. */
  public static tags(tags: { [key: string]: string }): SecurityGroupSelectorTerm {
    return new SecurityGroupSelectorTerm({ tags: copyOf(tags) });
  }

  /** One security group by its id, such as `sg-0123456789abcdef0`. */
  public static id(id: string): SecurityGroupSelectorTerm {
    return new SecurityGroupSelectorTerm({ id });
  }

  /** Security groups by the name that EC2 knows, not by the tag `Name`. `*` matches any text. */
  public static name(name: string): SecurityGroupSelectorTerm {
    return new SecurityGroupSelectorTerm({ name });
  }

  private constructor(private readonly term: EC2NodeClassV1Spec['securityGroupSelectorTerms'][number]) {}

  /** @internal */
  public _toJson(): EC2NodeClassV1Spec['securityGroupSelectorTerms'][number] {
    return this.term;
  }
}
