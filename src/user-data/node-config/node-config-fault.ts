/** A part of a NodeConfig that nodeadm or the kubelet can't read. */
export interface NodeConfigFault {
  /** For example `spec.kubelet.flags[0]`. */
  readonly path: string;
  readonly message: string;
  readonly fix: string;
  /** Whether nodeadm can't read the document because of it, and so drops all user data. Otherwise nodeadm ignores the field. */
  readonly isFatal: boolean;
  /** Whether nodeadm passes the value on, but the kubelet does not start with it. */
  readonly keepsKubelet?: boolean;
}
