import { effectText, nodeClaim, nodeClass, planned, pool, REF, V1_15 } from './manifests';
import { JsonObject } from '../../src/basics/json';
import { regionMarket } from '../../src/instance-types/region-market';
import { nodePoolPlan } from '../../src/plan/node-pool-plan';
import { storedObject } from '../../src/plan/stored-object';
import { requirement } from '../validation/rules/lints';

const PATH = 'spec.template.spec.requirements';
const KEEPS = { nodes: 'none', reasons: [`new-nodes: ${PATH} still allows all nodes, so the change affects only new nodes`] };
const M7I_LARGE = ['karpenter.k8s.aws/instance-family In m7i', 'karpenter.k8s.aws/instance-size In large'];

function change(before: readonly string[], after: readonly string[], claims: readonly JsonObject[] = []) {
  const [old, current] = [before, after].map((requirements) => pool({ requirements: requirements.map((each) => requirement(each)) }));
  return effectText(planned([old, nodeClass(), ...claims], [current, nodeClass()]).nodePools.get('default')!);
}

test.each([
  { name: 'a longer list', before: ['kubernetes.io/arch In amd64'], after: ['kubernetes.io/arch In amd64,arm64'] },
  { name: 'a removed requirement', before: ['kubernetes.io/arch In amd64', 'team In a'], after: ['kubernetes.io/arch In amd64'] },
  { name: 'In instead of Exists for a label with one value', before: ['kubernetes.io/arch In amd64', 'kubernetes.io/os Exists'], after: ['kubernetes.io/arch In amd64', 'kubernetes.io/os In linux'] },
  { name: 'an added requirement that all instance types meet', before: M7I_LARGE, after: [...M7I_LARGE, 'karpenter.k8s.aws/instance-cpu In 2'] },
  { name: 'a wider bound', before: ['karpenter.k8s.aws/instance-cpu Gt 4'], after: ['karpenter.k8s.aws/instance-cpu Gt 2'] },
  { name: 'Gte instead of Gt', before: ['karpenter.k8s.aws/instance-cpu Gt 4'], after: ['karpenter.k8s.aws/instance-cpu Gte 5'] },
  { name: 'another order', before: ['kubernetes.io/arch In amd64', 'team In a'], after: ['team In a', 'kubernetes.io/arch In amd64'] },
  { name: 'values in another order', before: ['team In a,b'], after: ['team In b,a'] },
  { name: 'the deprecated name of a label', before: ['kubernetes.io/arch In amd64'], after: ['beta.kubernetes.io/arch In amd64'] },
  { name: 'a custom label that may be missing', before: ['kubernetes.io/arch In amd64'], after: ['kubernetes.io/arch In amd64', 'team NotIn a'] },
  { name: 'a custom label that must be missing', before: ['kubernetes.io/arch In amd64'], after: ['kubernetes.io/arch In amd64', 'team DoesNotExist'] },
  { name: 'Exists for a custom label that had listed values', before: ['team In a'], after: ['team Exists'] },
  { name: 'another list that excludes fewer values', before: ['team NotIn a,b'], after: ['team NotIn a'] },
])('nodes stay with $name', ({ before, after }) => {
  expect(change(before, after)).toEqual(KEEPS);
});

test('nodes stay if only minValues changes', () => {
  const families = { key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m7i', 'c7i', 'r7i'] };
  const { nodePools } = planned([pool({ requirements: [families] })], [pool({ requirements: [{ ...families, minValues: 2 }] })]);
  expect(effectText(nodePools.get('default')!)).toEqual(KEEPS);
});

const excludes = (values: string, nodes = 'these nodes', index = 0) => `requirements-drift: ${PATH}[${index}] excludes ${values}, so Karpenter replaces ${nodes}`;

test.each([
  { name: 'a shorter list of a custom label', before: ['team In a,b'], after: ['team In a'], text: 'team b' },
  { name: 'a zone', before: ['topology.kubernetes.io/zone In us-east-1a,us-east-1b'], after: ['topology.kubernetes.io/zone In us-east-1a'], text: 'topology.kubernetes.io/zone us-east-1b' },
  { name: 'zones that the NodePool did not name', before: ['kubernetes.io/arch In amd64'], after: ['topology.kubernetes.io/zone In us-east-1a'], text: 'topology.kubernetes.io/zone us-east-1b, us-east-1c' },
  { name: 'a zone by NotIn', before: ['topology.kubernetes.io/zone In us-east-1a,us-east-1b'], after: ['topology.kubernetes.io/zone NotIn us-east-1b'], text: 'topology.kubernetes.io/zone us-east-1b' },
  { name: 'spot nodes', before: ['kubernetes.io/arch In amd64'], after: ['karpenter.sh/capacity-type In on-demand'], text: 'karpenter.sh/capacity-type spot' },
  { name: 'an instance family', before: ['karpenter.k8s.aws/instance-family In m7i,c7i'], after: ['karpenter.k8s.aws/instance-family In c7i'], text: 'karpenter.k8s.aws/instance-family m7i' },
  { name: 'instance sizes by a bound', before: ['karpenter.k8s.aws/instance-family In m7i', 'karpenter.k8s.aws/instance-cpu Lt 9'], after: ['karpenter.k8s.aws/instance-cpu Gt 4'], text: 'karpenter.k8s.aws/instance-cpu 2, 4' },
  { name: 'more than five values', before: ['team In a,b,c,d,e,f,g,h'], after: ['team In h'], text: 'team a, b, c, d, e, 2 more' },
  { name: 'nodes with other values and without the label', before: ['karpenter.k8s.aws/instance-family In m7i,g6', 'karpenter.k8s.aws/instance-size In xlarge'], after: ['karpenter.k8s.aws/instance-gpu-name In a100'], text: 'karpenter.k8s.aws/instance-gpu-name l4 and nodes without the label', all: true },
])('Karpenter replaces some nodes that a change excludes: $name', ({ before, after, text, all = false }) => {
  expect(change(before, after)).toEqual({ nodes: all ? 'all' : 'some', reasons: [excludes(text, all ? 'all nodes' : 'these nodes')] });
});

test.each([
  { name: 'another value', before: ['kubernetes.io/arch In amd64'], after: ['kubernetes.io/arch In arm64'], text: 'kubernetes.io/arch amd64' },
  { name: 'a new requirement for a custom label', before: ['kubernetes.io/arch In amd64'], after: ['team In a'], text: 'nodes without the label team' },
  { name: 'Exists for a missing custom label', before: ['kubernetes.io/arch In amd64'], after: ['team Exists'], text: 'nodes without the label team' },
  { name: 'a label that must now exist', before: ['team DoesNotExist'], after: ['team Exists'], text: 'nodes without the label team' },
  { name: 'a label that must no longer exist', before: ['team In a'], after: ['team DoesNotExist'], text: 'team a' },
  { name: 'NotIn with all values', before: ['team In a,b'], after: ['team NotIn a,b'], text: 'team a, b' },
  { name: 'another instance family', before: ['karpenter.k8s.aws/instance-family In m7i'], after: ['karpenter.k8s.aws/instance-family In c7i'], text: 'karpenter.k8s.aws/instance-family m7i' },
])('Karpenter replaces all nodes with $name', ({ before, after, text }) => {
  expect(change(before, after)).toEqual({ nodes: 'all', reasons: [excludes(text, 'all nodes')] });
});

test('nodes have the labels of the template', () => {
  const labelled = (...requirements: string[]) => pool({ metadata: { labels: { team: 'a' } }, requirements: requirements.map((each) => requirement(each)) });
  const { nodePools } = planned([labelled()], [labelled('team In b')]);
  expect(effectText(nodePools.get('default')!)).toEqual({ nodes: 'all', reasons: [excludes('team a', 'all nodes')] });
  expect(effectText(planned([labelled()], [labelled('team In a')]).nodePools.get('default')!)).toEqual(KEEPS);
});

const may = (key: string) => `requirements-drift: ${PATH}[0] may exclude values of ${key} that nodes have, so Karpenter replaces these nodes`;

test.each([
  { name: 'Exists becomes In', before: ['team Exists'], after: ['team In a'] },
  { name: 'Exists becomes NotIn', before: ['team Exists'], after: ['team NotIn a'] },
  { name: 'NotIn excludes more values', before: ['team NotIn a'], after: ['team NotIn a,b'] },
  { name: 'a bound becomes narrower', before: ['team Gt 1'], after: ['team Gt 2'] },
])('the values of a custom label are unknown if $name', ({ before, after }) => {
  expect(change(before, after)).toEqual({ nodes: 'unknown', reasons: [may('team')] });
});

test('instance types of other node classes are unknown', () => {
  const auto = (each: string) => pool({ template: { nodeClassRef: { ...REF, group: 'eks.amazonaws.com', kind: 'NodeClass' } }, requirements: [requirement(each)] });
  const key = 'eks.amazonaws.com/instance-category';
  const of = (before: string, after: string) => effectText(planned([auto(before)], [auto(after)]).nodePools.get('default')!);
  expect(of('kubernetes.io/arch In amd64', `${key} In c`)).toEqual({ nodes: 'unknown', reasons: [may(key)] });
  expect(of(`${key} In c,m`, `${key} In c`)).toEqual({ nodes: 'some', reasons: [excludes(`${key} m`)] });
});

test('requirements that each exclude some instance types can together exclude all of them', () => {
  const before = ['karpenter.k8s.aws/instance-family In m7i,c7i', 'karpenter.k8s.aws/instance-size In large,xlarge'];
  const split = ['karpenter.k8s.aws/instance-family In m7i', 'node.kubernetes.io/instance-type NotIn m7i.large,m7i.xlarge'];
  expect(change(before, split)).toEqual({ nodes: 'all', reasons: [excludes('karpenter.k8s.aws/instance-family c7i'), excludes('node.kubernetes.io/instance-type m7i.large, m7i.xlarge', 'these nodes', 1)] });
  expect(change(before, split.slice(0, 1)).nodes).toBe('some');
});

describe('with NodeClaims', () => {
  const CLAIMS = [
    nodeClaim('a', { 'topology.kubernetes.io/zone': 'us-east-1a', 'team': 'x' }),
    nodeClaim('b', { 'topology.kubernetes.io/zone': 'us-east-1b', 'team': 'x' }),
    nodeClaim('c', { 'topology.kubernetes.io/zone': 'us-east-1c' }),
    nodeClaim('other', { 'karpenter.sh/nodepool': 'other', 'topology.kubernetes.io/zone': 'us-east-1c' }),
  ];
  const BEFORE = ['kubernetes.io/arch In amd64'];

  test.each([
    { name: 'some nodes', after: ['topology.kubernetes.io/zone In us-east-1a'], nodes: 'some', texts: [excludes('topology.kubernetes.io/zone us-east-1b, us-east-1c', '2 of 3 nodes')] },
    { name: 'all nodes', after: ['topology.kubernetes.io/zone In us-east-1d'], nodes: 'all', texts: [excludes('topology.kubernetes.io/zone us-east-1a, us-east-1b, us-east-1c', '3 of 3 nodes')] },
    { name: 'nodes without a label', after: ['team Exists'], nodes: 'some', texts: [excludes('nodes without the label team', '1 of 3 nodes')] },
    { name: 'different nodes, together all of them', after: ['topology.kubernetes.io/zone In us-east-1c', 'team In x'], nodes: 'all', texts: [excludes('topology.kubernetes.io/zone us-east-1a, us-east-1b', '2 of 3 nodes'), excludes('nodes without the label team', '1 of 3 nodes', 1)] },
  ])('Karpenter replaces $name', ({ after, nodes, texts }) => {
    expect(change(BEFORE, after, CLAIMS)).toEqual({ nodes, reasons: texts });
  });

  test('nodes stay if their labels match, although other nodes would not', () => {
    expect(change(BEFORE, ['topology.kubernetes.io/zone In us-east-1a,us-east-1b,us-east-1c'], CLAIMS)).toEqual(KEEPS);
    expect(change(BEFORE, ['karpenter.sh/capacity-type NotIn reserved'], CLAIMS)).toEqual(KEEPS);
  });

  test('a NodePool without nodes has no drift', () => {
    expect(change(BEFORE, ['kubernetes.io/arch In arm64'], [CLAIMS[3]])).toEqual(KEEPS);
  });
});

test('without known instance types, listed values of the old requirement decide', () => {
  const of = (each: string) => storedObject(pool({ requirements: [requirement(each)] }), V1_15);
  const plan = nodePoolPlan(of('kubernetes.io/arch In amd64,arm64'), of('kubernetes.io/arch In amd64'), V1_15, { market: regionMarket() });
  expect(effectText(plan)).toEqual({ nodes: 'some', reasons: [excludes('kubernetes.io/arch arm64')] });
});
