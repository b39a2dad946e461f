import { ACCUMULATOR, Call, Expr, Fold, operandsOf, qualifiedName } from './ast';
import { Budget, BudgetSpent } from './budget';
import { TYPE_NAMES } from './declarations';
import { evaluationError, ExpressionError } from './expression-error';
import { apply, hasField, isGuarded, item } from './functions';
import { isList, noOverload } from './operations';
import { Bytes, CelMap, typeName, TypeValue, Value } from './values';

const ITEMS_PER_UNIT = 4;

/** The variables of a scope, with a reference to the outer scope. An accumulator variable may hold an error, which propagates until an operator absorbs it. */
export interface Activation {
  readonly values: ReadonlyMap<string, Value | ExpressionError>;
  readonly outer?: Activation;
  readonly budget: Budget;
}

/**
 * Evaluates a type-checked expression.
 *
 * @throws if the evaluation fails, or spends the budget
 */
export function evaluateWith(expr: Expr, values: ReadonlyMap<string, Value>, budget: Budget): Value {
  budget.start();
  try {
    return evaluate(expr, { values, budget });
  } catch (error) {
    throw error instanceof BudgetSpent ? evaluationError('the evaluation takes too many steps', 'too many steps') : error;
  }
}

/**
 * Evaluates a type-checked expression like cel-go 0.31.
 *
 * @throws if the evaluation fails
 */
function evaluate(expr: Expr, activation: Activation): Value {
  activation.budget.spend(1);
  switch (expr.kind) {
    case 'literal': return expr.value;
    case 'ident': return variable(expr.name, activation);
    case 'select': {
      const type = typeNamed(expr);
      if (type !== undefined) return type;
      const operand = evaluate(expr.operand, activation);
      return expr.isTest ? hasField(operand, expr.field) : item(operand, expr.field);
    }
    case 'call': return call(expr, activation);
    case 'list': return expr.items.map((value) => evaluate(value, activation));
    case 'map': {
      const map = new CelMap();
      for (const [key, value] of expr.entries) map.set(evaluate(key, activation), evaluate(value, activation));
      return map;
    }
    case 'fold': return fold(expr, activation);
  }
}

function variable(name: string, activation: Activation): Value {
  const isGlobal = name.startsWith('.');
  for (let scope: Activation | undefined = activation; scope !== undefined; scope = scope.outer) {
    const value = isGlobal && scope.outer !== undefined ? undefined : scope.values.get(isGlobal ? name.slice(1) : name);
    if (value instanceof ExpressionError) throw value;
    if (value !== undefined) return value;
  }
  return new TypeValue(isGlobal ? name.slice(1) : name);
}

/** Returns the type for a dotted name, such as `google.protobuf.Duration`. */
function typeNamed(expr: Expr): TypeValue | undefined {
  const name = qualifiedName(expr);
  return name?.includes('.') && Object.hasOwn(TYPE_NAMES, name) ? new TypeValue(name) : undefined;
}

function call(expr: Call, activation: Activation): Value {
  const [first, second, third] = expr.args;
  switch (expr.name) {
    case '_&&_': return junction(expr.args, false, activation);
    case '_||_': return junction(expr.args, true, activation);
    case '@not_strictly_false': return attempt(first, activation) !== false;
    case '_?_:_': {
      const condition = evaluate(first, activation);
      if (typeof condition !== 'boolean') throw evaluationError('no such overload: _?_:_');
      return evaluate(condition ? second : third, activation);
    }
  }
  const args = operandsOf(expr).map((arg) => evaluate(arg, activation));
  const name = expr.name.replace(/^\./, '');
  const isOfTypes = expr.overload?.args.every(({ kind }, index) => kind === typeName(args[index])) ?? true;
  if (!isOfTypes && isGuarded(name)) throw noOverload(name);
  const { budget } = activation;
  budget.spend(args.reduce<number>((total, arg) => total + sizeOf(arg), 0) / ITEMS_PER_UNIT);
  return apply(name, args, budget);
}

/** Evaluates `&&` or `||`. If one term determines the result, errors in other terms have no effect. */
function junction(terms: readonly Expr[], deciding: boolean, activation: Activation): boolean {
  let failure: ExpressionError | undefined;
  for (const term of terms) {
    const value = attempt(term, activation);
    if (value === deciding) return deciding;
    if (value instanceof ExpressionError) failure ??= value;
    else if (typeof value !== 'boolean') failure ??= evaluationError('no such overload');
  }
  if (failure !== undefined) throw failure;
  return !deciding;
}

function fold({ range, variable: name, init, condition, step, result }: Fold, outer: Activation): Value {
  const items = itemsOf(evaluate(range, outer));
  let accumulated: Value | ExpressionError = attempt(init, outer);
  const { budget } = outer;
  const around = (): Activation => ({ values: new Map([[ACCUMULATOR, accumulated]]), outer, budget });
  for (const value of items) {
    const activation = { values: new Map([[name, value]]), outer: around(), budget };
    if (attempt(condition, activation) === false) break;
    accumulated = attempt(step, activation);
  }
  return evaluate(result, around());
}

/** Returns the number of characters, bytes, items, or entries. */
function sizeOf(value: Value): number {
  if (typeof value === 'string' || isList(value)) return value.length;
  if (value instanceof Bytes) return value.bytes.length;
  return value instanceof CelMap ? value.size : 0;
}

function itemsOf(range: Value): readonly Value[] {
  if (isList(range)) return range;
  if (range instanceof CelMap) return range.keys();
  throw evaluationError('macros can iterate only over a list or a map');
}

function attempt(expr: Expr, activation: Activation): Value | ExpressionError {
  try {
    return evaluate(expr, activation);
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}
