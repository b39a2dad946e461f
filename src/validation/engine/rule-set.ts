import { withOlderReleases } from './alpha-fields';
import { KindFacts, minorsHold, Schema } from '../../versions/facts';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { factsOf, isOlderThan, isServed, isUnread, releaseOfFacts } from '../../versions/known-apis';
import { Rule } from '../rule';
import { RULES } from '../rules';
import { objectSchema } from '../schema/object-schema';

/** A rule, and which of the sets of fields it needs one of. */
interface RuleOfLaw {
  readonly rule: Rule;
  readonly fieldSet?: number;
}

/** What judges objects of a kind in a release. */
export interface Law {
  readonly api: string;
  readonly facts: KindFacts;
  /** The release of the facts, or, where the target is older than all of them, the target. */
  readonly release: string;
  readonly schema: Schema;
  readonly rules: readonly RuleOfLaw[];
  /** Fields that rules need, as the names on the way to each. */
  readonly fieldSets: readonly (readonly (readonly string[])[])[];
  /** Whether the controller passes the kind over, so that its CRD is as far as it goes. */
  readonly unread: boolean;
  /** Whether the CRD is one of a later release. */
  readonly isOlder: boolean;
}

const laws = new Map<string, Law>();

/** What judges objects of a kind for a release; nothing where the release does not serve it. */
export function lawFor(api: string, version: KarpenterVersion): Law | undefined {
  const key = `${api} ${version}`;
  const law = laws.get(key) ?? findLaw(api, version);
  if (law) laws.set(key, law);
  return law;
}

function findLaw(api: string, version: KarpenterVersion): Law | undefined {
  const known = factsOf(api);
  const facts = known && withOlderReleases(api, known);
  const ofFacts = facts && releaseOfFacts(api, facts, version);
  const unread = isUnread(api, version);
  if (facts === undefined || ofFacts === undefined || !(unread || isServed(api, version))) return undefined;
  const isOlder = isOlderThan(facts, version);
  const release = isOlder ? version._asRelease() : ofFacts;
  const rules = RULES.filter((rule) => (rule.apis.length === 0 || (!unread && rule.apis.includes(api))) && minorsHold(rule, release));
  const fieldSets = [...new Set(rules.flatMap(({ fields }) => fields?.join(' ') ?? []))];
  return {
    api,
    facts,
    release,
    schema: objectSchema(facts, release),
    rules: rules.map((rule) => ({ rule, fieldSet: rule.fields && fieldSets.indexOf(rule.fields.join(' ')) })),
    fieldSets: fieldSets.map((fields) => fields.split(' ').map((field) => field.split('.'))),
    unread,
    isOlder,
  };
}
