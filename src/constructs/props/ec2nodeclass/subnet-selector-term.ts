import { SELECTOR_TAGS } from './selector-values';
import { copyOf } from '../../../foundation/basics/plain-map';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { EC2NodeClassV1Spec } from '../../../karpenter/imports/EC2NodeClass.v1';

/**
 * A term that selects subnets. Karpenter launches nodes in the subnets that match any term of the node class.
 *
 * Since 0.32.
 *
 * @example
 * karpenter.SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'my-cluster' });
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specsubnetselectorterms
 * @crd EC2NodeClass spec.subnetSelectorTerms[]
 * @stability stable
 */
export class SubnetSelectorTerm {
  /** Subnets that match 1 to 20 tags. The tag value `*` matches any value. */
  public static tags(tags: { [key: string]: string }): SubnetSelectorTerm {
    return new SubnetSelectorTerm({ tags: copyOf(checkValue('tags', tags, SELECTOR_TAGS)) });
  }

  /** A subnet by ID, such as `subnet-0123456789abcdef0`. */
  public static id(id: string): SubnetSelectorTerm {
    return new SubnetSelectorTerm({ id });
  }

  private constructor(private readonly term: EC2NodeClassV1Spec['subnetSelectorTerms'][number]) {}

  /** @internal */
  public _toJson(): EC2NodeClassV1Spec['subnetSelectorTerms'][number] {
    return this.term;
  }
}
