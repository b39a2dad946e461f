import { OidcIssuer } from './oidc-issuer';
import { PolicyJson } from './policy-json';
import { readPolicy } from './read-policy';
import { checkValue } from '../../foundation/basics/props/check-props';
import { instanceOf, required } from '../../foundation/basics/props/prop-checks';
import { knownProps } from '../props/known-props';

/**
 * Options for the controller's service account.
 *
 * @stability experimental
 */
export interface ServiceAccountOptions {
  /**
   * Namespace of the controller.
   *
   * @default - `kube-system`, or `karpenter` in Karpenter 0.32 and earlier
   */
  readonly serviceAccountNamespace?: string;

  /**
   * Name of the service account.
   *
   * @default karpenter
   */
  readonly serviceAccount?: string;
}

/**
 * Options for IAM roles for service accounts (IRSA).
 *
 * @see https://docs.aws.amazon.com/eks/latest/userguide/iam-roles-for-service-accounts.html
 *
 * @stability experimental
 */
export interface IrsaOptions extends ServiceAccountOptions {
  /** OIDC issuer of the cluster. */
  readonly issuer: OidcIssuer;

  /**
   * Audience that tokens must have. EKS uses `sts.amazonaws.com` in every partition, including China. kOps uses `amazonaws.com`.
   *
   * @default sts.amazonaws.com
   */
  readonly audience?: string;

  /**
   * Whether the role accepts tokens for any audience. If true, validation reports a warning, because a service that receives a token for another audience could then assume the role.
   *
   * @default false
   */
  readonly anyAudience?: boolean;

  /**
   * Whether to create the IAM OIDC provider for the issuer. A cluster needs only one provider, which tools such as eksctl may already have created.
   *
   * @default false
   */
  readonly makeProvider?: boolean;
}

/**
 * Trust policy of the controller role.
 *
 * @example
 * const trust = karpenter.iam.ControllerTrust.irsa({
 *   issuer: karpenter.iam.OidcIssuer.eks('eu-west-1', '0123456789ABCDEF0123456789ABCDEF'),
 * });
 *
 * @stability experimental
 */
export class ControllerTrust {
  /** Trusts the service account of the controller through the cluster's OIDC issuer (IRSA). IRSA works on EKS and on other clusters. */
  public static irsa(options: IrsaOptions): ControllerTrust {
    knownProps(options, 'iam.IrsaOptions', '{ issuer: OidcIssuer.eks("eu-west-1", "…") }', { name: 'options' });
    checkValue('issuer', options.issuer, required(instanceOf(OidcIssuer, 'OidcIssuer.eks("eu-west-1", "…") or OidcIssuer.url("https://…")')));
    if (options.anyAudience && options.audience !== undefined) throw new Error('audience and anyAudience are mutually exclusive. Remove audience or anyAudience.');
    checkServiceAccount(options);
    return new ControllerTrust({ kind: 'irsa', ...options });
  }

  /** Trusts the service account of the controller through EKS Pod Identity, and creates the association. ACK output does not include the association. */
  public static podIdentity(options: ServiceAccountOptions = {}): ControllerTrust {
    checkServiceAccount(knownProps(options, 'iam.ServiceAccountOptions', '{ serviceAccount: "karpenter" }', { name: 'options' }));
    return new ControllerTrust({ kind: 'pod-identity', ...options });
  }

  /**
   * Reads an existing trust policy from JSON. The policy is validated and written unchanged.
   *
   * @param text the JSON of the policy document
   */
  public static fromJson(text: string): ControllerTrust {
    return new ControllerTrust({ kind: 'document', document: readPolicy(text) });
  }

  private constructor(
    /** @internal */
    public readonly _given: GivenTrust,
  ) {}
}

/** The trust policy of a controller role, by kind. */
export type GivenTrust =
  | ({ readonly kind: 'irsa' } & IrsaOptions)
  | ({ readonly kind: 'pod-identity' } & ServiceAccountOptions)
  | { readonly kind: 'document'; readonly document: PolicyJson };

function checkServiceAccount({ serviceAccountNamespace, serviceAccount }: ServiceAccountOptions): void {
  for (const [prop, name, most] of [['serviceAccountNamespace', serviceAccountNamespace, 63], ['serviceAccount', serviceAccount, 253]] as const) {
    checkValue(prop, name, {
      isRight: (value) => typeof value === 'string' && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(value) && value.length <= most,
      mustBe: `a name of 1 to ${most} lowercase letters, digits, hyphens, and periods`,
    });
  }
}
