/**
 * User namespaces of pods. Source: EC2NodeClass CRD spec.kubelet.userNamespaces.
 *
 * Since 1.15.
 *
 * @see https://kubernetes.io/docs/concepts/workloads/pods/user-namespaces/
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
