/** A taint in the Kubernetes API format. */
export interface NodeTaint {
  readonly key: string;
  readonly value?: string;
  readonly effect: string;
}
