/**
 * For which images on a node a pod must have pull credentials again. Source: EC2NodeClass CRD spec.kubelet.imagePullCredentialsVerificationPolicy.
 *
 * @stability stable
 */
export class KubeletImagePullCredentialsVerificationPolicy {
  /** `NeverVerify`: for none. Any pod may use any image on the node. */
  public static readonly NEVER_VERIFY = new KubeletImagePullCredentialsVerificationPolicy('NeverVerify');
  /** `NeverVerifyPreloadedImages`: for all but images that something other than the kubelet put on the node. The default. */
  public static readonly NEVER_VERIFY_PRELOADED_IMAGES = new KubeletImagePullCredentialsVerificationPolicy('NeverVerifyPreloadedImages');
  /** `NeverVerifyAllowlistedImages`: for all but those in `preloadedImagesVerificationAllowlist`. */
  public static readonly NEVER_VERIFY_ALLOWLISTED_IMAGES = new KubeletImagePullCredentialsVerificationPolicy('NeverVerifyAllowlistedImages');
  /** `AlwaysVerify`: for all images. */
  public static readonly ALWAYS_VERIFY = new KubeletImagePullCredentialsVerificationPolicy('AlwaysVerify');

  /** Any other string, for a value that a newer kubelet brings. */
  public static of(value: string): KubeletImagePullCredentialsVerificationPolicy {
    return new KubeletImagePullCredentialsVerificationPolicy(value);
  }

  private constructor(
    /** The string that the kubelet reads. */
    public readonly value: string,
  ) {}
}
