import { load } from 'js-yaml';
import { podConstraints } from '../../../src/checks/workloads/constraints/pod-constraints';
import { podOf } from '../../../src/checks/workloads/pod';

/** Returns the findings for a Deployment with a pod spec, as path, message, and fix. */
function found(spec: string): string[] {
  const pod = podOf({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' }, spec: { template: { spec: load(spec) as object } } })!;
  return podConstraints(pod).map(({ path, message, fix }) => `${path.replace(/^spec.template.spec./, '').replace(/DuringSchedulingIgnoredDuringExecution/g, '')}: ${message}. ${fix}`);
}

const nodes = (expression: string) => `affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [${expression}]}]}}}`;
const pods = (term: string, field = 'podAntiAffinity') => `affinity: {${field}: {requiredDuringSchedulingIgnoredDuringExecution: [${term}]}}`;
const preferred = (term: string, field = 'podAffinity') => `affinity: {${field}: {preferredDuringSchedulingIgnoredDuringExecution: [${term}]}}`;
const OF_NODES = 'operator must be In, NotIn, Exists, DoesNotExist, Gt, or Lt, got';

test.each([
  ['{key: a, operator: Equals, values: [b]}', `operator: ${OF_NODES} "Equals". Did you mean In?`],
  ['{key: a, operator: notin, values: [b]}', `operator: ${OF_NODES} "notin". Did you mean NotIn?`],
  ['{key: a, operator: Gte, values: ["4"]}', `operator: ${OF_NODES} "Gte". Use Gt with the next lower integer.`],
  ['{key: a, operator: 5, values: [b]}', `operator: ${OF_NODES} 5. Set In, NotIn, Exists, DoesNotExist, Gt, or Lt.`],
  ['{key: a}', 'operator: operator is required. Set In, NotIn, Exists, DoesNotExist, Gt, or Lt.'],
  ['{key: a, operator: In}', 'values: values is required for operator In. List the values, or use Exists.'],
  ['{key: a, operator: NotIn, values: []}', 'values: values is required for operator NotIn. List the values, or use DoesNotExist.'],
  ['{key: a, operator: Exists, values: [b]}', 'values: values must be empty for operator Exists, got "b". Remove values, or use In.'],
  ['{key: a, operator: Gt, values: ["1", "2"]}', 'values: values must have one value for operator Gt, got 2. List one integer in quotes.'],
  ['{key: a, operator: Gt, values: [4]}', 'values[0]: label value must be a string, got 4. Put the value in quotes.'],
  ['{key: a, operator: In, values: b}', 'values: values must be a list, got "b". Set a list, for example ["b"].'],
  ['{operator: Exists}', 'key: key is required. Add the key of a label.'],
])('reports an expression for nodes that the API server rejects: %s', (expression, text) => {
  expect(found(nodes(expression))).toEqual([`affinity.nodeAffinity.required.nodeSelectorTerms[0].matchExpressions[0].${text}`]);
});

test.each([
  ['affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: []}}}', 'affinity.nodeAffinity.required.nodeSelectorTerms: nodeSelectorTerms is required.'],
  ['affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{}]}}', 'requiredDuringSchedulingIgnoredDuringExecution must be an object, got [{}].'],
  [preferred('{weight: 0, preference: {}}', 'nodeAffinity'), 'affinity.nodeAffinity.preferred[0].weight: weight must be an integer from 1 to 100, got 0.'],
  [preferred('{preference: {}}', 'nodeAffinity'), 'affinity.nodeAffinity.preferred[0].weight: weight is required.'],
  [pods('{labelSelector: {}}'), 'affinity.podAntiAffinity.required[0].topologyKey: topologyKey is required. Add a label of nodes'],
  [pods('{topologyKey: ""}', 'podAffinity'), 'affinity.podAffinity.required[0].topologyKey: topologyKey is required.'],
  [pods('{topologyKey: "a b"}'), 'topologyKey must be at most 63 letters'],
  [pods('{podAffinityTerm: {topologyKey: zone}}'), 'topologyKey is required. Move the fields of podAffinityTerm into the term.'],
  [preferred('{weight: 1, topologyKey: zone}'), 'affinity.podAffinity.preferred[0].podAffinityTerm.topologyKey: topologyKey is required. Move topologyKey and labelSelector into podAffinityTerm.'],
  [pods('{topologyKey: zone, labelSelector: {matchLabels: {app: 1}}}'), 'labelSelector.matchLabels["app"]: value of label app must be a string, got 1. Put the value in quotes.'],
  [pods('{topologyKey: zone, labelSelector: {matchExpressions: [{key: a, operator: Gt, values: ["1"]}]}}'), 'operator must be In, NotIn, Exists, or DoesNotExist, got "Gt". Set In,'],
  [pods('{topologyKey: zone, namespaceSelector: {matchExpressions: [{key: a b, operator: Exists}]}}'), 'namespaceSelector.matchExpressions[0].key: label key must be at most 63'],
  [pods('{topologyKey: zone, labelSelector: all}'), 'labelSelector must be an object, got "all".'],
  ['topologySpreadConstraints: [{labelSelector: {matchExpressions: [{key: app, operator: Is, values: [web]}]}}]', 'topologySpreadConstraints[0].labelSelector.matchExpressions[0].operator: operator must be In, NotIn, Exists, or DoesNotExist, got "Is". Did you mean In?'],
  ['affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {topologyKey: zone}}}', 'must be a list, got {"topologyKey":"zone"}. Put the term in a list.'],
])('reports a constraint that the API server rejects: %s', (spec, text) => {
  expect(found(spec)).toEqual([expect.stringContaining(text)]);
});

test.each([
  '{}',
  'affinity: null',
  'affinity: {nodeAffinity: null, podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: null}}',
  nodes('{key: a, operator: In, values: ["an invalid value, which older releases accept"]}, {key: b, operator: Lt, values: ["3"]}, {key: c, operator: DoesNotExist, values: null}'),
  preferred('{weight: 100, preference: {matchExpressions: [{key: example.com/a, operator: NotIn, values: [b]}]}}', 'nodeAffinity'),
  preferred('{weight: 1, podAffinityTerm: {topologyKey: zone, labelSelector: {matchLabels: {a: ""}}, namespaceSelector: {}}}', 'podAntiAffinity'),
  'topologySpreadConstraints: [{maxSkew: 2, topologyKey: example.com/zone, whenUnsatisfiable: ScheduleAnyway, labelSelector: null}]',
])('accepts %s', (spec) => {
  expect(found(spec)).toEqual([]);
});

test('wrong types are not errors of the check', () => {
  const wrong: unknown[] = [1, 'text', [], [1], [null], { a: 1 }];
  for (const value of wrong) {
    const text = JSON.stringify(value);
    for (const spec of [`affinity: ${text}`, `affinity: {nodeAffinity: ${text}, podAffinity: ${text}}`, `topologySpreadConstraints: ${text}`, nodes(text), pods(text), preferred(text)]) {
      expect(() => found(spec)).not.toThrow();
    }
  }
});
