import { matches } from './pattern';
import { ConditionJson } from '../policy-json';

/** A condition of a statement, evaluated for a request. */
export interface JudgedCondition {
  readonly operator: string;
  readonly key: string;
  /** Values that the condition requires. */
  readonly wanted: readonly string[];
  /** Value in the request, if the request has the key. */
  readonly found?: string | readonly string[];
  /** Whether the request meets the condition. The value is undefined if the condition uses dates, IP addresses, unknown keys, or variables, which cannot be evaluated. */
  readonly isMet: boolean | undefined;
}

type Context = { readonly [key: string]: string | readonly string[] };
type Test = (wanted: string, found: string) => boolean;

const same: Test = (wanted, found) => wanted === found;
const sameLetters: Test = (wanted, found) => wanted.toLowerCase() === found.toLowerCase();
const like: Test = (wanted, found) => matches(wanted, found);

/** Operators for strings, ARNs, and booleans. A negated operator matches if no value matches. */
const TESTS: { readonly [operator: string]: Test } = {
  stringequals: same, stringequalsignorecase: sameLetters, stringlike: like, arnequals: like, arnlike: like, bool: sameLetters,
};
const NEGATIONS: { readonly [operator: string]: Test } = {
  stringnotequals: same, stringnotequalsignorecase: sameLetters, stringnotlike: like, arnnotequals: like, arnnotlike: like,
};

/** Maps service-specific condition keys to the global key that has the same value. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/^(ec2|iam|eks|sqs):resourcetag\//, 'aws:resourcetag/'],
  [/^(ec2|iam|eks):requesttag\//, 'aws:requesttag/'],
  [/^ec2:region$/, 'aws:requestedregion'],
];

/** Evaluates the conditions of a statement for a request. */
export function judgedConditions(condition: ConditionJson, context: Context): JudgedCondition[] {
  const known = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), value]));
  return Object.entries(condition).flatMap(([operator, keys]) => Object.entries(keys).map(([key, value]): JudgedCondition => {
    const wanted = (Array.isArray(value) ? value : [value]).map(String);
    const found = known.get(canonicalKey(key));
    const isKnown = found !== undefined || isCertainlyAbsent(canonicalKey(key), known);
    const isPlain = !wanted.some((each) => each.includes('${'));
    return { operator, key, wanted, found, isMet: isKnown && isPlain ? judged(operator.toLowerCase(), wanted, found) : undefined };
  }));
}

/** Returns the global equivalent of a condition key, in lowercase. */
export function canonicalKey(key: string): string {
  const lower = key.toLowerCase();
  const other = ALIASES.find(([pattern]) => pattern.test(lower));
  return other ? lower.replace(other[0], other[1]) : lower;
}

/** If a request does not list one of these condition keys, the key is certainly absent. */
const KNOWN_KEYS: readonly string[] = ['aws:requestedregion', 'ec2:createaction', 'iam:passedtoservice', 'arc-zonal-shift:resourceidentifier'];

/** Returns true if a key is certainly absent from a request that does not list it. A request lists either all of its tags or none. */
function isCertainlyAbsent(key: string, context: ReadonlyMap<string, unknown>): boolean {
  const isOfTags = (each: string) => each === 'aws:tagkeys' || /^aws:(request|resource)tag\//.test(each);
  return KNOWN_KEYS.includes(key) || (isOfTags(key) && [...context.keys()].some(isOfTags));
}

/** Returns whether the values meet a condition, or undefined if the operator cannot be evaluated. */
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
