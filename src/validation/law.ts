import { objectSchema } from './object-schema';
import { Rule } from './rule';
import { RULES } from './rules';
import { KindFacts, minorsHold, Schema } from '../versions/facts';

/** A rule, and which of the sets of fields it needs one of. */
interface RuleOfLaw {
  readonly rule: Rule;
  readonly fieldSet?: number;
}

/** What judges objects of a kind in a release. */
export interface Law {
  readonly api: string;
  readonly schema: Schema;
  readonly rules: readonly RuleOfLaw[];
  /** Fields that rules need, as the names on the way to each. */
  readonly fieldSets: readonly (readonly (readonly string[])[])[];
}

const laws = new WeakMap<KindFacts, Map<string, Law>>();

export function lawOf(api: string, facts: KindFacts, release: string): Law {
  let known = laws.get(facts);
  if (!known) laws.set(facts, known = new Map());
  const key = `${api} ${release}`;
  let law = known.get(key);
  if (!law) {
    const ofKind = RULES.filter((rule) => (rule.apis.length === 0 || rule.apis.includes(api)) && minorsHold(rule, release));
    const fieldSets = [...new Set(ofKind.flatMap(({ fields }) => fields?.join(' ') ?? []))];
    law = {
      api,
      schema: objectSchema(facts, release),
      rules: ofKind.map((rule) => ({ rule, fieldSet: rule.fields && fieldSets.indexOf(rule.fields.join(' ')) })),
      fieldSets: fieldSets.map((fields) => fields.split(' ').map((field) => field.split('.'))),
    };
    known.set(key, law);
  }
  return law;
}
