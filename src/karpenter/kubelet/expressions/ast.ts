import { Overload } from './declarations';
import { Value } from './values';

/** The source range of an AST node in the expression. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Literal extends Span {
  readonly kind: 'literal';
  readonly value: Value;
}

export interface Ident extends Span {
  readonly kind: 'ident';
  /** The identifier, with a leading dot if the expression has one. */
  readonly name: string;
}

export interface Select extends Span {
  readonly kind: 'select';
  readonly operand: Expr;
  readonly field: string;
  /** True if the selection is the argument of `has()`. */
  readonly isTest: boolean;
}

export interface Call extends Span {
  readonly kind: 'call';
  /** The function name. Operators use cel-go's names, such as `_+_`. */
  readonly name: string;
  readonly target?: Expr;
  readonly args: readonly Expr[];
  /** The overload that matches the argument types. The checker sets it if exactly one overload matches. */
  overload?: Overload;
}

export interface ListLiteral extends Span {
  readonly kind: 'list';
  readonly items: readonly Expr[];
}

export interface MapLiteral extends Span {
  readonly kind: 'map';
  readonly entries: readonly (readonly [Expr, Expr])[];
}

/** The expansion of a macro over a list or map. */
export interface Fold extends Span {
  readonly kind: 'fold';
  readonly range: Expr;
  readonly variable: string;
  readonly init: Expr;
  readonly condition: Expr;
  readonly step: Expr;
  readonly result: Expr;
}

export type Expr = Literal | Ident | Select | Call | ListLiteral | MapLiteral | Fold;

/** The name of the accumulator variable in a fold. Expressions can't contain this name. */
export const ACCUMULATOR = '@result';

/** Returns the operands of a call. For a method call, the receiver comes first. */
export function operandsOf({ target, args }: Call): readonly Expr[] {
  return target === undefined ? args : [target, ...args];
}

/** Returns the dotted name of an expression that consists of names and fields. */
export function qualifiedName(expr: Expr): string | undefined {
  if (expr.kind === 'ident') return expr.name;
  if (expr.kind !== 'select' || expr.isTest) return undefined;
  const operand = qualifiedName(expr.operand);
  return operand === undefined ? undefined : `${operand}.${expr.field}`;
}
