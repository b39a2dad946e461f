import { Overload } from './declarations';
import { Value } from './values';

/** Where a node is in the text of the expression. */
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
  /** With a leading dot where the text has one. */
  readonly name: string;
}

export interface Select extends Span {
  readonly kind: 'select';
  readonly operand: Expr;
  readonly field: string;
  /** Whether it is the argument of `has()`. */
  readonly isTest: boolean;
}

export interface Call extends Span {
  readonly kind: 'call';
  /** Operators have the names that cel-go gives them, such as `_+_`. */
  readonly name: string;
  readonly target?: Expr;
  readonly args: readonly Expr[];
  /** Set by the checker, where one overload alone fits the types of the arguments. */
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

/** What the macros over lists and maps expand to. */
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

/** The name of the variable in which a fold gathers its result. No text can name it. */
export const ACCUMULATOR = '@result';

/** The arguments of a call; the value that a method is called on comes first. */
export function operandsOf({ target, args }: Call): readonly Expr[] {
  return target === undefined ? args : [target, ...args];
}

/** The dotted name that an expression of names and fields spells. */
export function qualifiedName(expr: Expr): string | undefined {
  if (expr.kind === 'ident') return expr.name;
  if (expr.kind !== 'select' || expr.isTest) return undefined;
  const operand = qualifiedName(expr.operand);
  return operand === undefined ? undefined : `${operand}.${expr.field}`;
}
