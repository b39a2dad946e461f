import { isTypoOf, suggestion } from '../../foundation/basics/suggestion';
import { labelColumn } from '../../karpenter/instance-types/catalog/instance-types';
import { INSTANCE_FAMILY, INSTANCE_TYPE } from '../../karpenter/instance-types/catalog/name-labels';
import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';

/** Labels whose values are words, so that a similar word is a typo. Karpenter writes their values in lowercase. */
const WORDS = ['cpu-manufacturer', 'gpu-manufacturer', 'accelerator-manufacturer', 'hypervisor'].map((name) => `${AWS_DOMAIN}/instance-${name}`);
/** Labels whose values are names of models, in lowercase. A similar name can belong to a newer model. */
const MODELS = ['gpu-name', 'accelerator-name'].map((name) => `${AWS_DOMAIN}/instance-${name}`);
/** Labels whose values are names of EC2. A similar name can belong to a newer family, so only some typos are certain. */
const NAMES = [INSTANCE_TYPE, INSTANCE_FAMILY, `${AWS_DOMAIN}/instance-category`];
/** Shorter words, such as `amd` and `aws`, are similar to too many others. */
const MIN_LENGTH = 4;
/** Longer than every name of EC2. */
const MAX_LENGTH = 40;

/** Returns the known value that a misspelled value of an instance type label means, or undefined if newer instance types can have the value. */
export function nearValue(key: string, value: string): string | undefined {
  const isWord = WORDS.includes(key);
  if (!isWord && !MODELS.includes(key)) return undefined;
  const known = knownValues(key);
  if (value === '' || known.has(value)) return undefined;
  const lower = value.toLowerCase();
  if (known.has(lower)) return lower;
  const meant = isWord && value.length >= MIN_LENGTH ? suggestion(lower, [...known]) : undefined;
  return meant !== undefined && isTypoOf(lower, meant) ? meant : undefined;
}

/**
 * Returns the known name for each name of EC2 in which a character is typed twice or two letters are swapped, such as `m6i` for `m6ii`, but only next to a known name.
 * Also returns the names for one that lacks its suffix, such as `p6-b200` for `p6`.
 * A list with only unknown names can be about types that AWS has not released.
 */
export function mistypedNames(key: string, values: readonly string[]): readonly (string | undefined)[] {
  const known = NAMES.includes(key) ? knownValues(key) : undefined;
  if (known === undefined || !values.some((value) => known.has(value))) return [];
  return values.map((value) => mistypedName(value, known) ?? namesWithSuffix(value, known));
}

function mistypedName(value: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(value) || value.length > MAX_LENGTH) return undefined;
  for (let index = 1; index < value.length; index++) {
    const [before, [one, other], after] = [value.slice(0, index - 1), value.slice(index - 1, index + 1), value.slice(index + 1)];
    // A family such as m11 can follow m10.
    if (one === other && one !== '1' && known.has(before + one + after)) return before + one + after;
    if (/^[a-z]{2}$/.test(one + other) && known.has(before + other + one + after)) return before + other + one + after;
  }
  return undefined;
}

/** Returns the known names that consist of a name, a hyphen, and a suffix, such as `p6-b200` for `p6`. */
function namesWithSuffix(value: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(value) || !/^[a-z]+\d+[a-z]*(?:\.|$)/.test(value)) return undefined;
  const [family, size] = value.split('.');
  const names = [...known].filter((name) => name.startsWith(`${family}-`) && (size === undefined || name.endsWith(`.${size}`))).sort();
  return names.length === 0 ? undefined : names.join(' or ');
}

const KNOWN = new Map<string, ReadonlySet<string>>();

function knownValues(key: string): ReadonlySet<string> {
  let known = KNOWN.get(key);
  if (known === undefined) KNOWN.set(key, known = new Set((labelColumn(key) ?? []).flatMap((each) => each ?? [])));
  return known;
}
