import { FindingChange, FindingChanges } from './compare-findings';
import { ChangeCategory, ChangedField, ChangeText, UpgradeChange } from './upgrade-change';
import { Json } from '../validation/rule';
import { TouchedPaths } from '../validation/schema/touched-paths';

/** What concerns one field of an object: a change with a name, or a difference between what two releases find. */
export interface Hit extends ChangedField {
  readonly id: string;
  readonly category: ChangeCategory;
  /** What to do. */
  readonly fix: string;
  /** Undefined if only findings were compared. */
  readonly change?: ChangeText;
}

/** Categories that say less than a change with a name at the same field. */
const SAID_BY_OTHERS: { readonly [category in ChangeCategory]?: readonly ChangeCategory[] } = {
  rejected: ['rejected', 'stored', 'new-error', 'meaning', 'allowed', 'warning'],
  meaning: ['meaning', 'allowed'],
  warning: ['warning'],
};

export interface Hits {
  readonly hits: readonly Hit[];
  /** How many errors both releases find, without those that a change with a name stands for. */
  readonly inBoth: number;
}

/** Puts both together: a change with a name stands for what the comparison found at its field, and a field that Karpenter rejects has no other effect. */
export function hitsIn(json: Json, changes: readonly UpgradeChange[], compared: FindingChanges): Hits {
  const named = changes.flatMap((change) => change.find(json).map((field) => namedHit(change, field)));
  const covers = (Object.keys(SAID_BY_OTHERS) as ChangeCategory[])
    .map((category) => ({ covered: SAID_BY_OTHERS[category]!, paths: pathsOf(named, category) }));
  const isCovered = ({ category, path }: Hit) => covers.some(({ covered, paths }) => covered.includes(category) && paths.touch(path));
  const others = compared.changes.map(hitOf).filter((hit) => !isCovered(hit));
  const all = [...named, ...others];
  const invalid = pathsOf(all, 'rejected', 'stored');
  const namedRejected = pathsOf(named, 'rejected');
  return {
    hits: all.filter(({ category, path }) => category !== 'meaning' || !invalid.touch(path)),
    inBoth: compared.inBoth.filter(({ path }) => !namedRejected.touch(path)).length,
  };
}

function pathsOf(hits: readonly Hit[], ...wanted: readonly ChangeCategory[]): TouchedPaths {
  return new TouchedPaths(hits.filter(({ category }) => wanted.includes(category)).map(({ path }) => path));
}

function namedHit(change: UpgradeChange, field: ChangedField): Hit {
  const { id, category, fix } = change;
  return { ...field, id, category, fix, change };
}

function hitOf({ category, finding: { rule, path, message, fix } }: FindingChange): Hit {
  switch (category) {
    // The old release only reported that it does not know the field.
    case 'meaning': return { id: rule, category, path, fix: 'Remove the field, unless you want its effect.' };
    case 'allowed': return { id: rule, category, path, detail: message, fix: 'Nothing to change.' };
    default: return { id: rule, category, path, detail: message, fix };
  }
}
