import { CelType, INT, listOf, mapOf, simple, STRING, typeOf } from './types';

/** A function signature. */
export interface Overload {
  readonly args: readonly CelType[];
  readonly result: CelType;
  /** True for a method, which is called on its first argument, as in `'a'.size()`. */
  readonly isMember: boolean;
  /** True if the overload compares numbers of different types. cel-go allows such comparisons only after the first macro of an expression. */
  readonly isCrossType: boolean;
}

/** The variables in Karpenter's CEL expressions, with their types. */
export const VARIABLES: { readonly [name: string]: CelType } = {
  vcpus: INT,
  memory_mib: INT,
  default_enis: INT,
  ips_per_eni: INT,
  max_pods: INT,
  instance_type: STRING,
};

const DURATION = 'google.protobuf.Duration';
const TIMESTAMP = 'google.protobuf.Timestamp';

/** Maps each type name to its type. For example, the name `int` has the type `type(int)`. */
export const TYPE_NAMES: { readonly [name: string]: CelType } = {
  ...Object.fromEntries(['bool', 'bytes', 'double', DURATION, 'int', 'null_type', 'string', TIMESTAMP, 'uint'].map((name) => [name, typeOf(simple(name))])),
  list: typeOf(listOf(simple('dyn'))),
  map: typeOf(mapOf(simple('dyn'), simple('dyn'))),
  type: typeOf(simple('type')),
};

/** Timestamp accessors, some of which also apply to durations. */
const TIMESTAMP_PARTS = ['getFullYear', 'getMonth', 'getDayOfYear', 'getDayOfMonth', 'getDate', 'getDayOfWeek', 'getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'];
const DURATION_PARTS = ['getHours', 'getMinutes', 'getSeconds', 'getMilliseconds'];

const NUMBERS = ['double', 'int', 'uint'];
const COMPARISONS = [
  'bool bool -> bool', 'int int -> bool', 'cross int double -> bool', 'cross int uint -> bool', 'uint uint -> bool', 'cross uint double -> bool', 'cross uint int -> bool',
  'double double -> bool', 'cross double int -> bool', 'cross double uint -> bool', 'string string -> bool', 'bytes bytes -> bool', 'timestamp timestamp -> bool', 'duration duration -> bool',
];
const EXTREMES = ['int int -> int', 'double double -> double', 'int double -> double', 'double int -> double'];

/**
 * Signatures of the functions and operators: the standard library of cel-go 0.31, and Karpenter's `max` and `min`. Capital letters are type parameters. Overloads are in cel-go's order, because the first matching overload determines the type parameters.
 *
 * @see https://github.com/google/cel-go/blob/v0.31.0/common/stdlib/standard.go
 */
const SIGNATURES: { readonly [name: string]: readonly string[] } = {
  '_?_:_': ['bool A A -> A'],
  '_&&_': ['bool bool -> bool'],
  '_||_': ['bool bool -> bool'],
  '!_': ['bool -> bool'],
  '@not_strictly_false': ['bool -> bool'],
  '_==_': ['A A -> bool'],
  '_!=_': ['A A -> bool'],
  '_+_': [
    'bytes bytes -> bytes', 'double double -> double', 'duration duration -> duration', 'duration timestamp -> timestamp', 'timestamp duration -> timestamp',
    'int int -> int', 'list(A) list(A) -> list(A)', 'string string -> string', 'uint uint -> uint',
  ],
  '_-_': [
    'double double -> double', 'duration duration -> duration', 'int int -> int', 'timestamp duration -> timestamp', 'timestamp timestamp -> duration', 'uint uint -> uint',
  ],
  '_*_': NUMBERS.map((type) => `${type} ${type} -> ${type}`),
  '_/_': NUMBERS.map((type) => `${type} ${type} -> ${type}`),
  '_%_': ['int int -> int', 'uint uint -> uint'],
  '-_': ['double -> double', 'int -> int'],
  '_<_': COMPARISONS,
  '_<=_': COMPARISONS,
  '_>_': COMPARISONS,
  '_>=_': COMPARISONS,
  '_[_]': ['list(A) int -> A', 'map(A,B) A -> B'],
  '@in': ['A list(A) -> bool', 'A map(A,B) -> bool'],
  'size': ['bytes', 'list(A)', 'map(A,B)', 'string'].flatMap((type) => [`${type} -> int`, `.${type} -> int`]),
  'type': ['A -> type(A)'],
  'bool': ['bool -> bool', 'string -> bool'],
  'bytes': ['bytes -> bytes', 'string -> bytes'],
  'double': ['double', 'int', 'string', 'uint'].map((type) => `${type} -> double`),
  'duration': ['duration -> duration', 'string -> duration'],
  'dyn': ['A -> dyn'],
  'int': ['int', 'double', 'duration', 'string', 'timestamp', 'uint'].map((type) => `${type} -> int`),
  'string': ['string', 'bool', 'bytes', 'double', 'duration', 'int', 'timestamp', 'uint'].map((type) => `${type} -> string`),
  'timestamp': ['timestamp', 'int', 'string'].map((type) => `${type} -> timestamp`),
  'uint': ['uint', 'double', 'int', 'string'].map((type) => `${type} -> uint`),
  'contains': ['.string string -> bool'],
  'endsWith': ['.string string -> bool'],
  'startsWith': ['.string string -> bool'],
  'matches': ['string string -> bool', '.string string -> bool'],
  ...Object.fromEntries(TIMESTAMP_PARTS.map((name) => [name, [
    '.timestamp -> int', '.timestamp string -> int', ...(DURATION_PARTS.includes(name) ? ['.duration -> int'] : []),
  ]])),
  'max': EXTREMES,
  'min': EXTREMES,
};

/** Overloads of all functions and operators, by name. */
export const FUNCTIONS: ReadonlyMap<string, readonly Overload[]> = new Map(
  Object.entries(SIGNATURES).map(([name, signatures]) => [name, signatures.map(overload)]),
);

function overload(signature: string): Overload {
  const [args, result] = signature.replace(/^(cross |\.)/, '').split(' -> ');
  return {
    args: args.split(' ').map(typeNamed),
    result: typeNamed(result),
    isMember: signature.startsWith('.'),
    isCrossType: signature.startsWith('cross '),
  };
}

function typeNamed(text: string): CelType {
  const [, kind, params] = /^(\w+)(?:\((.*)\))?$/.exec(text)!;
  if (kind === 'duration') return simple(DURATION);
  if (kind === 'timestamp') return simple(TIMESTAMP);
  if (/^[A-Z]$/.test(kind)) return simple(`$${kind}`);
  return { kind, params: params === undefined ? [] : params.split(',').map(typeNamed) };
}
