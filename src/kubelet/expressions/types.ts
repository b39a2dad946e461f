/** A type that the checker knows. Parameters are those of a list, a map, or of `type`; the kind `param` is a type that is yet to be found. */
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

/** The type of a type: `type(1)` is of the type `type(int)`. */
export function typeOf(type: CelType): CelType {
  return { kind: 'type', params: [type] };
}

/** A type to be found; its name starts with a dollar sign. */
export function isParam({ kind }: CelType): boolean {
  return kind.startsWith('$');
}

export function isSame(a: CelType, b: CelType): boolean {
  return a === b || (a.kind === b.kind && a.params.length === b.params.length && a.params.every((param, index) => isSame(param, b.params[index])));
}

/** As cel-go writes it: `map(string, int)`. */
export function textOf({ kind, params }: CelType): string {
  return params.length === 0 ? kind : `${kind}(${params.map(textOf).join(', ')})`;
}

/** What has been found for the types that were to be found. */
export type Bindings = ReadonlyMap<string, CelType>;

/** The type with all that was found put in; what was not found is `dyn` in the end. */
export function substitute(bindings: Bindings, type: CelType, isEnd = false): CelType {
  const bound = bindings.get(type.kind);
  if (bound !== undefined) return substitute(bindings, bound, isEnd);
  if (isParam(type)) return isEnd ? DYN : type;
  if (type.params.length === 0) return type;
  return { kind: type.kind, params: type.params.map((param) => substitute(bindings, param, isEnd)) };
}

/**
 * The bindings under which values of the types can be given where others are asked for; undefined where they can't.
 *
 * Source: cel-go, checker/types.go, isAssignableList.
 */
export function assign(bindings: Bindings, given: readonly CelType[], asked: readonly CelType[]): Bindings | undefined {
  const found = new Map(bindings);
  return areAssignable(found, given, asked) ? found : undefined;
}

/** Of two types of which one can be given for the other, the one that says less. */
export function mostGeneral(a: CelType, b: CelType): CelType {
  return saysLess(a, b) ? a : b;
}

function areAssignable(found: Map<string, CelType>, given: readonly CelType[], asked: readonly CelType[]): boolean {
  return given.length === asked.length && given.every((type, index) => isAssignable(found, type, asked[index]));
}

function isAssignable(found: Map<string, CelType>, given: CelType, asked: CelType): boolean {
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

/** Binds a type that is to be found, if it agrees with what was found before. */
function bind(found: Map<string, CelType>, type: CelType, param: CelType): { readonly isValid: boolean; readonly wasBound: boolean } {
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

/** Whether a type that is to be found does not occur in another, which would then contain itself. */
function isFreeOf(found: Bindings, param: CelType, within: CelType): boolean {
  if (isSame(param, within)) return false;
  if (isParam(within)) {
    const bound = found.get(within.kind);
    return bound === undefined || isFreeOf(found, param, bound);
  }
  return within.params.every((part) => isFreeOf(found, param, part));
}
