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
   * Cache settings for the `Webhook` mode.
   *
   * @default - 5 minutes for authorized requests, and 30 seconds for unauthorized requests
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
   * Cache time for authorized requests, as a duration such as `5m`.
   *
   * @default 5m
   */
  readonly cacheAuthorizedTTL?: string;

  /**
   * Cache time for unauthorized requests, as a duration such as `30s`.
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

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletAuthorizationMode {
    return new KubeletAuthorizationMode(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
