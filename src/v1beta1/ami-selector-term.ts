import { copyOf } from '../basics/plain-map';
import { EC2NodeClassV1Beta1Spec } from '../imports/EC2NodeClass.v1beta1';
import { AmiFilter } from '../values/ec2nodeclass/ami-selector-term';

type Term = NonNullable<EC2NodeClassV1Beta1Spec['amiSelectorTerms']>[number];

/**
 * One way to find images. A v1beta1 class takes what any of its terms finds. Aliases and SSM parameters came with v1.
 *
 * Source: EC2NodeClass v1beta1 CRD spec.amiSelectorTerms[], rules BC-2 to BC-4.
 *
 * Since 0.32.
 *
 * @stability stable
 */
export class AmiSelectorTerm {
  /** One image by its id, such as `ami-0123456789abcdef0`. */
  public static id(id: string): AmiSelectorTerm {
    return new AmiSelectorTerm({ id });
  }

  /**
   * Images by name.
   *
   * @param name what the image is called, where `*` matches any text
   * @param owner an account id, `self` or `amazon`, without which only images of this account and of Amazon count
   */
  public static name(name: string, owner?: string): AmiSelectorTerm {
    return new AmiSelectorTerm({ name, owner });
  }

  /** Images by tags, at most 20. The value `*` matches any. */
  public static tags(tags: { [key: string]: string }): AmiSelectorTerm {
    return new AmiSelectorTerm({ tags: copyOf(tags) });
  }

  /** Images by name, tags and owner together. */
  public static matching(filter: AmiFilter): AmiSelectorTerm {
    return new AmiSelectorTerm({ name: filter.name, tags: filter.tags && copyOf(filter.tags), owner: filter.owner });
  }

  private constructor(private readonly term: Term) {}

  /** @internal */
  public _toJson(): Term {
    return this.term;
  }
}
