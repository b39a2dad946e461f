import { sortSlice } from '../../../src/foundation/go/sort';

/** Length, kind of keys, and FNV-1a hash of the original positions after Go 1.26 sorted the items. */
const SORTED_BY_GO: readonly (readonly [number, number, number])[] = [
  [5, 1, 1685314837],
  [5, 2, 1885734925],
  [5, 3, 4070406309],
  [5, 10, 170310781],
  [5, 1000, 3475928141],
  [5, 0, 3585575621],
  [5, -1, 1684731109],
  [12, 1, 1752874147],
  [12, 2, 3816498187],
  [12, 3, 2820917035],
  [12, 10, 931072139],
  [12, 1000, 2706322697],
  [12, 0, 1111939957],
  [12, -1, 373591947],
  [13, 1, 488489280],
  [13, 2, 884662592],
  [13, 3, 734350162],
  [13, 10, 658789400],
  [13, 1000, 3017194208],
  [13, 0, 977663274],
  [13, -1, 3857689424],
  [30, 1, 3164828018],
  [30, 2, 783092398],
  [30, 3, 898296522],
  [30, 10, 1382329762],
  [30, 1000, 3076408012],
  [30, 0, 3183097690],
  [30, -1, 42859450],
  [49, 1, 2710904955],
  [49, 2, 654568797],
  [49, 3, 3193257509],
  [49, 10, 2140723715],
  [49, 1000, 2752196431],
  [49, 0, 431749705],
  [49, -1, 2662075211],
  [50, 1, 2740111296],
  [50, 2, 1856705998],
  [50, 3, 909532620],
  [50, 10, 4165551514],
  [50, 1000, 3716147578],
  [50, 0, 4279080216],
  [50, -1, 2388274312],
  [51, 1, 1795644595],
  [51, 2, 3744792195],
  [51, 3, 1192502245],
  [51, 10, 1835462737],
  [51, 1000, 2548460263],
  [51, 0, 407750473],
  [51, -1, 2004847019],
  [100, 1, 1166163203],
  [100, 2, 956549413],
  [100, 3, 654274691],
  [100, 10, 73407349],
  [100, 1000, 981459457],
  [100, 0, 3395336749],
  [100, -1, 2712865579],
  [500, 1, 280502715],
  [500, 2, 1590335511],
  [500, 3, 3184460017],
  [500, 10, 2551131863],
  [500, 1000, 498252825],
  [500, 0, 418646709],
  [500, -1, 3111749795],
  [1000, 1, 828175839],
  [1000, 2, 2086006005],
  [1000, 3, 2377949547],
  [1000, 10, 2976975853],
  [1000, 1000, 1144997477],
  [1000, 0, 2081116253],
  [1000, -1, 1972629823],
  [5000, 1, 559040207],
  [5000, 2, 1958574353],
  [5000, 3, 518017667],
  [5000, 10, 634525405],
  [5000, 1000, 2477603451],
  [5000, 0, 2472281029],
  [5000, -1, 2175531035],
];

/* eslint-disable no-bitwise */
/** Returns the keys of a list: random keys below `kind`, descending keys if `kind` is 0, or almost sorted keys if it is negative. */
function keysOf(length: number, kind: number): number[] {
  let state = length * 7 + kind + 3;
  return Array.from({ length }, (_, index) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    if (kind > 0) return (state >>> 8) % kind;
    return kind === 0 ? length - index : index % 17 === 0 ? length - Math.floor(index / 2) : index;
  });
}

function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
/* eslint-enable no-bitwise */

test.each(SORTED_BY_GO)('%i items with keys of kind %i get the order of Go', (length, kind, hash) => {
  const items = keysOf(length, kind).map((key, index) => ({ key, index }));
  sortSlice(items, (one, other) => one.key < other.key);
  expect(fnv(items.map(({ index }) => `${index},`).join(''))).toBe(hash);
});

test('an empty list stays empty', () => {
  const items: number[] = [];
  sortSlice(items, (one, other) => one < other);
  expect(items).toEqual([]);
});
