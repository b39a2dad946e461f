/** The target of an expression: `maxPods`, or the name of a reserved resource. */
export type ExpressionTarget = string;
