/** The reason why Karpenter does not compile an expression, and the fix. */
export interface Advice {
  readonly message: string;
  readonly fix: string;
}

/** The purpose of an expression: `maxPods`, or the resource that it reserves. */
export type ExpressionTarget = string;
