/**
 * Authorization of requests to the kubelet's server.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/
 * @crd EC2NodeClass spec.kubelet.authorization
 * @stability stable
 */
export interface KubeletAuthorization {
  /**
   * Mode that decides whether a request is authorized.
   *
   * @default KubeletAuthorizationMode.WEBHOOK
   */
  readonly mode?: KubeletAuthorizationMode;

  /**
   * Cache settings of the mode `Webhook`.
   *
   * @default - 5 minutes for authorized requests, 30 seconds for others
   */
  readonly webhook?: KubeletWebhookAuthorization;
}

/**
 * Time for which the kubelet caches the results of SubjectAccessReviews.
 *
 * Since 1.15.
 *
 * @crd EC2NodeClass spec.kubelet.authorization.webhook
 * @stability stable
 */
export interface KubeletWebhookAuthorization {
  /**
   * Time for authorized requests, a duration such as `5m`.
   *
   * @default 5m
   */
  readonly cacheAuthorizedTTL?: string;

  /**
   * Time for requests that are not authorized, a duration such as `30s`.
   *
   * @default 30s
   */
  readonly cacheUnauthorizedTTL?: string;
}

/**
 * Authorization mode of the kubelet's server.
 *
 * @crd EC2NodeClass spec.kubelet.authorization.mode
 * @stability stable
 */
export class KubeletAuthorizationMode {
  /** `Webhook`: the API server decides with a SubjectAccessReview. The default. */
  public static readonly WEBHOOK = new KubeletAuthorizationMode('Webhook');
  /** `AlwaysAllow`: the kubelet authorizes every authenticated request. */
  public static readonly ALWAYS_ALLOW = new KubeletAuthorizationMode('AlwaysAllow');

  /** A value that has no constant here, such as one of a newer Kubernetes release. */
  public static of(value: string): KubeletAuthorizationMode {
    return new KubeletAuthorizationMode(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
