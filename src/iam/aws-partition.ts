/**
 * A partition of AWS: what ARNs begin with, and the domain of its services.
 *
 * @stability experimental
 */
export class AwsPartition {
  /** `aws`: the commercial regions. */
  public static readonly AWS = new AwsPartition('aws', 'amazonaws.com');
  /** `aws-cn`: Beijing and Ningxia. */
  public static readonly AWS_CN = new AwsPartition('aws-cn', 'amazonaws.com.cn');
  /** `aws-us-gov`: GovCloud. */
  public static readonly AWS_US_GOV = new AwsPartition('aws-us-gov', 'amazonaws.com');

  /**
   * Any other one, such as `AwsPartition.of('aws-iso', 'c2s.ic.gov')`; one that is known may be named by its value alone.
   *
   * Refuses what is no name of a partition, and an unknown one without its domain.
   *
   * @param dnsSuffix the domain of its services
   */
  public static of(value: string, dnsSuffix?: string): AwsPartition {
    const known = [AwsPartition.AWS, AwsPartition.AWS_CN, AwsPartition.AWS_US_GOV].find((partition) => partition.value === value);
    if (known && (dnsSuffix === undefined || dnsSuffix === known.dnsSuffix)) return known;
    if (typeof value !== 'string' || !/^aws[a-z-]*$/.test(value)) throw new Error(`${JSON.stringify(value)} is no partition of AWS; write one such as "aws", "aws-cn" or "aws-us-gov"`);
    if (dnsSuffix === undefined) throw new Error(`the domain of the partition ${JSON.stringify(value)} is not known here; write AwsPartition.of(${JSON.stringify(value)}, domain)`);
    return new AwsPartition(value, dnsSuffix);
  }

  /** @internal the partition that a region's name tells of; none where the name is none of these */
  public static _ofRegion(region: string): AwsPartition | undefined {
    if (region.startsWith('cn-')) return AwsPartition.AWS_CN;
    if (region.startsWith('us-gov-')) return AwsPartition.AWS_US_GOV;
    return /^(af|ap|ca|eu|il|me|mx|sa|us)-[a-z]+-\d+$/.test(region) && !region.startsWith('us-iso') ? AwsPartition.AWS : undefined;
  }

  private constructor(
    /** What ARNs have behind `arn:`. */
    public readonly value: string,
    /** The domain of its services. */
    public readonly dnsSuffix: string,
  ) {}
}
