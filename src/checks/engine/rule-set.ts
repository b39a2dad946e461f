import { autoModePools } from './auto-mode-pools';
import { CleanParts } from './clean-parts';
import { AUTO_MODE_RELEASE, isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { KindFacts, minorsHold, Schema } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, factsOf, isServed, isUnread, NODE_POOL } from '../../karpenter/versions/known-apis';
import { isOlderThan, releaseOfFacts } from '../../karpenter/versions/known-releases';
import { Json, Rule, RulePart } from '../findings/rule';
import { RULES } from '../rules';
import { withOlderReleases } from '../schema/alpha-fields';
import { objectSchema } from '../schema/object-schema';

/** A rule, with the properties that the engine reads for each object. */
interface SelectedRule {
  readonly rule: Rule;
  readonly part: RulePart | undefined;
  readonly ofUpdates: boolean;
  /** The index of a set of fields. The rule requires one of them. */
  readonly fieldSet: number | undefined;
}

/** The facts and rules that apply to objects of a kind in a release. */
export interface RuleSet {
  readonly api: string;
  readonly facts: KindFacts;
  /** The release of the facts, or the target release if it is older than all facts. */
  readonly release: string;
  readonly schema: Schema;
  readonly rules: readonly SelectedRule[];
  /** The rules that can report an object, by the names of the parts that are not known to be clean. */
  readonly rulesByParts: Map<string, readonly SelectedRule[]>;
  /** Parts of earlier objects without findings. */
  readonly cleanParts: CleanParts;
  /** Sets of fields that rules require. Each field is a list of names. */
  readonly fieldSets: readonly (readonly (readonly string[])[])[];
  /** True if the controller ignores the kind, so that only its CRD applies. */
  readonly unread: boolean;
  /** True if the CRD is from a later release than the target release. */
  readonly isOlder: boolean;
}

const ruleSets = new Map<string, RuleSet>();

/** Returns the facts and rules for objects of a kind in a release, or undefined if the release does not serve the kind. */
export function ruleSetFor(api: string, version: KarpenterVersion): RuleSet | undefined {
  const key = `${api} ${version}`;
  const ruleSet = ruleSets.get(key) ?? findRuleSet(api, version);
  if (ruleSet) ruleSets.set(key, ruleSet);
  return ruleSet;
}

let ofAutoModePools: RuleSet | undefined;

/** Returns the facts and rules for an object. Objects of EKS Auto Mode have the same facts and rules for all Karpenter releases. */
export function ruleSetOf(json: Json, version: KarpenterVersion): RuleSet | undefined {
  const api = apiOfObject(json);
  if (!isOfAutoMode(json) || api !== NODE_POOL) return ruleSetFor(api, version);
  ofAutoModePools ??= ruleSetWith(api, autoModePools(), AUTO_MODE_RELEASE._asRelease());
  return ofAutoModePools;
}

function findRuleSet(api: string, version: KarpenterVersion): RuleSet | undefined {
  const known = factsOf(api);
  const facts = known && withOlderReleases(api, known);
  const ofFacts = facts && releaseOfFacts(api, facts, version);
  const unread = isUnread(api, version);
  if (facts === undefined || ofFacts === undefined || !(unread || isServed(api, version))) return undefined;
  const isOlder = isOlderThan(facts, version);
  const release = facts.of?.isDate ? AUTO_MODE_RELEASE._asRelease() : isOlder ? version._asRelease() : ofFacts;
  return { ...ruleSetWith(api, facts, release, unread), isOlder };
}

function ruleSetWith(api: string, facts: KindFacts, release: string, unread = false): RuleSet {
  const isOfAutoModePools = api === NODE_POOL && facts.of !== undefined;
  const rules = RULES.filter((rule) => (rule.apis.length === 0 || (!unread && rule.apis.includes(api))) && minorsHold(rule, release)
    && (isOfAutoModePools || !rule.onlyAutoMode));
  const fieldSets = [...new Set(rules.flatMap(({ fields }) => fields?.join(' ') ?? []))];
  return {
    api,
    facts,
    release,
    schema: objectSchema(facts, release),
    rules: rules.map((rule) => ({ rule, part: rule.part, ofUpdates: rule.ofUpdates === true, fieldSet: rule.fields && fieldSets.indexOf(rule.fields.join(' ')) })),
    rulesByParts: new Map(),
    cleanParts: new CleanParts(new Set(rules.flatMap(({ part }) => part ?? []))),
    fieldSets: fieldSets.map((fields) => fields.split(' ').map((field) => field.split('.'))),
    unread,
    isOlder: false,
  };
}

/** Returns the rules for a new object that can report one of the parts, or that read other fields. */
export function rulesForParts({ rules, rulesByParts }: RuleSet, parts: ReadonlyMap<RulePart, unknown>): readonly SelectedRule[] {
  const names = [...parts.keys()].join(' ');
  let selected = rulesByParts.get(names);
  if (!selected) {
    selected = rules.filter(({ part, ofUpdates }) => !ofUpdates && (part === undefined || parts.has(part)));
    rulesByParts.set(names, selected);
  }
  return selected;
}
