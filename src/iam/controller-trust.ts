import { OidcIssuer } from './oidc-issuer';
import { PolicyJson } from './policy-json';
import { readPolicy } from './read-policy';
import { valueText } from '../basics/value-text';

/**
 * The service account of the controller.
 *
 * @stability experimental
 */
export interface ServiceAccountOptions {
  /**
   * The namespace of the controller.
   *
   * @default - that of Karpenter's own guide: karpenter until 0.32, kube-system since
   */
  readonly serviceAccountNamespace?: string;

  /**
   * The name of the service account.
   *
   * @default karpenter
   */
  readonly serviceAccount?: string;
}

/**
 * Trust by tokens of the cluster's own issuer (IRSA).
 *
 * @stability experimental
 */
export interface IrsaOptions extends ServiceAccountOptions {
  /** Who signs the tokens. */
  readonly issuer: OidcIssuer;

  /**
   * The audience that tokens must have. EKS uses `sts.amazonaws.com` in every partition, China included (https://github.com/eksctl-io/eksctl/issues/1910); kOps uses `amazonaws.com`.
   *
   * @default sts.amazonaws.com
   */
  readonly audience?: string;

  /**
   * Whether tokens for any audience will do, as in documents from before audiences were usual. Worth a warning: another service that such a token was made for could use it.
   *
   * @default false
   */
  readonly anyAudience?: boolean;

  /**
   * Whether the issuer's provider in IAM is made with the rest. Once for a cluster; tools such as eksctl make it.
   *
   * @default false
   */
  readonly makeProvider?: boolean;
}

/**
 * Whom the controller's role trusts.
 *
 * @stability experimental
 */
export class ControllerTrust {
  /** The service account, by tokens of the cluster's issuer: IRSA, for EKS and others. */
  public static irsa(options: IrsaOptions): ControllerTrust {
    if (!(options?.issuer instanceof OidcIssuer)) throw new Error(`issuer: ${valueText(options?.issuer)} is refused; write OidcIssuer.eks(region, id), OidcIssuer.s3({ … }) or OidcIssuer.url(address)`);
    if (options.anyAudience && options.audience !== undefined) throw new Error('audience and anyAudience: write one of them');
    checkServiceAccount(options);
    return new ControllerTrust({ kind: 'irsa', ...options });
  }

  /** The service account, by EKS Pod Identity. The association is made with the rest. Not by ACK, whose EKS controller is not among those that this package writes for. */
  public static podIdentity(options: ServiceAccountOptions = {}): ControllerTrust {
    checkServiceAccount(options);
    return new ControllerTrust({ kind: 'pod-identity', ...options });
  }

  /**
   * A trust policy that is there already, from its JSON: it is written as it is, and checked.
   *
   * Refuses what is no policy document.
   *
   * @param text what a file of the policy holds
   */
  public static fromJson(text: string): ControllerTrust {
    return new ControllerTrust({ kind: 'document', document: readPolicy(text) });
  }

  private constructor(
    /** @internal */
    public readonly _given: GivenTrust,
  ) {}
}

/** The forms of trust. */
export type GivenTrust =
  | ({ readonly kind: 'irsa' } & IrsaOptions)
  | ({ readonly kind: 'pod-identity' } & ServiceAccountOptions)
  | { readonly kind: 'document'; readonly document: PolicyJson };

function checkServiceAccount({ serviceAccountNamespace, serviceAccount }: ServiceAccountOptions): void {
  for (const [prop, name, most] of [['serviceAccountNamespace', serviceAccountNamespace, 63], ['serviceAccount', serviceAccount, 253]] as const) {
    const isRight = name === undefined || (typeof name === 'string' && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) && name.length <= most);
    if (!isRight) throw new Error(`${prop}: ${valueText(name)} is refused; write 1 to ${most} small letters, digits, - and .`);
  }
}
