import { copyOf } from '../../basics/plain-map';
import { EC2NodeClassV1Spec } from '../../imports/EC2NodeClass.v1';

/**
 * What an image must match, all of it together.
 *
 * Since 0.32.
 *
 * @stability stable
 */
export interface AmiFilter {
  /**
   * The image's name. `*` matches any text. Without `owner` only images of this account and of Amazon count (rule NC-20).
   *
   * @default - any name
   */
  readonly name?: string;

  /**
   * Tags of the image, at most 20. The value `*` matches any (rule NC-19).
   *
   * @default - any tags
   */
  readonly tags?: { [key: string]: string };

  /**
   * The owner: an account id, `self` or `amazon`. Not enough alone (rule NC-12).
   *
   * @default - self and amazon where `name` is given, else any
   */
  readonly owner?: string;
}

/**
 * One way to find images. A node class takes what any of its terms finds. Source: EC2NodeClass CRD spec.amiSelectorTerms[], rules NC-11 to NC-22.
 *
 * Since 1.0.
 *
 * @stability stable
 */
export class AmiSelectorTerm {
  /**
   * An image that EKS publishes. It must be the only term (rule NC-14), and makes `amiFamily` unnecessary.
   *
   * @param family `al2`, `al2023`, `bottlerocket`, `windows2019`, `windows2022`, or (since 1.9) `windows2025`
   * @param version the release, such as `v20260701`, or `latest`, which follows EKS and replaces nodes when it publishes (rule NC-23)
   */
  public static alias(family: string, version: string): AmiSelectorTerm {
    if (typeof version !== 'string' || version === '') throw new Error(`alias(${JSON.stringify(family)}): a version is missing; write the release, such as "v20260701", or "latest"`);
    return new AmiSelectorTerm({ alias: `${family}@${version}` });
  }

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

  /** The image whose id an SSM parameter holds, by the parameter's name or ARN. Since 1.4. */
  public static ssmParameter(parameter: string): AmiSelectorTerm {
    return new AmiSelectorTerm({ ssmParameter: parameter });
  }

  private constructor(private readonly term: EC2NodeClassV1Spec['amiSelectorTerms'][number]) {}

  /** @internal */
  public _toJson(): EC2NodeClassV1Spec['amiSelectorTerms'][number] {
    return this.term;
  }
}
