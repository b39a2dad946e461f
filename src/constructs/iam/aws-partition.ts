import { checkValue } from '../../foundation/basics/props/check-props';
import { required, stringLike } from '../../foundation/basics/props/prop-checks';

const PARTITION = required({ ...stringLike(/^aws[a-z-]*$/, 'an AWS partition name'), example: '"aws-us-gov"' });

/**
 * An AWS partition, with the DNS suffix of its services.
 *
 * @see https://docs.aws.amazon.com/whitepapers/latest/aws-fault-isolation-boundaries/partitions.html
 * @example
 * const partition = karpenter.iam.AwsPartition.AWS_US_GOV;
 *
 * @stability experimental
 */
export class AwsPartition {
  /** `aws`: the commercial Regions. */
  public static readonly AWS = new AwsPartition('aws', 'amazonaws.com');
  /** `aws-cn`: the China Regions. */
  public static readonly AWS_CN = new AwsPartition('aws-cn', 'amazonaws.com.cn');
  /** `aws-us-gov`: AWS GovCloud (US). */
  public static readonly AWS_US_GOV = new AwsPartition('aws-us-gov', 'amazonaws.com');

  /**
   * Any other partition, for example `AwsPartition.of('aws-iso', 'c2s.ic.gov')`.
   *
   * @param value the name of the partition
   * @param dnsSuffix the DNS suffix of the partition's services, required unless the partition has a constant in this class
   */
  public static of(value: string, dnsSuffix?: string): AwsPartition {
    const known = [AwsPartition.AWS, AwsPartition.AWS_CN, AwsPartition.AWS_US_GOV].find((partition) => partition.value === value);
    if (known && (dnsSuffix === undefined || dnsSuffix === known.dnsSuffix)) return known;
    checkValue('partition', value, PARTITION);
    if (dnsSuffix === undefined) throw new Error(`dnsSuffix is required for the partition ${JSON.stringify(value)}. For example: AwsPartition.of(${JSON.stringify(value)}, "c2s.ic.gov")`);
    return new AwsPartition(value, dnsSuffix);
  }

  /** @internal the partition of a region, or undefined for an unknown region */
  public static _ofRegion(region: string): AwsPartition | undefined {
    if (region.startsWith('cn-')) return AwsPartition.AWS_CN;
    if (region.startsWith('us-gov-')) return AwsPartition.AWS_US_GOV;
    return /^(af|ap|ca|eu|il|me|mx|sa|us)-[a-z]+-\d+$/.test(region) && !region.startsWith('us-iso') ? AwsPartition.AWS : undefined;
  }

  private constructor(
    /** Name of the partition, the second field of an ARN. */
    public readonly value: string,
    /** DNS suffix of the partition's services, for example `amazonaws.com`. */
    public readonly dnsSuffix: string,
  ) {}
}
