import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import { Karpenter, KarpenterApp, KarpenterVersion, NodeClassRef } from '../../../../src';
import { nodeClass, pool } from '../../../fixtures';
import * as lints from '../lints';

function found(make: (chart: Chart, other: Chart) => void): string[] {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1') });
  make(new Chart(app, 'chart'), new Chart(app, 'other'));
  return Karpenter.findings(app).filter(({ rule }) => rule === 'node-class-not-in-app').map(({ rule, severity, message }) => `${rule} ${severity} ${message}`);
}

const raw = (chart: Chart, ref: object) => new ApiObject(chart, 'raw', {
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  spec: { template: { spec: { nodeClassRef: ref, requirements: [] } } },
});

const ours = (name: string) => ({ group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name });

test('finds a class in another chart of the app', () => {
  expect(found((chart, other) => pool(chart, 'it', { nodeClass: nodeClass(other, 'class') }))).toEqual([]);
});

test('reports a class that a patch renamed', () => {
  expect(found((chart) => {
    const it = nodeClass(chart, 'class', { metadata: { name: 'a' } });
    pool(chart, 'it', { nodeClass: it });
    it.addJsonPatch(JsonPatch.replace('/metadata/name', 'b'));
  })).toEqual(['node-class-not-in-app warning name refers to EC2NodeClass "a", which is not in this app']);
});

test('checks a NodePool that is an ApiObject', () => {
  expect(found((chart) => raw(chart, ours('a')))).toEqual(['node-class-not-in-app warning name refers to EC2NodeClass "a", which is not in this app']);
  expect(found((chart) => {
    raw(chart, ours('a'));
    nodeClass(chart, 'class', { metadata: { name: 'a' } });
  })).toEqual([]);
});

test('accepts classes of other providers, and classes outside the app', () => {
  expect(found((chart) => raw(chart, { group: 'karpenter.azure.com', kind: 'AKSNodeClass', name: 'a' }))).toEqual([]);
  expect(found((chart) => raw(chart, { ...ours('a'), kind: 'Other' }))).toEqual([]);
  expect(found((chart) => pool(chart, 'it', { nodeClass: NodeClassRef.named('a') }))).toEqual([]);
});

test.each<[string, string[]]>([
  ['nodes-linx', ['node-class-not-in-app warning name refers to EC2NodeClass "nodes-linx", which is not in this app']],
  ['nodes-lniux', ['node-class-not-in-app warning name refers to EC2NodeClass "nodes-lniux", which is not in this app']],
  ['nodes-linux', []],
  ['nodes-linus', []],
  ['nodes-linux2', []],
  ['default', []],
])('reports a name that is probably a typo, even if the class is outside the app: %s', (name, expected) => {
  expect(found((chart) => {
    nodeClass(chart, 'class', { metadata: { name: 'nodes-linux' } });
    pool(chart, 'it', { nodeClass: NodeClassRef.named(name) });
  })).toEqual(expected);
});

const ofAutoMode = (name: string) => ({ group: 'eks.amazonaws.com', kind: 'NodeClass', name });

test('finds a NodeClass of EKS Auto Mode, and reports a missing one', () => {
  const autoClass = (chart: Chart) => new ApiObject(chart, 'class', { apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'a' } });
  expect(found((chart) => raw(chart, ofAutoMode('a')))).toEqual(['node-class-not-in-app warning name refers to NodeClass "a", which is not in this app']);
  expect(found((chart) => { autoClass(chart); raw(chart, ofAutoMode('a')); })).toEqual([]);
  expect(found((chart) => { nodeClass(chart, 'class', { metadata: { name: 'a' } }); raw(chart, ofAutoMode('a')); })).toHaveLength(1);
  expect(found((chart) => raw(chart, ofAutoMode('default')))).toEqual([]);
  expect(found((chart) => pool(chart, 'it', { nodeClass: NodeClassRef.eksAutoMode('a') }))).toEqual([]);
});

test('in files, reports a missing class only if there are other classes', () => {
  const said = (...objects: object[]) => lints.said('node-class-not-in-app', objects);
  const other = { ...lints.nodeClass({}), metadata: { name: 'other' } };
  expect(said(lints.pool([]))).toEqual([]);
  expect(said(lints.pool([]), lints.nodeClass({}), other)).toEqual([]);
  expect(said(lints.pool([]), other)).toEqual([
    'spec.template.spec.nodeClassRef.name refers to EC2NodeClass "it", which is not among the checked objects. Use the name of an existing EC2NodeClass, or validate the EC2NodeClass together with the NodePool.',
  ]);
});
