import { AwsPartition } from './aws-partition';
import { regionOfIssuer } from './region-of-issuer';
import { checkValue } from '../basics/check-props';
import { NEEDED_TEXT } from '../basics/prop-checks';

/**
 * An issuer whose keys stand in a bucket, as kOps has it.
 *
 * @stability experimental
 */
export interface S3IssuerOptions {
  /** The bucket's name. */
  readonly bucket: string;

  /** The bucket's region. */
  readonly region: string;

  /** The path within the bucket. That of kOps is `CLUSTER/discovery/CLUSTER`. */
  readonly path: string;
}

/**
 * Who signs the tokens of a cluster's service accounts.
 *
 * @stability experimental
 */
export class OidcIssuer {
  /**
   * That of an EKS cluster.
   *
   * @param region the cluster's region
   * @param id the id at the end of the issuer's address, 32 hexadecimal digits
   */
  public static eks(region: string, id: string): OidcIssuer {
    return OidcIssuer.url(`https://oidc.eks.${checkValue('region', region, NEEDED_TEXT)}.${suffixOf(region)}/id/${checkValue('id', id, NEEDED_TEXT)}`);
  }

  /** One whose keys stand in an S3 bucket. */
  public static s3(options: S3IssuerOptions): OidcIssuer {
    const path = checkValue('path', options.path, NEEDED_TEXT).replace(/^\/+|\/+$/g, '');
    return OidcIssuer.url(`https://${checkValue('bucket', options.bucket, NEEDED_TEXT)}.s3.${checkValue('region', options.region, NEEDED_TEXT)}.${suffixOf(options.region)}/${path}`);
  }

  /**
   * Any, by its address, as `aws eks describe-cluster --query cluster.identity.oidc.issuer` shows it.
   *
   * Refuses what is no address with https, and one with a query, a port or a user.
   */
  public static url(address: string): OidcIssuer {
    const text = typeof address === 'string' ? address.replace(/^https:\/\//, '').replace(/\/$/, '') : '';
    const isOne = /^[a-z0-9][a-z0-9.-]*\.[a-z]+(\/[\w.~-]+)*$/i.test(text) && (!text.startsWith('oidc.eks') || /\/id\/\w+$/.test(text));
    if (!isOne) throw new Error(`${JSON.stringify(address)} is no issuer; write its address, such as "https://oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"`);
    return new OidcIssuer(text);
  }

  /**
   * By the ARN of its provider in IAM, whose account and partition are then held to those of the rest.
   *
   * Refuses what is no such ARN.
   */
  public static providerArn(arn: string): OidcIssuer {
    const match = /^arn:(aws[a-z-]*):iam::(\d{12}):oidc-provider\/(.+)$/.exec(arn);
    if (!match) throw new Error(`${JSON.stringify(arn)} is no provider of OIDC; write its ARN, such as "arn:aws:iam::123456789012:oidc-provider/oidc.eks.eu-west-1.amazonaws.com/id/0123456789ABCDEF0123456789ABCDEF"`);
    return new OidcIssuer(OidcIssuer.url(match[3]).address, match[1], match[2]);
  }

  private constructor(
    /** The address without `https://`, as it stands in ARNs and keys of conditions. */
    public readonly address: string,
    /** @internal the partition of the provider, where its ARN is known */
    public readonly _partition?: string,
    /** @internal the account of the provider, where its ARN is known */
    public readonly _account?: string,
  ) {}

  /** @internal the region in the address, if it has one */
  public get _region(): string | undefined {
    return regionOfIssuer(this.address);
  }

  /** @internal whether it is that of an EKS cluster, which is in the cluster's own region */
  public get _isEks(): boolean {
    return this.address.startsWith('oidc.eks');
  }
}

function suffixOf(region: string): string {
  return (AwsPartition._ofRegion(region) ?? AwsPartition.AWS).dnsSuffix;
}
