import { ChangedField } from './changed-fields';
import { deepEqual, JsonObject, sortedKeys } from '../../foundation/basics/json';
import { objectsIn } from '../../foundation/basics/json-parts';
import { canonicalDuration } from '../../foundation/go/duration-string';
import { parseNanos } from '../../foundation/go/exact-quantity';

/** Returns whether two values of a NodePool setting outside of the drift hash mean the same quantity, duration, or budgets. */
export function isSameSetting({ names: [, ...names], before, after }: ChangedField): boolean {
  const read = READERS[names.slice(0, 2).join('.')];
  if (before === undefined || after === undefined) return false;
  return names[0] === 'limits' ? isSameQuantity(before, after) : read !== undefined && deepEqual(read(before), read(after));
}

const READERS: { readonly [path: string]: ((value: unknown) => unknown) | undefined } = {
  'disruption.consolidateAfter': durationOf,
  'disruption.expireAfter': durationOf,
  'disruption.budgets': (budgets) => objectsIn(budgets).map(({ item }) => budgetText(item)).sort(),
};

function isSameQuantity(before: unknown, after: unknown): boolean {
  const [old, current] = [before, after].map((quantity) => parseNanos(String(quantity)));
  return old !== undefined && old === current;
}

function durationOf(value: unknown): unknown {
  return typeof value === 'string' ? canonicalDuration(value) : value;
}

function budgetText(budget: JsonObject): string {
  const { reasons, duration, nodes } = budget;
  const read = { ...budget, nodes: String(nodes), duration: durationOf(duration), reasons: Array.isArray(reasons) ? [...reasons].sort() : reasons };
  return JSON.stringify(sortedKeys(read));
}
