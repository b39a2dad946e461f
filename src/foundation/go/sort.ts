const MAX_INSERTION = 12;
const SHORTEST_NINTHER = 50;
const MAX_SWAPS = 12;
const MAX_STEPS = 5;
const SHORTEST_SHIFTING = 50;

/** Whether the samples of a range suggest that it is sorted. */
type Hint = 'increasing' | 'decreasing' | 'unknown';

type Less<T> = (one: T, other: T) => boolean;

/**
 * Sorts an array in place like Go's `sort.Slice`: equal items get the same order as in Go, which is not their original order.
 *
 * Source: https://github.com/golang/go/blob/go1.26.0/src/sort/zsortfunc.go
 */
export function sortSlice<T>(items: T[], less: Less<T>): void {
  sort(items, less, 0, items.length, 32 - Math.clz32(items.length));
}

function sort<T>(items: T[], less: Less<T>, from: number, to: number, badPivots: number): void {
  let [a, b, limit] = [from, to, badPivots];
  let [wasBalanced, wasPartitioned] = [true, true];
  for (;;) {
    const length = b - a;
    if (length <= MAX_INSERTION) return insertionSort(items, less, a, b);
    if (limit === 0) return heapSort(items, less, a, b);
    if (!wasBalanced) {
      breakPatterns(items, a, b);
      limit--;
    }
    const chosen = choosePivot(items, less, a, b);
    let { pivot, hint } = chosen;
    if (hint === 'decreasing') {
      reverseRange(items, a, b);
      pivot = b - 1 - (pivot - a);
      hint = 'increasing';
    }
    if (wasBalanced && wasPartitioned && hint === 'increasing' && partialInsertionSort(items, less, a, b)) return;
    if (a > 0 && !less(items[a - 1], items[pivot])) {
      a = partitionEqual(items, less, a, b, pivot);
      continue;
    }
    const { middle, isPartitioned } = partition(items, less, a, b, pivot);
    wasPartitioned = isPartitioned;
    const threshold = Math.floor(length / 8);
    if (middle - a < b - middle) {
      wasBalanced = middle - a >= threshold;
      sort(items, less, a, middle, limit);
      a = middle + 1;
    } else {
      wasBalanced = b - middle >= threshold;
      sort(items, less, middle + 1, b, limit);
      b = middle;
    }
  }
}

function swap<T>(items: T[], one: number, other: number): void {
  const item = items[one];
  items[one] = items[other];
  items[other] = item;
}

function insertionSort<T>(items: T[], less: Less<T>, a: number, b: number): void {
  for (let i = a + 1; i < b; i++) {
    for (let j = i; j > a && less(items[j], items[j - 1]); j--) swap(items, j, j - 1);
  }
}

function heapSort<T>(items: T[], less: Less<T>, first: number, b: number): void {
  const length = b - first;
  for (let i = Math.floor((length - 1) / 2); i >= 0; i--) siftDown(items, less, i, length, first);
  for (let i = length - 1; i >= 0; i--) {
    swap(items, first, first + i);
    siftDown(items, less, 0, i, first);
  }
}

function siftDown<T>(items: T[], less: Less<T>, low: number, high: number, first: number): void {
  let root = low;
  for (;;) {
    let child = 2 * root + 1;
    if (child >= high) return;
    if (child + 1 < high && less(items[first + child], items[first + child + 1])) child++;
    if (!less(items[first + root], items[first + child])) return;
    swap(items, first + root, first + child);
    root = child;
  }
}

function partition<T>(items: T[], less: Less<T>, a: number, b: number, pivot: number): { readonly middle: number; readonly isPartitioned: boolean } {
  swap(items, a, pivot);
  let [i, j] = [a + 1, b - 1];
  let isPartitioned = true;
  for (;;) {
    while (i <= j && less(items[i], items[a])) i++;
    while (i <= j && !less(items[j], items[a])) j--;
    if (i > j) break;
    isPartitioned = false;
    swap(items, i++, j--);
  }
  swap(items, j, a);
  return { middle: j, isPartitioned };
}

function partitionEqual<T>(items: T[], less: Less<T>, a: number, b: number, pivot: number): number {
  swap(items, a, pivot);
  let [i, j] = [a + 1, b - 1];
  for (;;) {
    while (i <= j && !less(items[a], items[i])) i++;
    while (i <= j && less(items[a], items[j])) j--;
    if (i > j) return i;
    swap(items, i++, j--);
  }
}

/** Returns true if the range is sorted at the end. */
function partialInsertionSort<T>(items: T[], less: Less<T>, a: number, b: number): boolean {
  let i = a + 1;
  for (let step = 0; step < MAX_STEPS; step++) {
    while (i < b && !less(items[i], items[i - 1])) i++;
    if (i === b) return true;
    if (b - a < SHORTEST_SHIFTING) return false;
    swap(items, i, i - 1);
    if (i - a >= 2) for (let j = i - 1; j >= 1 && less(items[j], items[j - 1]); j--) swap(items, j, j - 1);
    if (b - i >= 2) for (let j = i + 1; j < b && less(items[j], items[j - 1]); j++) swap(items, j, j - 1);
  }
  return false;
}

/** Scatters some items, to break patterns that cause unbalanced partitions. */
function breakPatterns<T>(items: T[], a: number, b: number): void {
  const length = b - a;
  let random = BigInt(length);
  const modulus = BigInt(2 ** (32 - Math.clz32(length)));
  const middle = a + Math.floor(length / 4) * 2;
  for (let index = middle - 1; index <= middle + 1; index++) {
    random = nextRandom(random);
    const other = Number(random % modulus);
    swap(items, index, a + (other >= length ? other - length : other));
  }
}

/* eslint-disable no-bitwise */
/** Xorshift of 64 bits. */
function nextRandom(state: bigint): bigint {
  let random = BigInt.asUintN(64, state ^ (state << 13n));
  random ^= random >> 7n;
  return BigInt.asUintN(64, random ^ (random << 17n));
}
/* eslint-enable no-bitwise */

function choosePivot<T>(items: T[], less: Less<T>, a: number, b: number): { readonly pivot: number; readonly hint: Hint } {
  const length = b - a;
  const quarter = Math.floor(length / 4);
  let swaps = 0;
  const ordered = (one: number, other: number): [number, number] => {
    if (!less(items[other], items[one])) return [one, other];
    swaps++;
    return [other, one];
  };
  const median = (one: number, two: number, three: number): number => {
    let [x, y, z] = [one, two, three];
    [x, y] = ordered(x, y);
    [y, z] = ordered(y, z);
    [x, y] = ordered(x, y);
    return y;
  };
  const sample = (index: number) => (length >= SHORTEST_NINTHER ? median(index - 1, index, index + 1) : index);
  const pivot = median(sample(a + quarter), sample(a + quarter * 2), sample(a + quarter * 3));
  return { pivot, hint: swaps === 0 ? 'increasing' : swaps === MAX_SWAPS ? 'decreasing' : 'unknown' };
}

function reverseRange<T>(items: T[], a: number, b: number): void {
  for (let [i, j] = [a, b - 1]; i < j; i++, j--) swap(items, i, j);
}
