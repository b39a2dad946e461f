/**
 * How the kubelet's server authorizes requests. Source: EC2NodeClass CRD spec.kubelet.authorization.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/
 * @stability stable
 */
export interface KubeletAuthorization {
  /**
   * Who decides.
   *
   * @default - Webhook
   */
  readonly mode?: KubeletAuthorizationMode;

  /**
   * How long the kubelet keeps answers in mode `Webhook`.
   *
   * @default - 5 minutes if authorized, 30 seconds if not
   */
  readonly webhook?: KubeletWebhookAuthorization;
}

/**
 * How long the kubelet keeps the answers of a SubjectAccessReview. Source: EC2NodeClass CRD spec.kubelet.authorization.webhook.
 *
 * Since 1.15.
 *
 * @stability stable
 */
export interface KubeletWebhookAuthorization {
  /**
   * For authorized requests, a duration such as `5m`.
   *
   * @default 5m
   */
  readonly cacheAuthorizedTTL?: string;

  /**
   * For requests that are not authorized, a duration such as `30s`.
   *
   * @default 30s
   */
  readonly cacheUnauthorizedTTL?: string;
}

/**
 * Who authorizes requests to the kubelet's server. Source: EC2NodeClass CRD spec.kubelet.authorization.mode.
 *
 * @stability stable
 */
export class KubeletAuthorizationMode {
  /** `Webhook`: the API server, by a SubjectAccessReview. The default. */
  public static readonly WEBHOOK = new KubeletAuthorizationMode('Webhook');
  /** `AlwaysAllow`: every authenticated request is authorized. */
  public static readonly ALWAYS_ALLOW = new KubeletAuthorizationMode('AlwaysAllow');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletAuthorizationMode {
    return new KubeletAuthorizationMode(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
