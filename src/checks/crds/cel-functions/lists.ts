import type { CelFunc, CelList, CelValue } from '@bufbuild/cel';
import { CelLibrary } from '../cel-library';
import { CelValues } from '../cel-values';
import { Equals } from './equality';

/** Returns the CEL list functions of Kubernetes. */
export function lists({ cel }: CelLibrary, equals: Equals, values: CelValues): readonly CelFunc[] {
  const { celMethod, CelScalar: { BOOL, DYN, INT }, isCelUint, celUint, listType } = cel;
  const LIST = listType(DYN);

  const ordered = (a: any, b: any): number => {
    const [left, right] = [a, b].map((value) => {
      if (isCelUint(value)) return value.value;
      return value?.message ? value.message.seconds * 1_000_000_000n + BigInt(value.message.nanos) : value;
    });
    if (left instanceof Uint8Array) return Buffer.compare(left, right);
    return left < right ? -1 : left > right ? 1 : 0;
  };
  const furthest = (name: string, sign: number) => function (this: CelList): CelValue {
    const items = [...this];
    if (items.length === 0) throw new Error(`${name} called on empty list`);
    return items.reduce((best, item) => (ordered(item, best) * sign > 0 ? item : best));
  };
  const add = cel.plan(cel.celEnv(), cel.parse('a + b'));

  return [
    celMethod('isSorted', LIST, [], BOOL, function () {
      const items = [...this];
      return items.every((item, index) => index === 0 || ordered(items[index - 1], item) <= 0);
    }),
    celMethod('min', LIST, [], DYN, furthest('min', -1)),
    celMethod('max', LIST, [], DYN, furthest('max', 1)),
    celMethod('sum', LIST, [], DYN, function () {
      const items = [...this];
      const type = values.itemType(this);
      if (items.length === 0) return type === 'number' ? 0 : type === 'integer' ? 0n : values.guard.raise('sum of an empty list is not supported');
      const zero: any = typeof items[0] === 'number' ? 0 : isCelUint(items[0]) ? celUint(0n) : typeof items[0] === 'bigint' ? 0n : undefined;
      return (zero === undefined ? items.slice(1) : items).reduce<any>((sum, item) => {
        const next = add({ a: sum, b: item });
        if (next instanceof Error) throw next;
        return next;
      }, zero ?? items[0]);
    }),
    celMethod('indexOf', LIST, [DYN], INT, function (value) {
      return BigInt([...this].findIndex((item) => equals(item, value as CelValue)));
    }),
    celMethod('lastIndexOf', LIST, [DYN], INT, function (value) {
      const items = [...this];
      const behind = items.reverse().findIndex((item) => equals(item, value as CelValue));
      return BigInt(behind < 0 ? -1 : items.length - 1 - behind);
    }),
  ];
}
