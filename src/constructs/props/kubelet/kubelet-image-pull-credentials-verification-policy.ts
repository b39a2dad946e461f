/**
 * Policy that determines whether a pod needs pull credentials for images that are already on the node.
 *
 * @crd EC2NodeClass spec.kubelet.imagePullCredentialsVerificationPolicy
 * @stability stable
 */
export class KubeletImagePullCredentialsVerificationPolicy {
  /** `NeverVerify`: any pod may use any image on the node. */
  public static readonly NEVER_VERIFY = new KubeletImagePullCredentialsVerificationPolicy('NeverVerify');
  /** `NeverVerifyPreloadedImages`: any pod may use images that the kubelet did not pull. Other images require credentials. The default. */
  public static readonly NEVER_VERIFY_PRELOADED_IMAGES = new KubeletImagePullCredentialsVerificationPolicy('NeverVerifyPreloadedImages');
  /** `NeverVerifyAllowlistedImages`: any pod may use images in `preloadedImagesVerificationAllowlist`. Other images require credentials. */
  public static readonly NEVER_VERIFY_ALLOWLISTED_IMAGES = new KubeletImagePullCredentialsVerificationPolicy('NeverVerifyAllowlistedImages');
  /** `AlwaysVerify`: all images require credentials. */
  public static readonly ALWAYS_VERIFY = new KubeletImagePullCredentialsVerificationPolicy('AlwaysVerify');

  /** Creates a value that has no constant here, for example for a newer Kubernetes release. */
  public static of(value: string): KubeletImagePullCredentialsVerificationPolicy {
    return new KubeletImagePullCredentialsVerificationPolicy(value);
  }

  private constructor(
    /** The string in the manifest. */
    public readonly value: string,
  ) {}
}
