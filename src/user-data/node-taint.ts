/** A taint in the form of the Kubernetes API. */
export interface NodeTaint {
  readonly key: string;
  readonly value?: string;
  readonly effect: string;
}
