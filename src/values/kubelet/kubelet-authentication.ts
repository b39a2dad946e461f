/**
 * How the kubelet's server authenticates requests. Source: EC2NodeClass CRD spec.kubelet.authentication.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/
 * @stability stable
 */
export interface KubeletAuthentication {
  /**
   * Requests without credentials.
   *
   * @default - rejected
   */
  readonly anonymous?: KubeletAnonymousAuthentication;

  /**
   * Bearer tokens, which the kubelet lets the API server review.
   *
   * @default - accepted, with answers kept for 2 minutes
   */
  readonly webhook?: KubeletWebhookAuthentication;

  /**
   * Client certificates.
   *
   * @default - accepted if the cluster's CA signed them
   */
  readonly x509?: KubeletX509Authentication;
}

/**
 * Requests to the kubelet's server without credentials. Source: EC2NodeClass CRD spec.kubelet.authentication.anonymous.
 *
 * Since 1.15.
 *
 * @stability stable
 */
export interface KubeletAnonymousAuthentication {
  /**
   * Whether the server accepts them, as user `system:anonymous` of group `system:unauthenticated`.
   *
   * @default false
   */
  readonly enabled?: boolean;
}

/**
 * Bearer tokens in requests to the kubelet's server. Source: EC2NodeClass CRD spec.kubelet.authentication.webhook.
 *
 * Since 1.15.
 *
 * @stability stable
 */
export interface KubeletWebhookAuthentication {
  /**
   * Whether the server accepts tokens that the API server's TokenReview accepts.
   *
   * @default true
   */
  readonly enabled?: boolean;

  /**
   * How long the kubelet keeps the answer of a TokenReview, a duration such as `2m`.
   *
   * @default 2m
   */
  readonly cacheTTL?: string;
}

/**
 * Client certificates in requests to the kubelet's server. Source: EC2NodeClass CRD spec.kubelet.authentication.x509.
 *
 * Since 1.15.
 *
 * @stability stable
 */
export interface KubeletX509Authentication {
  /**
   * Path on the node of a PEM bundle. The server accepts certificates that an authority in it signed.
   *
   * @default - /etc/kubernetes/pki/ca.crt, set by the AL2023 image
   */
  readonly clientCAFile?: string;
}
