import { Severity } from '../../../src/checks/findings/finding';
import { Json } from '../../../src/checks/findings/rule';
import { checkManifests } from '../../../src/checks/manifests/check-manifests';
import { invalidBudget } from '../../../src/checks/workloads/disruption/invalid-budget';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

/** Returns the findings for a PodDisruptionBudget, as path, message, and fix. */
function found(spec: unknown): string[] {
  const budget: Json = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'web' }, spec } as Json;
  return invalidBudget(budget).map(({ path, message, fix }) => `${path}: ${message}. ${fix}`);
}

const invalid = (field: string, value: string, fix: string) => `spec.${field}: ${field} must be an integer of at least 0, or a string from "0%" to "100%", got ${value}. ${fix}`;
const SET_MOST = 'Set an integer such as 1, or a percentage such as 10%.';
const SET_LEAST = 'Set an integer such as 1, or a percentage such as 50%.';

test.each<[Json, string]>([
  [{ minAvailable: 1, maxUnavailable: '10%' }, 'spec: minAvailable and maxUnavailable are mutually exclusive. Remove minAvailable or maxUnavailable.'],
  [{ maxUnavailable: -1 }, invalid('maxUnavailable', '-1', SET_MOST)],
  [{ maxUnavailable: 0.5 }, invalid('maxUnavailable', '0.5', SET_MOST)],
  [{ minAvailable: '1' }, invalid('minAvailable', '"1"', 'Remove the quotes: minAvailable: 1.')],
  [{ minAvailable: '110%' }, invalid('minAvailable', '"110%"', SET_LEAST)],
  [{ minAvailable: '2.5%' }, invalid('minAvailable', '"2.5%"', SET_LEAST)],
  [{ minAvailable: '' }, invalid('minAvailable', '""', SET_LEAST)],
  [{ minAvailable: true }, invalid('minAvailable', 'true', SET_LEAST)],
  [{ minAvailable: 2 ** 31 }, invalid('minAvailable', '2147483648', SET_LEAST)],
  [{ maxUnavailable: 1, unhealthyPodEvictionPolicy: 'Always' }, 'spec.unhealthyPodEvictionPolicy: unhealthyPodEvictionPolicy must be IfHealthyBudget or AlwaysAllow, got "Always". Set IfHealthyBudget or AlwaysAllow.'],
  [{ selector: { matchExpressions: [{ key: 'app', operator: 'Equals', values: ['web'] }] } }, 'spec.selector.matchExpressions[0].operator: operator must be In, NotIn, Exists, or DoesNotExist, got "Equals". Did you mean In?'],
])('reports a PodDisruptionBudget that the API server rejects: %j', (spec, text) => {
  expect(found(spec)).toEqual([text]);
});

test.each<unknown>([
  undefined,
  {},
  { minAvailable: 0, maxUnavailable: null },
  { maxUnavailable: '0%' },
  { minAvailable: '100%', selector: {} },
  { minAvailable: 3, unhealthyPodEvictionPolicy: 'AlwaysAllow', selector: { matchLabels: { app: 'web' } } },
])('accepts %j', (spec) => {
  expect(found(spec)).toEqual([]);
});

test('an invalid budget has no other findings, and placeholders are accepted', () => {
  const pool = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: general}\nspec: {template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: []}}}\n';
  const budget = (minAvailable: string) => `---\napiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: {name: web}\nspec: {minAvailable: ${minAvailable}, selector: {matchLabels: {app: web}}}\n`;
  const workload = '---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 1, template: {metadata: {labels: {app: web}}, spec: {containers: [{name: main}]}}}\n';
  const findings = (minAvailable: string) => {
    const sources = [{ name: 'all.yaml', read: () => Buffer.from(`${pool}${workload}${budget(minAvailable)}`) }];
    const { documents } = checkManifests(sources, { version: KarpenterVersion.of('1.15.1'), rulesOff: new Set() });
    return documents.filter(({ kind }) => kind === 'PodDisruptionBudget').flatMap((document) => document.findings.map(({ rule, severity }) => [rule, severity]));
  };
  expect(findings('1')).toEqual([['pod-disruption-budget-blocks', Severity.WARNING]]);
  expect(findings('"1"')).toEqual([['pod-disruption-budget-invalid', Severity.ERROR]]);
  expect(findings('"${MIN}"')).toEqual([]);
});
