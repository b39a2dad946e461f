/**
 * Fields for static pods, which the kubelet runs without the API server.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletStaticPodFields {
  /**
   * Path on the node to a directory with static pod manifests, or to a single manifest. AL2023 only. Since 1.15.
   *
   * @default - no static pods from files
   */
  readonly staticPodPath?: string;

  /**
   * Interval at which the kubelet reads static pod files, as a duration such as `20s`. AL2023 only. Since 1.15.
   *
   * @default 20s
   */
  readonly fileCheckFrequency?: string;

  /**
   * URL of static pod manifests. AL2023 only. Since 1.15.
   *
   * @default - no static pods from a URL
   */
  readonly staticPodURL?: string;

  /**
   * HTTP headers for requests to `staticPodURL`: a list of values for each header name. AL2023 only. Since 1.15.
   *
   * @default - no additional headers
   */
  readonly staticPodURLHeader?: { [name: string]: string[] };

  /**
   * Interval at which the kubelet requests `staticPodURL`, as a duration such as `20s`. AL2023 only. Since 1.15.
   *
   * @default 20s
   */
  readonly httpCheckFrequency?: string;

  /**
   * Whether the kubelet exits once static pods have started. The kubelet rejects the value `true`. AL2023 only. Since 1.15.
   *
   * @default false
   */
  readonly runOnce?: boolean;
}
