import { copyOf } from '../../foundation/basics/plain-map';
import { checkValue } from '../../foundation/basics/props/check-props';
import { EC2NodeClassV1Beta1Spec } from '../../karpenter/imports/EC2NodeClass.v1beta1';
import { AmiFilter } from '../props/ec2nodeclass/ami-selector-term';
import { AMI_FILTER, SELECTOR_TAGS, SELECTOR_TEXT } from '../props/ec2nodeclass/selector-values';
import { knownProps } from '../props/known-props';

type Term = NonNullable<EC2NodeClassV1Beta1Spec['amiSelectorTerms']>[number];

/**
 * A term that selects AMIs. A node class uses the AMIs that match any of its terms. The API version v1beta1 does not support aliases or SSM parameters.
 *
 * In Karpenter 0.32 to 1.0.
 *
 * @crd EC2NodeClass v1beta1 spec.amiSelectorTerms[]
 * @stability stable
 */
export class AmiSelectorTerm {
  /** Selects an AMI by ID, for example `ami-0123456789abcdef0`. */
  public static id(id: string): AmiSelectorTerm {
    return new AmiSelectorTerm({ id });
  }

  /**
   * Selects AMIs by name.
   *
   * @param name the AMI name, in which `*` matches any string
   * @param owner an account ID, `self`, or `amazon`. The default owners are `self` and `amazon`.
   */
  public static name(name: string, owner?: string): AmiSelectorTerm {
    return new AmiSelectorTerm({ name: checkValue('name', name, SELECTOR_TEXT), owner });
  }

  /** Selects AMIs by 1 to 20 tags. The tag value `*` matches any value. */
  public static tags(tags: { [key: string]: string }): AmiSelectorTerm {
    return new AmiSelectorTerm({ tags: copyOf(checkValue('tags', tags, SELECTOR_TAGS)) });
  }

  /** Selects AMIs by name, tags, and owner. The filter needs a name or a tag. */
  public static matching(filter: AmiFilter): AmiSelectorTerm {
    const { name, tags, owner } = checkValue('filter', knownProps(filter, 'AmiFilter', AMI_FILTER.example!, { name: 'filter' }), AMI_FILTER);
    return new AmiSelectorTerm({ name, tags: tags && copyOf(tags), owner });
  }

  private constructor(private readonly term: Term) {}

  /** @internal */
  public _toJson(): Term {
    return this.term;
  }
}
