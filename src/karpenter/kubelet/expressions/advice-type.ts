/** The reason why Karpenter can't compile an expression, and the fix. */
export interface Advice {
  readonly message: string;
  readonly fix: string;
}

/** The target of an expression: `maxPods`, or the name of a reserved resource. */
export type ExpressionTarget = string;
