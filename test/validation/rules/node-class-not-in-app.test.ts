import { ApiObject, Chart, JsonPatch } from 'cdk8s';
import * as lints from './lints';
import { Karpenter, KarpenterApp, KarpenterVersion, NodeClassRef } from '../../../src';
import { nodeClass, pool } from '../../fixtures';

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
  expect(found((chart) => raw(chart, { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'a' }))).toEqual([]);
  expect(found((chart) => raw(chart, { ...ours('a'), kind: 'Other' }))).toEqual([]);
  expect(found((chart) => pool(chart, 'it', { nodeClass: NodeClassRef.named('a') }))).toEqual([]);
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
