import type { CelError, CelFunc, CelInput, CelMap } from '@bufbuild/cel';
import { CelLibrary } from '../cel-library';

const contents = new WeakMap<object, { readonly value?: CelInput | CelError }>();

/** Creates the optional `oldSelf` for a rule with `optionalOldSelf`, which is empty for a new object. CEL sees an optional as an empty map. */
export function optionalOf({ cel }: CelLibrary, value: CelInput | CelError | undefined): CelMap {
  const optional = cel.celMap(new Map());
  contents.set(optional, { value });
  return optional;
}

export function optionals({ cel }: CelLibrary): readonly CelFunc[] {
  const { celMethod, CelScalar: { BOOL, DYN }, mapType } = cel;
  const OPTIONAL = mapType(DYN, DYN);
  const valueOf = (optional: object) => contents.get(optional)?.value;
  return [
    celMethod('hasValue', OPTIONAL, [], BOOL, function () { return valueOf(this) !== undefined; }),
    celMethod('orValue', OPTIONAL, [DYN], DYN, function (other) { return (valueOf(this) ?? other) as CelInput; }),
    celMethod('value', OPTIONAL, [], DYN, function () {
      const value = valueOf(this);
      if (value === undefined) throw new Error('optional.none() dereference');
      return value as CelInput;
    }),
  ];
}
