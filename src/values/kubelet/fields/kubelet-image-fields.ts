import { KubeletImagePullCredentialsVerificationPolicy } from '../kubelet-image-pull-credentials-verification-policy';

/**
 * Container runtime and images. Source: EC2NodeClass CRD spec.kubelet.
 *
 * @internal The fields are those of KubeletConfiguration in other languages.
 */
export interface KubeletImageFields {
  /**
   * Socket of the container runtime, such as `unix:///run/containerd/containerd.sock`. Kubernetes 1.27 and later. AL2023 only. Since 1.15.
   *
   * @default - containerd's socket, set by the AL2023 image
   */
  readonly containerRuntimeEndpoint?: string;

  /**
   * Socket of the image service, such as `unix:///run/containerd/containerd.sock`. Kubernetes 1.27 and later. AL2023 only. Since 1.15.
   *
   * @default - as `containerRuntimeEndpoint`
   */
  readonly imageServiceEndpoint?: string;

  /**
   * Timeout of requests to the container runtime except pull, logs, exec, and attach, a duration such as `2m`. AL2023 only. Since 1.15.
   *
   * @default 2m
   */
  readonly runtimeRequestTimeout?: string;

  /**
   * Whether the kubelet pulls one image at a time. AL2023 only. Since 1.15.
   *
   * @default - false, set by the AL2023 image
   */
  readonly serializeImagePulls?: boolean;

  /**
   * Maximum number of images that the kubelet pulls at the same time, at least 1. More than 1 needs `serializeImagePulls: false`. Kubernetes 1.27 and later. AL2023 only. Since 1.15.
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
   * Maximum burst of image pulls, at least 0. It has an effect only if `registryPullQPS` is greater than 0. AL2023 only. Since 1.15.
   *
   * @default 10
   */
  readonly registryBurst?: number;

  /**
   * For which images on the node a pod must have pull credentials again. Kubernetes 1.33 and later. AL2023 only. Since 1.15.
   *
   * @default - NeverVerifyPreloadedImages, if the feature gate KubeletEnsureSecretPulledImages is on
   */
  readonly imagePullCredentialsVerificationPolicy?: KubeletImagePullCredentialsVerificationPolicy;

  /**
   * Images that any pod may use without credentials, with the policy `NeverVerifyAllowlistedImages`. Write names without tag or digest. A last path segment of `/*` matches any. Kubernetes 1.33 and later. AL2023 only. Since 1.15.
   *
   * @default - no images
   */
  readonly preloadedImagesVerificationAllowlist?: string[];

  /**
   * Minimum age of an unused image before the kubelet removes it, a duration greater than 0 such as `2m`. AL2023 only. Since 1.15.
   *
   * @default 2m
   */
  readonly imageMinimumGCAge?: string;

  /**
   * Time after which the kubelet removes an unused image, a duration such as `168h` that is longer than `imageMinimumGCAge`. A duration of `0s` turns it off. Kubernetes 1.29 and later. AL2023 only. Since 1.15.
   *
   * @default - `0s`, off
   */
  readonly imageMaximumGCAge?: string;
}
