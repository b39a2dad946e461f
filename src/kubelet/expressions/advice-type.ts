/** Why Karpenter does not compile an expression, and what to write instead. */
export interface Advice {
  readonly message: string;
  readonly fix: string;
}

/** What an expression is for: `maxPods`, or the resource that it reserves. */
export type ExpressionTarget = string;
