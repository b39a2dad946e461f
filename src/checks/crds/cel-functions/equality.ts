import type { CelFunc, CelList, CelMap, CelValue } from '@bufbuild/cel';
import { CelLibrary } from '../cel-library';
import { celName } from '../cel-names';
import { CelValues } from '../cel-values';
import { compareQuantities, quantityOf } from './quantity';

export type Equals = (left: CelValue, right: CelValue) => boolean;

/** Defines equality and `+` as in Kubernetes. For lists of type set or map, equality ignores the order, and `+` merges the lists. */
export function equality({ cel }: CelLibrary, values: CelValues): { readonly equals: Equals; readonly functions: readonly CelFunc[] } {
  const { celFunc, celList, isCelError, isCelList, isCelMap, isCelType, isCelUint, CelScalar: { BOOL, DYN }, listType } = cel;
  const LIST = listType(DYN);

  const equals: Equals = (left, right) => {
    values.guard.count(1);
    const failed = [left, right].find(isCelError);
    if (failed !== undefined) throw failed;
    if (left === right) return true;
    const [a, b] = [left, right].map((value) => (isCelUint(value) ? value.value : value)) as [any, any];
    if (isNumber(a) && isNumber(b)) return a == b;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (isCelList(a)) return isCelList(b) && equalLists(a, b);
    if (quantityOf(a) !== undefined) return quantityOf(b) !== undefined && compareQuantities(a, b) === 0n;
    if (isCelMap(a)) return isCelMap(b) && equalMaps(a, b);
    if (isCelType(a)) return isCelType(b) && a.kind === b.kind && a.name === b.name;
    if (a instanceof Uint8Array) return b instanceof Uint8Array && Buffer.compare(a, b) === 0;
    return equalTimes(a, b);
  };

  const equalLists = (a: CelList, b: CelList) => {
    if (a.size !== b.size) return false;
    const type = values.listType(a);
    if (type === undefined) return [...a].every((item, index) => equals(item, b.get(index)!));
    if (type.type === 'set') return [...b].every((item) => contains(a, item));
    return [...b].every((item) => [...a].some((other) => sameKeys(other, item, type.keys) && equals(other, item)));
  };

  const equalMaps = (a: CelMap, b: CelMap) => {
    if (a.size !== b.size || !values.equalBeyondSchema(a, b)) return false;
    for (const key of a.keys()) {
      const [left, right] = [a.get(key as string), b.get(key as string)];
      if (left === undefined && right === undefined) continue;
      if (left === undefined || right === undefined || !equals(left, right)) return false;
    }
    return true;
  };

  const sameKeys = (a: CelValue, b: CelValue, keys: readonly string[]) => keys.every((key) => {
    const [left, right] = [a, b].map((item) => (isCelMap(item) ? item.get(celName(key)) : undefined));
    return left === undefined || right === undefined ? left === right : equals(left, right);
  });

  const contains = (list: CelList, value: CelValue) => {
    for (let index = 0; index < list.size; index++) {
      if (equals(list.get(index)!, value)) return true;
    }
    return false;
  };

  const add = (a: CelList, b: CelList) => {
    values.guard.count(a.size + b.size);
    const type = values.listType(a);
    if (type === undefined) return cel.celListConcat(a, b);
    const items = [...a];
    for (const item of b) {
      const place = type.type === 'map' ? items.findIndex((other) => sameKeys(other, item, type.keys)) : items.findIndex((other) => equals(other, item));
      if (place < 0) items.push(item);
      else if (type.type === 'map') items[place] = item;
    }
    return values.alike(celList(items), a);
  };

  return {
    equals,
    functions: [
      celFunc('_==_', [DYN, DYN], BOOL, equals),
      celFunc('_!=_', [DYN, DYN], BOOL, (left: CelValue, right: CelValue) => !equals(left, right)),
      celFunc('@in', [DYN, LIST], BOOL, (value: CelValue, list: CelList) => contains(list, value)),
      celFunc('_+_', [LIST, LIST], LIST, add),
    ],
  };
}

/** Compares two timestamps or two durations. */
function equalTimes(a: any, b: any): boolean {
  const areAlike = a.desc !== undefined && a.desc.typeName === b.desc?.typeName;
  return areAlike && a.message.seconds === b.message.seconds && a.message.nanos === b.message.nanos;
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}
