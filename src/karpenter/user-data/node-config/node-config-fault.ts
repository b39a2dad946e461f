/** A field or value in a NodeConfig that nodeadm or the kubelet can't read. */
export interface NodeConfigFault {
  /** Path of the field, for example `spec.kubelet.flags[0]`. */
  readonly path: string;
  readonly message: string;
  readonly fix: string;
  /** Whether the fault makes the document unreadable, so that nodeadm drops all user data. If not, nodeadm ignores only the field. */
  readonly isFatal: boolean;
  /** Whether nodeadm passes the value to the kubelet, which then fails to start. */
  readonly keepsKubelet?: boolean;
}
