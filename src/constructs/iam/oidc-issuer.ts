import { AwsPartition } from './aws-partition';
import { regionOfIssuer } from './region-of-issuer';
import { checkValue } from '../../foundation/basics/props/check-props';
import { neededText } from '../../foundation/basics/props/prop-checks';
import { valueText } from '../../foundation/basics/value-text';
import { knownProps } from '../props/known-props';

/**
 * Options for an issuer that publishes its keys in an S3 bucket, as kOps does.
 *
 * @stability experimental
 */
export interface S3IssuerOptions {
  /** Name of the bucket. */
  readonly bucket: string;

  /** AWS region of the bucket. */
  readonly region: string;

  /** Path in the bucket. kOps uses `CLUSTER/discovery/CLUSTER`. */
  readonly path: string;
}

/**
 * The OIDC issuer of a cluster, which signs the tokens of its service accounts.
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/enable-iam-roles-for-service-accounts.html
 * @example
 * const issuer = karpenter.iam.OidcIssuer.url('https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF');
 *
 * @stability experimental
 */
export class OidcIssuer {
  /**
   * The issuer of an EKS cluster.
   *
   * @param region the AWS region of the cluster
   * @param id the ID at the end of the issuer URL, 32 hexadecimal digits
   */
  public static eks(region: string, id: string): OidcIssuer {
    return OidcIssuer.url(`https://oidc.eks.${checkValue('region', region, neededText('eu-west-1'))}.${suffixOf(region)}/id/${checkValue('id', id, neededText('EXAMPLED539D4633E53DE1B716D3041E'))}`);
  }

  /** An issuer that publishes its keys in an S3 bucket. */
  public static s3(options: S3IssuerOptions): OidcIssuer {
    const path = checkValue('path', knownProps(options, 'iam.S3IssuerOptions', '{ bucket: "…", region: "eu-west-1", path: "…" }', { name: 'options' }).path, neededText('demo')).replace(/^\/+|\/+$/g, '');
    return OidcIssuer.url(`https://${checkValue('bucket', options.bucket, neededText('my-oidc-bucket'))}.s3.${checkValue('region', options.region, neededText('eu-west-1'))}.${suffixOf(options.region)}/${path}`);
  }

  /**
   * An issuer, referenced by its URL. To print the URL, run `aws eks describe-cluster --query cluster.identity.oidc.issuer`.
   *
   * @param address an https URL without a port, a query string, or a user name
   */
  public static url(address: string): OidcIssuer {
    const text = typeof address === 'string' ? address.replace(/^https:\/\//, '').replace(/\/$/, '') : '';
    const isOne = /^[a-z0-9][a-z0-9.-]*\.[a-z]+(\/[\w.~-]+)*$/i.test(text) && (!text.startsWith('oidc.eks') || /\/id\/\w+$/.test(text));
    if (!isOne) throw new Error(`issuer must be the https URL of an OIDC issuer, without a port, a query string, or a user name, got ${valueText(address)}. For example: "https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"`);
    return new OidcIssuer(text);
  }

  /**
   * An issuer, referenced by the ARN of its IAM OIDC provider. The account and partition in the ARN must match the account and partition of the
   * KarpenterIam.
   *
   * @param arn the ARN, for example `arn:aws:iam::123456789012:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF`
   */
  public static providerArn(arn: string): OidcIssuer {
    const match = /^arn:(aws[a-z-]*):iam::(\d{12}):oidc-provider\/(.+)$/.exec(typeof arn === 'string' ? arn : '');
    if (!match) throw new Error(`arn must be the ARN of an IAM OIDC provider, got ${valueText(arn)}. For example: "arn:aws:iam::123456789012:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"`);
    return new OidcIssuer(OidcIssuer.url(match[3]).address, match[1], match[2]);
  }

  private constructor(
    /** Issuer URL without `https://`, as used in ARNs and condition keys. */
    public readonly address: string,
    /** @internal the partition of the provider, if its ARN is known */
    public readonly _partition?: string,
    /** @internal the account of the provider, if its ARN is known */
    public readonly _account?: string,
  ) {}

  /** @internal the region in the URL, if any */
  public get _region(): string | undefined {
    return regionOfIssuer(this.address);
  }

  /** @internal whether the issuer belongs to an EKS cluster, and so is in the cluster's region */
  public get _isEks(): boolean {
    return this.address.startsWith('oidc.eks');
  }
}

function suffixOf(region: string): string {
  return (AwsPartition._ofRegion(region) ?? AwsPartition.AWS).dnsSuffix;
}
