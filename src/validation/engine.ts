import { apiKnown, apiMissing, apiServed } from './api-findings';
import { EnforcedBy, Finding, Severity } from './finding';
import { objectSchema } from './object-schema';
import { isPassedOver } from './ratcheting';
import { CheckedObject, Json, Rule, Together } from './rule';
import { RULES } from './rules';
import { checkStructure } from './structure';
import { Verdict } from './verdict';
import { wellTyped } from './well-typed';
import { Target } from '../versions/configuration';
import { compareMinors, KindFacts, Schema } from '../versions/facts';
import { isNewerThanKnown, kindFacts, releaseOfFacts } from '../versions/known-apis';
import { runsCel } from '../versions/kubernetes-compatibility';

/** Fields that the first release after the newest known one opened: there, what facts say of them is a warning. Source: rule NC-100. */
const OPENED_BEYOND_FACTS: { readonly [kind: string]: readonly string[] } = { EC2NodeClass: ['spec.kubelet'] };

const rulesByApi = new Map<string, readonly Rule[]>();

/** Everything that there is to say of an object aimed at a release; `old` is what is stored, where the object is an update. */
export function checkObject(object: CheckedObject, target: Target, together: Together, old?: Json): Verdict {
  const { json } = object;
  if (typeof json.apiVersion !== 'string') return { admitted: false, findings: [apiMissing('apiVersion')] };
  if (typeof json.kind !== 'string') return { admitted: false, findings: [apiMissing('kind')] };
  const facts = kindFacts(json.apiVersion, json.kind);
  if (facts === undefined) return { admitted: null, findings: [apiKnown(json)] };
  const release = releaseOfFacts(facts, target.version);
  if (release === undefined) return { admitted: false, findings: [apiServed(facts, target.version)] };

  const beyondFacts = isNewerThanKnown(target.version);
  const opened = beyondFacts ? OPENED_BEYOND_FACTS[facts.kind] ?? [] : [];
  const schema = objectSchema(facts, release);
  const findings: Finding[] = [];
  checkStructure(json, schema, '', { release, beyondFacts, opened }, (finding) => findings.push(finding));
  const ofStructure = findings.filter(({ enforcedBy }) => enforcedBy === EnforcedBy.SCHEMA);
  for (const finding of ruleFindings(object, facts, schema, release, target, together, old)) {
    if (ofStructure.some(({ path }) => touches(path, finding.path))) continue;
    findings.push(isOpen(finding, beyondFacts, opened) ? { ...finding, severity: Severity.WARNING } : finding);
  }
  const held = old === undefined ? findings : heldAgainst(old, findings, json, facts, schema);
  const celRuns = target.kubernetesVersion === undefined || runsCel(target.kubernetesVersion);
  return { admitted: beyondFacts ? null : !held.some((finding) => isRefusal(finding, celRuns)), findings: held };
}

/** What an update is refused for; CEL compares what is left once the API server dropped what it does not store. */
function heldAgainst(old: Json, findings: readonly Finding[], json: Json, facts: KindFacts, schema: Schema): Finding[] {
  const [now, before] = [wellTyped(json, schema), wellTyped(old, schema)];
  return findings.filter((finding) => (
    finding.enforcedBy === EnforcedBy.CEL ? !isPassedOver(finding, facts, now, before) : !isPassedOver(finding, facts, json, old)
  ));
}

interface RuleFinding extends Finding {
  readonly notKnown?: boolean;
}

function ruleFindings(
  { json, construct }: CheckedObject, facts: KindFacts, schema: Schema, release: string, target: Target, together: Together, old: Json | undefined,
): RuleFinding[] {
  const api = `${facts.group}/${facts.version} ${facts.kind}`;
  const input = {
    json: wellTyped(json, schema),
    api,
    release,
    kubernetesVersion: target.kubernetesVersion,
    old: old && wellTyped(old, schema),
    construct,
    together,
  };
  const findings: RuleFinding[] = [];
  for (const rule of rulesOf(api, release)) {
    for (const violation of rule.check(input)) {
      findings.push({ rule: rule.id, severity: rule.severity, enforcedBy: rule.enforcedBy, ...violation });
    }
  }
  return findings;
}

function rulesOf(api: string, release: string): readonly Rule[] {
  const key = `${api} ${release}`;
  let rules = rulesByApi.get(key);
  if (!rules) {
    rules = RULES.filter((rule) => (rule.apis.length === 0 || rule.apis.includes(api)) && holdsFor(rule, release));
    rulesByApi.set(key, rules);
  }
  return rules;
}

/** Whether a rule is of a release, by its minor. */
export function holdsFor({ since, until }: Pick<Rule, 'since' | 'until'>, release: string): boolean {
  return (since === undefined || compareMinors(since, release) <= 0) && (until === undefined || compareMinors(release, until) <= 0);
}

/** Whether what newer releases may do differently is all that the finding says. */
function isOpen({ path, notKnown, severity }: RuleFinding, beyondFacts: boolean, opened: readonly string[]): boolean {
  return beyondFacts && severity === Severity.ERROR && (notKnown === true || opened.some((field) => path === field || path.startsWith(`${field}.`)));
}

function isRefusal({ severity, enforcedBy }: Finding, celRuns: boolean): boolean {
  return severity === Severity.ERROR && (enforcedBy === EnforcedBy.SCHEMA || (enforcedBy === EnforcedBy.CEL && celRuns));
}

/** Whether one path is the other, or holds it. */
function touches(a: string, b: string): boolean {
  return a === b || (a.startsWith(b) && '.['.includes(a[b.length])) || (b.startsWith(a) && '.['.includes(b[a.length]));
}
