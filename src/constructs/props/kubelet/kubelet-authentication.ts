/**
 * Authentication of requests to the kubelet's server.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/
 * @crd EC2NodeClass spec.kubelet.authentication
 * @stability stable
 */
export interface KubeletAuthentication {
  /**
   * Settings for requests without credentials.
   *
   * @default - the server rejects these requests
   */
  readonly anonymous?: KubeletAnonymousAuthentication;

  /**
   * Settings for bearer tokens, which the API server reviews.
   *
   * @default - the server accepts bearer tokens, and caches reviews for 2 minutes
   */
  readonly webhook?: KubeletWebhookAuthentication;

  /**
   * Settings for client certificates.
   *
   * @default - the server accepts certificates that the cluster's CA signed
   */
  readonly x509?: KubeletX509Authentication;
}

/**
 * Settings for requests to the kubelet's server without credentials.
 *
 * Since 1.15.
 *
 * @crd EC2NodeClass spec.kubelet.authentication.anonymous
 * @stability stable
 */
export interface KubeletAnonymousAuthentication {
  /**
   * Whether the server accepts requests without credentials, as user `system:anonymous` in the group `system:unauthenticated`.
   *
   * @default false
   */
  readonly enabled?: boolean;
}

/**
 * Settings for bearer tokens in requests to the kubelet's server.
 *
 * Since 1.15.
 *
 * @crd EC2NodeClass spec.kubelet.authentication.webhook
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
   * Time for which the kubelet caches the result of a TokenReview, as a duration such as `2m`.
   *
   * @default 2m
   */
  readonly cacheTTL?: string;
}

/**
 * Settings for client certificates in requests to the kubelet's server.
 *
 * Since 1.15.
 *
 * @crd EC2NodeClass spec.kubelet.authentication.x509
 * @stability stable
 */
export interface KubeletX509Authentication {
  /**
   * Path on the node to a PEM bundle of certificate authorities (CAs). The kubelet accepts client certificates signed by any of these CAs.
   *
   * @default - /etc/kubernetes/pki/ca.crt, set by the AL2023 AMI
   */
  readonly clientCAFile?: string;
}
