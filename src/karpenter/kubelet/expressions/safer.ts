import { Call, Expr } from './ast';
import { partsOf } from './expression';
import { ExpressionTarget } from './expression-target';
import { parse } from './parser';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The maximum number of changes, which is more than any expression in a message needs. */
const MOST_CHANGES = 20;

/** Returns the `/` and `%` operations in an expression. */
export function divisionsIn(expression: string): readonly Call[] {
  return callsIn(parse(expression)).filter(({ name }) => name === '_/_' || name === '_%_');
}

/** Wraps every computed divisor of an expression in `max(1, …)`. */
export function withPositiveDivisors(expression: string): string {
  return changed(expression, (text) => {
    const divisor = divisionsIn(text).map(({ args }) => args[1]).reverse().find((each) => each.kind !== 'literal' && !isAtLeastOne(each));
    return divisor && [divisor, `max(1, ${withoutParentheses(text.slice(divisor.start, divisor.end))})`];
  });
}

/** Returns true for a call of `max` with a literal of at least 1. */
function isAtLeastOne(expr: Expr): boolean {
  return expr.kind === 'call' && expr.name === 'max' && expr.args.some((each) => each.kind === 'literal' && (typeof each.value === 'bigint' || typeof each.value === 'number') && each.value >= 1);
}

/** Adds a default value for keys that the map literal in an expression lacks. */
export function withDefaults(expression: string, target: ExpressionTarget): string {
  const lookups = callsIn(parse(expression)).filter(({ name, args }) => name === '_[_]' && args[0].kind === 'map');
  if (lookups.length !== 1) return expression;
  const [{ start, end, args: [map, key] }] = lookups;
  const of = (span: Span) => expression.slice(span.start, span.end);
  const choice = `${of(key)} in ${of(map)} ? ${of({ start, end })} : ${target === 'maxPods' ? 'max_pods' : '0'}`;
  return of({ start, end }) === expression.trim() ? choice : `${expression.slice(0, start)}(${choice})${expression.slice(end)}`;
}

function changed(expression: string, change: (text: string) => readonly [Span, string] | undefined): string {
  let text = expression;
  for (let count = 0; count < MOST_CHANGES; count++) {
    const [span, replacement] = change(text) ?? [];
    if (span === undefined) return text;
    text = `${text.slice(0, span.start)}${replacement}${text.slice(span.end)}`;
  }
  return text;
}

function callsIn(expr: Expr): readonly Call[] {
  return [...expr.kind === 'call' ? [expr] : [], ...partsOf(expr).flatMap(callsIn)];
}

function withoutParentheses(text: string): string {
  return /^\([^()]*\)$/.test(text) ? text.slice(1, -1) : text;
}
