import { json, run } from './run-simulate';
import { node, pod, pool } from '../../forecast/consolidation/cluster-objects';

const PROTECTED = { metadata: { annotations: { 'karpenter.sh/do-not-disrupt': 'true' } } };
const SNAPSHOT = JSON.stringify({
  apiVersion: 'v1',
  kind: 'List',
  items: [
    pool(), ...node('n1', 'm7i.xlarge', { deletionTimestamp: '2026-01-05T11:59:00Z' }), ...node('n2', 'm7i.large'), pod('a', 'n1', '1'), pod('b', 'n1', '1', PROTECTED),
  ].map((each) => (each.kind === 'Pod' ? { ...each, spec: { ...each.spec, containers: each.spec.containers.map((container: object) => ({ ...container, image: 'web' })) } } : each)),
});

test('text, Markdown, and HTML name the pods of nodes that are being deleted', () => {
  const line = 'n1: shop/a needs another node. Karpenter cannot evict shop/b now';
  expect(run(SNAPSHOT).out).toContain(`Nodes that are being deleted\n  ${line}\n\nExisting nodes\n  n2: shop/a\n`);
  expect(run(SNAPSHOT, '--output', 'markdown').out).toContain('Nodes that are being deleted');
  expect(run(SNAPSHOT, '--output', 'html').out).toContain(`<h2>Nodes that are being deleted</h2><ul>\n<li>${line}`);
});

test('JSON has the nodes that are being deleted', () => {
  const { deletingNodes, existingNodes } = json(SNAPSHOT);
  expect({ deletingNodes, existingNodes }).toEqual({ deletingNodes: { n1: { pods: ['shop/a'], blocked: ['shop/b'] } }, existingNodes: { n2: ['shop/a'] } });
});
