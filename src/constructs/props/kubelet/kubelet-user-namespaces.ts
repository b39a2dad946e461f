/**
 * Settings for user namespaces of pods.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/workloads/pods/user-namespaces/
 * @crd EC2NodeClass spec.kubelet.userNamespaces
 * @stability stable
 */
export interface KubeletUserNamespaces {
  /**
   * Number of user IDs that each pod gets, a multiple of 65536 below 2^32.
   *
   * @default 65536
   */
  readonly idsPerPod?: number;
}
