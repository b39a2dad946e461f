import { Expr, operandsOf, qualifiedName } from './ast';
import { Budget } from './budget';
import { checkedType } from './checker';
import { TYPE_NAMES } from './declarations';
import { evaluateWith } from './evaluator';
import { compileError, evaluationError, ExpressionError } from './expression-error';
import { InstanceTypeValues } from './instance-type-values';
import { parse } from './parser';
import { textOf } from './types';
import { Bytes, MAX_INT, MIN_INT, Value } from './values';

/** An expression that compiles in Karpenter. */
export interface CompiledExpression {
  readonly type: 'int' | 'double';
  /**
   * Returns the integer that Karpenter computes for an instance type. Drops the fraction of a double.
   *
   * @throws if the evaluation fails in Karpenter
   */
  evaluate(values: InstanceTypeValues): bigint;
}

/**
 * Compiles an expression like Karpenter 1.15.
 *
 * @see https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/cel/environment.go
 * @throws if Karpenter rejects the expression
 */
export function compileExpression(text: string): CompiledExpression {
  let outcome = COMPILED.get(text);
  if (outcome === undefined) {
    outcome = attempt(() => compile(text));
    if (COMPILED.size === MOST_COMPILED) COMPILED.clear();
    COMPILED.set(text, outcome);
  }
  if (outcome instanceof ExpressionError) throw outcome;
  return outcome;
}

/** The latest expressions, because several rules and commands compile the same expression. */
const COMPILED = new Map<string, CompiledExpression | ExpressionError>();
const MOST_COMPILED = 100;

/** More than the number of EC2 instance types. */
const MOST_OUTCOMES = 3000;

function compile(text: string): CompiledExpression {
  const expr = parse(text);
  const type = textOf(checkedType(expr));
  checkIndexes(expr);
  if (type !== 'int' && type !== 'double') {
    const { start, end } = expr;
    throw compileError(`the expression must return int or double, not ${type}`, { kind: 'result', name: type, args: [{ type, start, end }], start, end });
  }
  return { type, evaluate: evaluator(expr) };
}

/** Returns a function that evaluates an expression once for each combination of the variables that the expression uses. */
function evaluator(expr: Expr): CompiledExpression['evaluate'] {
  const names = namesIn(expr);
  const outcomes = new Map<string, bigint | ExpressionError>();
  const budget = new Budget();
  return (values) => {
    const key = JSON.stringify(Object.entries(values).map(([name, value]) => (names.has(name) ? String(value) : null)));
    let outcome = outcomes.get(key);
    if (outcome === undefined) {
      outcome = attempt(() => wholeNumber(evaluateWith(expr, new Map(Object.entries(values)), budget)));
      if (outcomes.size === MOST_OUTCOMES) outcomes.clear();
      outcomes.set(key, outcome);
    }
    if (outcome instanceof ExpressionError) throw outcome;
    return outcome;
  };
}

function attempt<T>(act: () => T): T | ExpressionError {
  try {
    return act();
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

/** Returns the names in an expression, without the dot of global names. */
function namesIn(expr: Expr): ReadonlySet<string> {
  const names = expr.kind === 'ident' ? [expr.name.replace(/^\./, '')] : [];
  return new Set([...names, ...partsOf(expr).flatMap((part) => [...namesIn(part)])]);
}

function wholeNumber(value: Value): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value !== 'number') throw evaluationError('the expression returned an unexpected type');
  if (!Number.isFinite(value)) throw evaluationError(`the expression returned ${value}, which is not a finite number`, 'zero divisor');
  const whole = BigInt(Math.trunc(value));
  if (whole < MIN_INT || whole > MAX_INT) {
    throw evaluationError(`the expression returned ${whole}, which exceeds 64 bits, so the result in Karpenter depends on the CPU architecture`, whole < 0n ? 'negative' : 'too large');
  }
  return whole;
}

/** Rejects constants that cel-go's planner does not accept as an index. */
function checkIndexes(expr: Expr): void {
  if (expr.kind === 'call' && expr.name === '_[_]') {
    const [, index] = expr.args;
    const isType = Object.hasOwn(TYPE_NAMES, qualifiedName(index)?.replace(/^\./, '') ?? '');
    if (isType || (index.kind === 'literal' && (index.value === null || index.value instanceof Bytes))) throw compileError('invalid qualifier type');
  }
  partsOf(expr).forEach(checkIndexes);
}

/** Returns the direct subexpressions of an expression. */
export function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'select': return [expr.operand];
    case 'call': return operandsOf(expr);
    case 'list': return expr.items;
    case 'map': return expr.entries.flat();
    case 'fold': return [expr.range, expr.init, expr.condition, expr.step, expr.result];
    default: return [];
  }
}
