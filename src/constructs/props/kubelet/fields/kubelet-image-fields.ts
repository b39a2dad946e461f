import { KubeletImagePullCredentialsVerificationPolicy } from '../kubelet-image-pull-credentials-verification-policy';

/**
 * Fields for the container runtime and images.
 *
 * @crd EC2NodeClass spec.kubelet
 * @internal In other languages, `KubeletConfiguration` has these fields.
 */
export interface KubeletImageFields {
  /**
   * Socket of the container runtime, such as `unix:///run/containerd/containerd.sock`. Available in Kubernetes 1.27 and later. AL2023 only. Since 1.15.
   *
   * @default - containerd's socket, set by the AL2023 AMI
   */
  readonly containerRuntimeEndpoint?: string;

  /**
   * Socket of the image service, such as `unix:///run/containerd/containerd.sock`. Available in Kubernetes 1.27 and later. AL2023 only. Since 1.15.
   *
   * @default - the same as `containerRuntimeEndpoint`
   */
  readonly imageServiceEndpoint?: string;

  /**
   * Timeout for requests to the container runtime, except for pull, logs, exec, and attach requests, as a duration such as `2m`. AL2023 only. Since 1.15.
   *
   * @default 2m
   */
  readonly runtimeRequestTimeout?: string;

  /**
   * Whether the kubelet pulls one image at a time. AL2023 only. Since 1.15.
   *
   * @default - false, set by the AL2023 AMI
   */
  readonly serializeImagePulls?: boolean;

  /**
   * Maximum number of images that the kubelet pulls at the same time, at least 1. A value greater than 1 requires `serializeImagePulls: false`. Available in Kubernetes 1.27 and later. AL2023 only. Since 1.15.
   *
   * @default - no limit
   */
  readonly maxParallelImagePulls?: number;

  /**
   * Maximum number of image pulls per second, at least 0. A value of 0 removes the limit. AL2023 only. Since 1.15.
   *
   * @default 5
   */
  readonly registryPullQPS?: number;

  /**
   * Maximum burst of image pulls, at least 0. The burst limit has an effect only if `registryPullQPS` is greater than 0. AL2023 only. Since 1.15.
   *
   * @default 10
   */
  readonly registryBurst?: number;

  /**
   * Policy that determines whether a pod needs pull credentials for images that are already on the node. Available in Kubernetes 1.33 and later. AL2023 only. Since 1.15.
   *
   * @default - NeverVerifyPreloadedImages, if the KubeletEnsureSecretPulledImages feature gate is enabled
   */
  readonly imagePullCredentialsVerificationPolicy?: KubeletImagePullCredentialsVerificationPolicy;

  /**
   * Images that any pod may use without credentials if the policy is `NeverVerifyAllowlistedImages`. Use names without a tag or digest. A name that ends in `/*` matches any last path segment. Available in Kubernetes 1.33 and later. AL2023 only. Since 1.15.
   *
   * @default - no images
   */
  readonly preloadedImagesVerificationAllowlist?: string[];

  /**
   * Minimum age of an unused image before the kubelet removes it, as a duration greater than 0, such as `2m`. AL2023 only. Since 1.15.
   *
   * @default 2m
   */
  readonly imageMinimumGCAge?: string;

  /**
   * Time after which the kubelet removes an unused image, as a duration that is longer than `imageMinimumGCAge`, such as `168h`. A duration of `0s` disables this limit. Available in Kubernetes 1.29 and later. AL2023 only. Since 1.15.
   *
   * @default - `0s`, disabled
   */
  readonly imageMaximumGCAge?: string;
}
