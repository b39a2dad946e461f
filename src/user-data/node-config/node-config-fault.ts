/** Something of a NodeConfig that is not as nodeadm or the kubelet wants it. */
export interface NodeConfigFault {
  /** Such as `spec.kubelet.flags[0]`. */
  readonly path: string;
  readonly message: string;
  readonly fix: string;
  /** Whether nodeadm can't read the document for it, and then drops all user data (UD-77); otherwise it passes over the field (UD-76). */
  readonly isFatal: boolean;
  /** Whether nodeadm passes it on, and the kubelet does not start with it. */
  readonly keepsKubelet?: boolean;
}
