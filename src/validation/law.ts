import { objectSchema } from './object-schema';
import { Rule } from './rule';
import { RULES } from './rules';
import { compareMinors, KindFacts, Schema } from '../versions/facts';

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

export function lawOf(facts: KindFacts, release: string): Law {
  let known = laws.get(facts);
  if (!known) laws.set(facts, known = new Map());
  let law = known.get(release);
  if (!law) {
    const api = `${facts.group}/${facts.version} ${facts.kind}`;
    const ofKind = RULES.filter((rule) => (rule.apis.length === 0 || rule.apis.includes(api)) && holdsFor(rule, release));
    const fieldSets = [...new Set(ofKind.flatMap(({ fields }) => fields?.join(' ') ?? []))];
    law = {
      api,
      schema: objectSchema(facts, release),
      rules: ofKind.map((rule) => ({ rule, fieldSet: rule.fields && fieldSets.indexOf(rule.fields.join(' ')) })),
      fieldSets: fieldSets.map((fields) => fields.split(' ').map((field) => field.split('.'))),
    };
    known.set(release, law);
  }
  return law;
}

/** Whether a rule is of a release, by its minor. */
export function holdsFor({ since, until }: Pick<Rule, 'since' | 'until'>, release: string): boolean {
  return (since === undefined || compareMinors(since, release) <= 0) && (until === undefined || compareMinors(release, until) <= 0);
}
