import type { CelFunc } from '@bufbuild/cel';
import { CelLibrary } from '../cel-library';
import { CelValues } from '../cel-values';
import { conversions } from './conversions';
import { equality } from './equality';
import { lists } from './lists';
import { optionals } from './optionals';
import { quantity } from './quantity';
import { regex } from './regex';
import { strings } from './strings';

/** Standard CEL functions, by their names in the CEL parser. */
const STANDARD = [
  '!_', '_&&_', '_||_', '_?_:_', '_==_', '_!=_', '_<_', '_<=_', '_>_', '_>=_', '_+_', '_-_', '_*_', '_/_', '_%_', '-_', '_[_]', '@in', '@not_strictly_false',
  'size', 'contains', 'endsWith', 'startsWith', 'int', 'uint', 'double', 'bool', 'bytes', 'string', 'timestamp', 'duration', 'type', 'dyn',
  'getDate', 'getDayOfMonth', 'getDayOfWeek', 'getDayOfYear', 'getFullYear', 'getHours', 'getMilliseconds', 'getMinutes', 'getMonth', 'getSeconds',
];

export interface Functions {
  readonly functions: readonly CelFunc[];
  readonly names: ReadonlySet<string>;
}

/** Returns the supported functions: the standard CEL functions, and Kubernetes functions for lists, strings, regular expressions, and quantities. */
export function celFunctions(library: CelLibrary, values: CelValues): Functions {
  const { guard } = values;
  const { equals, functions: ofEquality } = equality(library, values);
  const functions = [
    ...ofEquality,
    ...lists(library, equals, values),
    ...strings(library, guard),
    ...regex(library, guard),
    ...quantity(library, guard),
    ...conversions(library, guard),
    ...optionals(library),
  ];
  return { functions, names: new Set([...STANDARD, ...functions.map(({ name }) => name)]) };
}
