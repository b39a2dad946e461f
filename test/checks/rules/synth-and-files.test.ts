import { exampleFindings, exampleObjects } from '../../../scripts/rules/examples';
import { Severity } from '../../../src/checks/findings/finding';
import { Rule } from '../../../src/checks/findings/rule';
import { checkManifests } from '../../../src/checks/manifests/check-manifests';
import { RULES } from '../../../src/checks/rules';
import { exampleRelease } from '../../../src/cli/explain/rule-record';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

/** Rules whose findings depend on whether all objects of a cluster, and the controller settings, are known. */
const DIFFERENT: { readonly [rule: string]: readonly [inApp: readonly Severity[], inFiles: readonly Severity[]] } = {
  'argocd-name-taken': [[Severity.ERROR, Severity.ERROR], []],
  'argocd-project-forbids': [[Severity.ERROR, Severity.ERROR], []],
  'kubelet-expression-gate': [[Severity.WARNING], [Severity.INFO]],
  'node-class-for-one-system': [[Severity.ERROR], [Severity.INFO]],
};

const compared = RULES.filter(({ ofUpdates, exampleGates }) => !ofUpdates && exampleGates === undefined);

/** Returns the severities with which the `validate` command reports a rule for its incorrect example. */
function inFiles(rule: Rule): Severity[] {
  const text = exampleObjects(rule, rule.fail).map((object) => JSON.stringify(object)).join('\n---\n');
  const target = { version: KarpenterVersion.of(exampleRelease(rule)), kubernetesVersion: rule.exampleKubernetes, rulesOff: new Set<string>() };
  return checkManifests([{ name: 'a.yaml', read: () => Buffer.from(text) }], target).documents.flatMap(({ findings }) => severitiesOf(rule, findings));
}

function severitiesOf({ id }: Rule, findings: readonly { readonly rule: string; readonly severity: Severity }[]): Severity[] {
  return findings.filter(({ rule }) => rule === id).map(({ severity }) => severity);
}

test.each(compared.map((rule) => [rule.id, rule] as const))('synthesis and the validate command report %s with the same severity', (id, rule) => {
  const inApp = severitiesOf(rule, exampleFindings(rule, rule.fail));
  expect([inApp, inFiles(rule)]).toEqual(DIFFERENT[id] ?? [inApp, inApp]);
});
