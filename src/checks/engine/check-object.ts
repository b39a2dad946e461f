import { apiKnown, apiMissing, apiServed, apiUnread, argoCdApiServed, autoModeApiKnown } from './api-findings';
import { celNode } from './cel-node';
import { Correction } from './corrections';
import { documentedOnly } from './documented-only';
import { RuleSet, rulesForParts, ruleSetOf } from './rule-set';
import { RULES } from '../rules';
import { Verdict } from './verdict';
import { byWebhook } from './webhook';
import { wellTypedIndex } from './well-typed-index';
import { objectAt } from '../../foundation/basics/json-parts';
import { AUTO_MODE_GROUP, AUTO_MODE_RELEASE, isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { Target } from '../../karpenter/versions/configuration';
import { KindFacts, minorOf, Schema } from '../../karpenter/versions/facts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, isArgoCdApi, isIndependentApi, NODE_CLAIM, servedIn } from '../../karpenter/versions/known-apis';
import { isNewerThanKnown } from '../../karpenter/versions/known-releases';
import { runsCel } from '../../karpenter/versions/kubernetes-compatibility';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { objectIndexOf } from '../findings/object-index';
import { CheckedObject, Json, Rule, RuleInput, RulePart, ObjectIndex } from '../findings/rule';
import { withoutRepeatedLosses } from '../schema/inexact-integers';
import { METADATA } from '../schema/object-schema';
import { pruneAndDefault } from '../schema/prune-and-default';
import { checkStructure, Report, StructureTarget } from '../schema/structure';
import { TouchedPaths } from '../schema/touched-paths';
import { Update } from '../schema/update';
import { wellTyped } from '../schema/well-typed';

/** Returns the findings for an object in a release. For an update, `old` is the stored object. If `isNeeded` is set, only the rules that it accepts run. */
export function checkObject(
  object: CheckedObject, given: Target, objectIndex: ObjectIndex, old?: Json, isNeeded?: (rule: Rule) => boolean,
): Verdict {
  const { json } = object;
  const target = isOfAutoMode(json) ? ofAutoMode(given) : given;
  const withoutApi = apiMissing(json, target.version, object.construct !== undefined);
  if (withoutApi.length > 0) return { admitted: false, findings: withoutApi };
  const api = apiOfObject(json);
  const ruleSet = ruleSetOf(json, target.version);
  if (ruleSet === undefined) return withoutRuleSet(api, json, target.version);

  const { facts, release, schema } = ruleSet;
  const beyondFacts = facts.of === undefined && isNewerThanKnown(target.version);
  const update = old && new Update(pruneAndDefault(json, schema), pruneAndDefault(old, schema), schema);
  const findings: Finding[] = ruleSet.unread ? [apiUnread(api, target.version)] : [];
  const structureTarget = {
    release, beyondFacts, kind: json.kind, api, isRendered: object.construct !== undefined, written: object.written, ...sourceOf(facts),
  };
  const corrections: Correction[] = [];
  const rejections: Finding[] = [];
  const isOfDate = facts.of?.isDate === true;
  const clean = structureFindings(json, schema, structureTarget, update, (finding, place, moved, from = finding.path) => {
    findings.push(isOfDate ? documentedOnly(finding, api) : finding);
    if (finding.enforcedBy === EnforcedBy.SCHEMA) rejections.push(finding);
    if (place !== undefined && finding.severity === Severity.ERROR) corrections.push({ from, to: place, value: moved });
  });
  const rejectedPaths = rejections.length === 0 ? undefined : new TouchedPaths(rejections.map(({ path }) => path));
  const input = {
    json: clean ? json : wellTyped(update?.now ?? json, schema),
    api,
    namespaced: facts.scope === 'Namespaced',
    release,
    version: target.version,
    kubernetesVersion: target.kubernetesVersion,
    old: update && wellTyped(update.before, schema),
    illTyped: update?.illTyped(structureTarget),
    construct: object.construct,
    appliedWith: object.appliedWith,
    clusterEndpoint: target.clusterEndpoint,
    isGateOn: target.isGateOn,
    repairHeedsBudgets: target.repairHeedsBudgets,
    objectIndex: wellTypedIndex(objectIndex, target.version),
    isAccepted: (other: Json) => isAccepted(other, target),
  };
  for (const finding of ruleFindings(input, ruleSet, update, isNeeded)) {
    if (rejectedPaths?.touch(finding.path)) continue;
    findings.push(beyondFacts && finding.notKnown && finding.severity === Severity.ERROR ? { ...finding, severity: Severity.WARNING } : finding);
  }
  const celRuns = target.kubernetesVersion === undefined || runsCel(target.kubernetesVersion);
  const isRejected = findings.some((finding) => isRejection(finding, celRuns));
  // The current schema of EKS Auto Mode is not public, so an object without known errors may still be rejected.
  const admitted = beyondFacts || ruleSet.isOlder || ((isOfDate || isAutoModeClaim(api, json)) && !isRejected) ? null : !isRejected;
  return { admitted, findings: withoutRepeatedLosses(findings), ...corrections.length > 0 && { corrections } };
}

/** Returns true for a NodeClaim of EKS Auto Mode, whose CRD differs from that of Karpenter. */
function isAutoModeClaim(api: string, json: Json): boolean {
  return api === NODE_CLAIM && objectAt(json, ['spec', 'nodeClassRef']).group === AUTO_MODE_GROUP;
}

/** Feature gates whose state in EKS Auto Mode AWS does not document. */
const UNDOCUMENTED_GATES = ['SpotToSpotConsolidation', 'TerminateFirstDrift', 'TerminateFirstRepair'];

/** EKS Auto Mode does not depend on the Karpenter release and the controller settings of the cluster, and its other feature gates are on. */
function ofAutoMode({ assumed, kubernetesVersion }: Target): Target {
  return { version: AUTO_MODE_RELEASE, assumed, kubernetesVersion, isGateOn: (gate) => (UNDOCUMENTED_GATES.includes(gate) ? undefined : true) };
}

/** Returns the origin of facts that do not come from a Karpenter release. */
function sourceOf({ of }: KindFacts): Pick<StructureTarget, 'source' | 'reader' | 'mayHaveNewerFields'> {
  if (of === undefined) return {};
  return of.isDate
    ? { source: `${of.name} (as of ${of.release})`, reader: of.name, mayHaveNewerFields: true }
    : { source: `${of.name} ${minorOf(of.release)}`, reader: of.name };
}

function withoutRuleSet(api: string, json: Json, version: KarpenterVersion): Verdict {
  if (isArgoCdApi(api)) return { admitted: false, findings: [argoCdApiServed(api)] };
  if (isIndependentApi(api)) return { admitted: null, findings: [autoModeApiKnown(api)] };
  if (isNewerThanKnown(version) && servedIn(api) === undefined) return { admitted: null, findings: [apiKnown(json, version)] };
  return { admitted: false, findings: [apiServed(api, version)] };
}

/** Reports the findings of the structure check. Returns true if rules can read the object as it is. */
function structureFindings(json: Json, schema: Schema, target: StructureTarget, update: Update | undefined, report: Report): boolean {
  if (!update) return checkStructure(json, schema, '', target, report);
  checkStructure(json, schema, '', target, (finding) => {
    if (finding.enforcedBy === EnforcedBy.STRICT) report(finding);
  });
  update.checkStructure(target, (finding) => {
    if (finding.enforcedBy !== EnforcedBy.STRICT) report(finding);
  });
  return false;
}

interface RuleFinding extends Finding {
  readonly notKnown?: boolean;
  readonly unevaluated?: boolean;
}

function ruleFindings(input: RuleInput, ruleSet: RuleSet, update: Update | undefined, isNeeded?: (rule: Rule) => boolean): RuleFinding[] {
  const { facts, rules, fieldSets, cleanParts } = ruleSet;
  const findings: RuleFinding[] = [];
  const present: boolean[] = [];
  const hasFieldOf = (fieldSet: number) => present[fieldSet] ??= fieldSets[fieldSet].some((field) => isPresent(field, input.json));
  const parts = update ? undefined : cleanParts.unknownIn(input);
  const notClean = new Set<RulePart>();
  for (const { rule, part, fieldSet } of parts ? rulesForParts(ruleSet, parts) : rules) {
    if (fieldSet !== undefined && !hasFieldOf(fieldSet)) continue;
    const isSkipped = isNeeded?.(rule) === false;
    const found = isSkipped ? NO_FINDINGS : findingsOf(rule, input);
    if (part !== undefined && (isSkipped || found.length > 0)) notClean.add(part);
    for (const finding of found) {
      if (update && isExempt(rule, finding, found, facts, update)) continue;
      const known = byWebhook(finding, rule, input);
      findings.push(facts.of?.isDate ? documentedOnly(known, input.api, rule.since) : known);
    }
  }
  parts?.forEach((ofPart, part) => !notClean.has(part) && cleanParts.add(ofPart));
  return findings;
}

/** Returns the findings about the metadata of an object of any kind. */
export function checkMetadata({ apiVersion, kind, metadata }: Json, namespaced: boolean): Finding[] {
  const input = {
    json: wellTyped({ metadata }, { facts: {}, type: 'object', properties: { metadata: METADATA } }),
    api: `${apiVersion} ${kind}`,
    namespaced,
    release: '',
    objectIndex: NO_OTHER_OBJECTS,
  };
  return RULES.filter(({ apis }) => apis.length === 0).flatMap((rule) => findingsOf(rule, input));
}

const NO_OTHER_OBJECTS = objectIndexOf([], false);

const NO_FINDINGS: readonly RuleFinding[] = [];

function findingsOf(rule: Rule, input: RuleInput): readonly RuleFinding[] {
  const violations = rule.check(input);
  // All rules without findings share one list, because most rules have no findings.
  if (violations.length === 0) return NO_FINDINGS;
  return violations.map((violation) => ({ rule: rule.id, severity: rule.severity, enforcedBy: rule.enforcedBy, ...violation }));
}

function isPresent(field: readonly string[], json: Json): boolean {
  let value: unknown = json;
  for (const name of field) value = (value as Json | undefined)?.[name];
  return value !== undefined;
}

/** Returns true if the API server skips a CEL rule because the update leaves its value unchanged. Rules that use `oldSelf` or fail to evaluate are never skipped. */
function isExempt({ enforcedBy, ofUpdates }: Rule, finding: Finding, found: readonly RuleFinding[], facts: KindFacts, update: Update): boolean {
  if (enforcedBy !== EnforcedBy.CEL || ofUpdates) return false;
  const node = celNode(finding, facts);
  return found.some((other) => !other.unevaluated && celNode(other, facts) === node) && update.spares(node);
}

/** Components that must accept an object before Karpenter uses the object. */
const ACCEPTING = [EnforcedBy.SCHEMA, EnforcedBy.CEL, EnforcedBy.CONTROLLER];

/** Returns true if the API server and Karpenter accept an object on its own, regardless of feature gates. */
function isAccepted(json: Json, { version, kubernetesVersion }: Target): boolean {
  const { findings } = checkObject({ json }, { version, kubernetesVersion, assumed: false }, NO_OTHER_OBJECTS);
  return !findings.some(({ severity, enforcedBy }) => severity === Severity.ERROR && ACCEPTING.includes(enforcedBy));
}

function isRejection({ severity, enforcedBy }: Finding, celRuns: boolean): boolean {
  return severity === Severity.ERROR && (enforcedBy === EnforcedBy.SCHEMA || (enforcedBy === EnforcedBy.CEL && celRuns));
}
