import { FindingChange, FindingChanges } from './compare-findings';
import { ChangeCategory, ChangedField, ChangeText, UpgradeChange } from './upgrade-change';
import { Json } from '../../checks/findings/rule';
import { TouchedPaths } from '../../checks/schema/touched-paths';

/** The effect of an upgrade on one field of an object: a named change, or a difference between the findings of two releases. */
export interface FieldEffect extends ChangedField {
  readonly id: string;
  readonly category: ChangeCategory;
  /** How to fix the problem, as a sentence. */
  readonly fix: string;
  /** Texts of the named change. Absent if the effect comes only from comparing findings. */
  readonly change?: ChangeText;
}

/** Categories of findings that a named change replaces for the same field. The key is the category of the named change. */
const SAID_BY_OTHERS: { readonly [category in ChangeCategory]?: readonly ChangeCategory[] } = {
  rejected: ['rejected', 'stored', 'new-error', 'meaning', 'allowed', 'warning'],
  meaning: ['meaning', 'allowed'],
  warning: ['warning'],
};

export interface FieldEffects {
  readonly effects: readonly FieldEffect[];
  /** Number of errors that both releases report, except errors that a named change covers. */
  readonly inBoth: number;
}

/**
 * Merges named changes and compared findings. A named change replaces the differences at its field. If a field is invalid, omits changes of its meaning.
 */
export function fieldEffectsOf(json: Json, changes: readonly UpgradeChange[], compared: FindingChanges): FieldEffects {
  const named = changes.flatMap((change) => change.find(json).map((field) => namedEffect(change, field)));
  const covers = (Object.keys(SAID_BY_OTHERS) as ChangeCategory[])
    .map((category) => ({ covered: SAID_BY_OTHERS[category]!, paths: pathsOf(named, category) }));
  const isCovered = ({ category, path }: FieldEffect) => covers.some(({ covered, paths }) => covered.includes(category) && paths.touch(path));
  const others = compared.changes.map(effectOf).filter((effect) => !isCovered(effect));
  const all = [...named, ...others];
  const invalid = pathsOf(all, 'rejected', 'stored');
  const namedRejected = pathsOf(named, 'rejected');
  return {
    effects: all.filter(({ category, path }) => category !== 'meaning' || !invalid.touch(path)),
    inBoth: compared.inBoth.filter(({ path }) => !namedRejected.touch(path)).length,
  };
}

function pathsOf(effects: readonly FieldEffect[], ...wanted: readonly ChangeCategory[]): TouchedPaths {
  return new TouchedPaths(effects.filter(({ category }) => wanted.includes(category)).map(({ path }) => path));
}

function namedEffect(change: UpgradeChange, field: ChangedField): FieldEffect {
  const { id, category, fix } = change;
  return { ...field, id, category, fix, change };
}

function effectOf({ category, finding: { rule, path, message, fix } }: FindingChange): FieldEffect {
  switch (category) {
    // Omits the message of the old release, which states only that the field is unknown.
    case 'meaning': return { id: rule, category, path, fix: 'Remove the field, unless you want its effect.' };
    case 'allowed': return { id: rule, category, path, detail: message, fix: 'No change is needed.' };
    default: return { id: rule, category, path, detail: message, fix };
  }
}
