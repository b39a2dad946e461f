import { copyOf } from '../../basics/plain-map';
import { EC2NodeClassV1Spec } from '../../imports/EC2NodeClass.v1';

/**
 * One way to find subnets. A node class takes what any of its terms finds. Source: EC2NodeClass CRD spec.subnetSelectorTerms[], rules NC-30, NC-31 and NC-34.
 *
 * Since 0.32.
 *
 * @stability stable
 */
export class SubnetSelectorTerm {
  /** Subnets by tags, at most 20. The value `*` matches any. */
  public static tags(tags: { [key: string]: string }): SubnetSelectorTerm {
    return new SubnetSelectorTerm({ tags: copyOf(tags) });
  }

  /** One subnet by its id, such as `subnet-0123456789abcdef0`. */
  public static id(id: string): SubnetSelectorTerm {
    return new SubnetSelectorTerm({ id });
  }

  private constructor(private readonly term: EC2NodeClassV1Spec['subnetSelectorTerms'][number]) {}

  /** @internal */
  public _toJson(): EC2NodeClassV1Spec['subnetSelectorTerms'][number] {
    return this.term;
  }
}
