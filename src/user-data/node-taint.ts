/** A taint as the API has it. */
export interface NodeTaint {
  readonly key: string;
  readonly value?: string;
  readonly effect: string;
}
