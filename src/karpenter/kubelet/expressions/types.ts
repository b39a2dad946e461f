/** A type in the checker. `params` contains the type parameters of a list, a map, or `type`. If the kind starts with `$`, the type is undetermined. */
export interface CelType {
  readonly kind: string;
  readonly params: readonly CelType[];
}

export const INT = simple('int');
export const DOUBLE = simple('double');
export const STRING = simple('string');
export const BOOL = simple('bool');
export const DYN = simple('dyn');
const DURATION = 'google.protobuf.Duration';
const TIMESTAMP = 'google.protobuf.Timestamp';

export function simple(kind: string): CelType {
  return { kind, params: [] };
}

export function listOf(item: CelType): CelType {
  return { kind: 'list', params: [item] };
}

export function mapOf(key: CelType, value: CelType): CelType {
  return { kind: 'map', params: [key, value] };
}

/** Returns the type of a type: `type(1)` has the type `type(int)`. */
export function typeOf(type: CelType): CelType {
  return { kind: 'type', params: [type] };
}

/** Returns true for an undetermined type, whose name starts with a dollar sign. */
export function isParam({ kind }: CelType): boolean {
  return kind.startsWith('$');
}

export function isSame(a: CelType, b: CelType): boolean {
  return a === b || (a.kind === b.kind && a.params.length === b.params.length && a.params.every((param, index) => isSame(param, b.params[index])));
}

/** Formats a type like cel-go, for example `map(string, int)`. */
export function textOf({ kind, params }: CelType): string {
  return params.length === 0 ? kind : `${kind}(${params.map(textOf).join(', ')})`;
}

/** The types that are bound to type parameters, by parameter name. */
export type Bindings = Pick<ReadonlyMap<string, CelType>, 'get'>;

/** Bindings that a check can extend. */
interface NewBindings extends Bindings {
  set(name: string, type: CelType): unknown;
}

/** Replaces type parameters with the types that are bound to them. If `isEnd` is true, unbound parameters become `dyn`. */
export function substitute(bindings: Bindings, type: CelType, isEnd = false): CelType {
  const bound = bindings.get(type.kind);
  if (bound !== undefined) return substitute(bindings, bound, isEnd);
  if (isParam(type)) return isEnd ? DYN : type;
  if (type.params.length === 0) return type;
  return { kind: type.kind, params: type.params.map((param) => substitute(bindings, param, isEnd)) };
}

/**
 * Adds the bindings that make the given types assignable to the requested types. Returns false, and adds none, if no bindings do.
 *
 * @see https://github.com/google/cel-go/blob/v0.31.0/checker/types.go (isAssignableList)
 */
export function assign(bindings: Map<string, CelType>, given: readonly CelType[], asked: readonly CelType[]): boolean {
  // Not a copy of all bindings: an expression can have thousands of them, and of calls.
  const added = new Map<string, CelType>();
  const found: NewBindings = {
    get: (name: string) => added.get(name) ?? bindings.get(name),
    set: (name: string, type: CelType) => added.set(name, type),
  };
  if (!areAssignable(found, given, asked)) return false;
  added.forEach((type, name) => bindings.set(name, type));
  return true;
}

/** Returns the more general of two assignable types. */
export function mostGeneral(a: CelType, b: CelType): CelType {
  return saysLess(a, b) ? a : b;
}

function areAssignable(found: NewBindings, given: readonly CelType[], asked: readonly CelType[]): boolean {
  return given.length === asked.length && given.every((type, index) => isAssignable(found, type, asked[index]));
}

function isAssignable(found: NewBindings, given: CelType, asked: CelType): boolean {
  if (isParam(asked)) {
    const binding = bind(found, given, asked);
    if (binding.isValid) return true;
    if (binding.wasBound) return false;
  }
  if (isParam(given)) return bind(found, asked, given).isValid;
  if (given.kind === 'dyn' || asked.kind === 'dyn') return true;
  if (given.kind === 'null_type') return isNullable(asked);
  if (asked.kind === 'null_type') return isNullable(given);
  if (given.kind === 'type') return asked.kind === 'type';
  return given.kind === asked.kind && areAssignable(found, given.params, asked.params);
}

/** Binds an undetermined type to a type, if the binding is consistent with earlier bindings. */
function bind(found: NewBindings, type: CelType, param: CelType): { readonly isValid: boolean; readonly wasBound: boolean } {
  if (type.kind === param.kind && isSame(type, param)) return { isValid: true, wasBound: true };
  const bound = found.get(param.kind);
  if (bound === undefined) {
    if (!isFreeOf(found, param, type)) return { isValid: false, wasBound: false };
    found.set(param.kind, type);
    return { isValid: true, wasBound: false };
  }
  if (isSame(type, bound)) return { isValid: true, wasBound: true };
  if (!isAssignable(found, type, bound)) return { isValid: false, wasBound: true };
  const general = mostGeneral(type, bound);
  if (isFreeOf(found, param, general)) found.set(param.kind, general);
  return { isValid: true, wasBound: true };
}

function isNullable({ kind }: CelType): boolean {
  return ['null_type', DURATION, TIMESTAMP].includes(kind);
}

function saysLess(a: CelType, b: CelType): boolean {
  if (a.kind === 'dyn' || isParam(a)) return true;
  if (b.kind === 'dyn' || isParam(b) || a.kind !== b.kind) return false;
  return a.kind === 'type' || a.params.every((param, index) => saysLess(param, b.params[index]));
}

/** Returns true if an undetermined type does not occur in another type. Without this check, a binding could make a type contain itself. */
function isFreeOf(found: Bindings, param: CelType, within: CelType): boolean {
  if (isSame(param, within)) return false;
  if (isParam(within)) {
    const bound = found.get(within.kind);
    return bound === undefined || isFreeOf(found, param, bound);
  }
  return within.params.every((part) => isFreeOf(found, param, part));
}
