import { Entry, Expression } from './expression';
import { Types, VALUE_TYPES } from './value-types';
import { JsonObject, put } from '../../foundation/basics/json';

/** The names that an expression can use. */
export interface Names {
  /** Classes in addition to the value classes of this package, for example the classes of a submodule. */
  readonly types?: Types;
  /** Values of variables. */
  readonly variables?: { readonly [name: string]: unknown };
}

/**
 * Returns the value of an expression.
 *
 * @throws if a name is unknown, or a value class rejects an argument
 */
export function evaluate(expression: Expression, names: Names = {}): any {
  const valueOf = (each: Expression) => evaluate(each, names);
  switch (expression.kind) {
    case 'literal': return expression.value;
    case 'list': return expression.items.map(valueOf);
    case 'dictionary':
    case 'struct': return objectOf(expression.entries, valueOf);
    case 'static-call': return typeNamed(expression.type, names)[expression.method](...expression.args.map(valueOf));
    case 'method-call': return valueOf(expression.on)[expression.method](...expression.args.map(valueOf));
    case 'member': return typeNamed(expression.type, names)[expression.name];
    case 'variable': return named('variable', expression.name, names.variables);
  }
}

function objectOf(entries: readonly Entry[], valueOf: (expression: Expression) => unknown): JsonObject {
  const object: JsonObject = {};
  for (const { key, value } of entries) put(object, key, valueOf(value));
  return object;
}

function typeNamed(name: string, { types }: Names): any {
  return named('type', name, { ...VALUE_TYPES, ...types });
}

function named(what: string, name: string, values: { readonly [name: string]: unknown } = {}): unknown {
  if (!Object.hasOwn(values, name)) throw new Error(`${what} ${name} is unknown`);
  return values[name];
}
