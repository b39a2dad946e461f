import { ACCUMULATOR, Expr } from './ast';
import { compileError } from './expression-error';
import { Value } from './values';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns the expansion of a macro call, or undefined for other calls. */
export function expandMacro(name: string, target: Expr | undefined, args: readonly Expr[], span: Span): Expr | undefined {
  const literal = (value: Value): Expr => ({ kind: 'literal', value, ...span });
  const call = (operator: string, ...operands: Expr[]): Expr => ({ kind: 'call', name: operator, args: operands, ...span });
  const list = (...items: Expr[]): Expr => ({ kind: 'list', items, ...span });
  const accumulator: Expr = { kind: 'ident', name: ACCUMULATOR, ...span };
  const fold = (init: Expr, condition: Expr, step: Expr, result: Expr = accumulator): Expr => ({
    kind: 'fold', range: target!, variable: variableOf(args[0], name), init, condition, step, result, ...span,
  });

  if (target === undefined) return name === 'has' && args.length === 1 ? presenceTest(args[0], span) : undefined;
  switch (`${name} ${args.length}`) {
    case 'all 2':
      return fold(literal(true), call('@not_strictly_false', accumulator), call('_&&_', accumulator, args[1]));
    case 'exists 2':
      return fold(literal(false), call('@not_strictly_false', call('!_', accumulator)), call('_||_', accumulator, args[1]));
    case 'exists_one 2':
      return fold(literal(0n), literal(true), call('_?_:_', args[1], call('_+_', accumulator, literal(1n)), accumulator), call('_==_', accumulator, literal(1n)));
    case 'map 2':
      return fold(list(), literal(true), call('_+_', accumulator, list(args[1])));
    case 'map 3':
      return fold(list(), literal(true), call('_?_:_', args[1], call('_+_', accumulator, list(args[2])), accumulator));
    case 'filter 2':
      return fold(list(), literal(true), call('_?_:_', args[1], call('_+_', accumulator, list(args[0])), accumulator));
  }
  return undefined;
}

function presenceTest(argument: Expr, span: Span): Expr {
  if (argument.kind !== 'select') throw compileError('invalid argument to has() macro: use a field, such as has(m.field)');
  return { ...argument, isTest: true, ...span };
}

function variableOf(argument: Expr, macro: string): string {
  if (argument.kind !== 'ident') throw compileError(`the first argument of ${macro}() must be a simple name`);
  if (argument.name === '__result__') throw compileError('iteration variable overwrites accumulator variable');
  return argument.name;
}
