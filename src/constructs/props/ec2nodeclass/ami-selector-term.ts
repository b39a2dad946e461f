import { AmiFamily } from './ami-family';
import { AMI_FILTER, SELECTOR_TAGS, SELECTOR_TEXT } from './selector-values';
import { copyOf } from '../../../foundation/basics/plain-map';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { NEEDED_TEXT, required, STRING } from '../../../foundation/basics/props/prop-checks';
import { EC2NodeClassV1Spec } from '../../../karpenter/imports/EC2NodeClass.v1';
import { knownProps } from '../known-props';

const FAMILY = required({ ...STRING, example: '"al2023"', exampleFor: familyText });
const VERSION = { ...NEEDED_TEXT, mustBe: 'a release such as "v20260701", or "latest"' };

/**
 * Conditions on an AMI. An AMI must meet all conditions. `name` or `tags` is required.
 *
 * Since 0.32.
 *
 * @stability stable
 */
export interface AmiFilter {
  /**
   * Name of the AMI, in which `*` matches any characters. Without `owner`, the name matches only AMIs of your account and of Amazon.
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Tags of the AMI, at most 20. The tag value `*` matches any value.
   *
   * @default - any tags
   */
  readonly tags?: { [key: string]: string };

  /**
   * Owner of the AMI: an AWS account ID, `self`, or `amazon`. Requires `name` or `tags`.
   *
   * @default - `self` and `amazon` if `name` is set, otherwise any owner
   */
  readonly owner?: string;
}

/**
 * A term that selects AMIs. Karpenter uses the AMIs that match any term of the node class.
 *
 * Since 1.0.
 *
 * @example
 * karpenter.AmiSelectorTerm.alias('al2023', 'v20260701');
 * karpenter.AmiSelectorTerm.name('my-image-*', 'self');
 *
 * @see https://karpenter.sh/docs/concepts/nodeclasses/#specamiselectorterms
 * @crd EC2NodeClass spec.amiSelectorTerms[]
 * @stability stable
 */
export class AmiSelectorTerm {
  /**
   * An alias for an AMI that EKS publishes. An alias must be the only term, and makes `amiFamily` optional.
   *
   * @param family `al2`, `al2023`, `bottlerocket`, `windows2019`, `windows2022`, or (since 1.9) `windows2025`
   * @param version a release such as `v20260701`, or `latest`. With `latest`, Karpenter replaces nodes whenever EKS publishes an AMI. Windows families accept only `latest`.
   */
  public static alias(family: string, version: string): AmiSelectorTerm {
    return new AmiSelectorTerm({ alias: `${checkValue('family', family, FAMILY)}@${checkValue('version', version, VERSION)}` });
  }

  /** An AMI by ID, such as `ami-0123456789abcdef0`. */
  public static id(id: string): AmiSelectorTerm {
    return new AmiSelectorTerm({ id });
  }

  /**
   * AMIs by name, which can contain wildcards.
   *
   * @param name name of the AMI, in which `*` matches any characters
   * @param owner an AWS account ID, `self`, or `amazon`. Without an owner, the term matches only AMIs of your account and of Amazon.
   */
  public static name(name: string, owner?: string): AmiSelectorTerm {
    return new AmiSelectorTerm({ name: checkValue('name', name, SELECTOR_TEXT), owner });
  }

  /** AMIs that match 1 to 20 tags. The tag value `*` matches any value. */
  public static tags(tags: { [key: string]: string }): AmiSelectorTerm {
    return new AmiSelectorTerm({ tags: copyOf(checkValue('tags', tags, SELECTOR_TAGS)) });
  }

  /** AMIs that match the name, tags, and owner of a filter, which needs a name or a tag. */
  public static matching(filter: AmiFilter): AmiSelectorTerm {
    const { name, tags, owner } = checkValue('filter', knownProps(filter, 'AmiFilter', AMI_FILTER.example!, { name: 'filter' }), AMI_FILTER);
    return new AmiSelectorTerm({ name, tags: tags && copyOf(tags), owner });
  }

  /** The AMI whose ID is in an SSM parameter, by the parameter's name or ARN. Since 1.4. */
  public static ssmParameter(parameter: string): AmiSelectorTerm {
    return new AmiSelectorTerm({ ssmParameter: checkValue('parameter', parameter, SELECTOR_TEXT) });
  }

  private constructor(private readonly term: EC2NodeClassV1Spec['amiSelectorTerms'][number]) {}

  /** @internal */
  public _toJson(): EC2NodeClassV1Spec['amiSelectorTerms'][number] {
    return this.term;
  }
}

/** Returns code for the family in an alias, which is in lowercase, for an AmiFamily. */
function familyText(wrong: unknown): string | undefined {
  return wrong instanceof AmiFamily ? JSON.stringify(wrong.value.toLowerCase()) : undefined;
}
