import { matches } from './pattern';
import { ConditionJson } from '../policy-json';

/** A condition beside what a request has. */
export interface JudgedCondition {
  readonly operator: string;
  readonly key: string;
  /** What it asks for. */
  readonly wanted: readonly string[];
  /** What the request has; none where it has nothing of the kind. */
  readonly found?: string | readonly string[];
  /** Whether the request meets it; none where that can't be judged: by its operator, such as those of dates and addresses, by its key, of which the request does not tell, or by a variable. */
  readonly isMet: boolean | undefined;
}

type Context = { readonly [key: string]: string | readonly string[] };
type Test = (wanted: string, found: string) => boolean;

const same: Test = (wanted, found) => wanted === found;
const sameLetters: Test = (wanted, found) => wanted.toLowerCase() === found.toLowerCase();
const like: Test = (wanted, found) => matches(wanted, found);

/** The operators of texts, ARNs and truth values; those with Not hold where none of the values fits. */
const TESTS: { readonly [operator: string]: Test } = {
  stringequals: same, stringequalsignorecase: sameLetters, stringlike: like, arnequals: like, arnlike: like, bool: sameLetters,
};
const NEGATIONS: { readonly [operator: string]: Test } = {
  stringnotequals: same, stringnotequalsignorecase: sameLetters, stringnotlike: like, arnnotequals: like, arnnotlike: like,
};

/** Keys that services have under names of their own. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(ec2|iam|eks|sqs):resourcetag\//, 'aws:resourcetag/'],
  [/^(ec2|iam|eks):requesttag\//, 'aws:requesttag/'],
  [/^ec2:region$/, 'aws:requestedregion'],
];

/** The conditions of a statement beside what a request has. */
export function judgedConditions(condition: ConditionJson, context: Context): JudgedCondition[] {
  const known = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), value]));
  return Object.entries(condition).flatMap(([operator, keys]) => Object.entries(keys).map(([key, value]): JudgedCondition => {
    const wanted = (Array.isArray(value) ? value : [value]).map(String);
    const found = known.get(canonicalKey(key));
    const isKnown = found !== undefined || isTold(canonicalKey(key), known);
    const isPlain = !wanted.some((each) => each.includes('${'));
    return { operator, key, wanted, found, isMet: isKnown && isPlain ? judged(operator.toLowerCase(), wanted, found) : undefined };
  }));
}

/** A key of a condition under the name that all services share. */
export function canonicalKey(key: string): string {
  const lower = key.toLowerCase();
  const other = OTHER_NAMES.find(([pattern]) => pattern.test(lower));
  return other ? lower.replace(other[0], other[1]) : lower;
}

/** Condition keys that are in the context of every request that has a value for them. */
const TOLD: readonly string[] = ['aws:requestedregion', 'ec2:createaction', 'iam:passedtoservice', 'arc-zonal-shift:resourceidentifier'];

/** Whether a request that does not have a key would have it, if Karpenter gave it: tags are told all or none. */
function isTold(key: string, context: ReadonlyMap<string, unknown>): boolean {
  const isOfTags = (each: string) => each === 'aws:tagkeys' || /^aws:(request|resource)tag\//.test(each);
  return TOLD.includes(key) || (isOfTags(key) && [...context.keys()].some(isOfTags));
}

/** None where it can't be judged. */
function judged(operator: string, wanted: readonly string[], found: string | readonly string[] | undefined): boolean | undefined {
  const [, set, rest] = /^(?:(forallvalues|foranyvalue):)?(.*)$/.exec(operator)!;
  const ifExists = rest.endsWith('ifexists');
  const name = ifExists ? rest.slice(0, -'ifexists'.length) : rest;
  if (name === 'null') return wanted.includes(String(found === undefined));
  const test = TESTS[name] ?? NEGATIONS[name];
  if (!test) return undefined;
  const isNegation = name in NEGATIONS;
  if (found === undefined) return ifExists || set === 'forallvalues' || (isNegation && set !== 'foranyvalue');
  const fits = (value: string) => wanted.some((each) => test(each, value)) !== isNegation;
  const values = typeof found === 'string' ? [found] : found;
  return set === 'foranyvalue' ? values.some(fits) : values.every(fits);
}
