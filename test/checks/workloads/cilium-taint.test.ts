import { ApiObject } from 'cdk8s';
import { pools, Pools, said } from './apps';
import { Taint, TaintEffect } from '../../../src';

const AGENT = Taint.of('node.cilium.io/agent-not-ready', TaintEffect.NO_EXECUTE, { value: 'true' });

function saidOf(all: Pools, name = 'cilium', kind = 'DaemonSet'): string[] {
  return said((chart) => {
    pools(chart, all);
    new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind, metadata: { name }, spec: { template: {} } });
  });
}

test('reports NodePools without the startup taint', () => {
  expect(saidOf({ general: {}, tainted: { startupTaints: [AGENT] } })).toEqual([
    'app/it info advice metadata.name: NodePool general has no startup taint node.cilium.io/agent-not-ready, so pods can start on its nodes before the Cilium agent runs. '
    + 'Add { key: node.cilium.io/agent-not-ready, value: "true", effect: NoExecute } to startupTaints of the NodePool. (workload-cilium-startup-taint)',
  ]);
});

test('reports several NodePools in one sentence', () => {
  expect(saidOf({ general: {}, web: {} })).toEqual([expect.stringContaining('NodePools general and web have no startup taint node.cilium.io/agent-not-ready, so pods can start on their nodes before')]);
});

test('accepts NodePools with the taint, and other workloads', () => {
  expect(saidOf({ tainted: { startupTaints: [AGENT] } })).toEqual([]);
  expect(saidOf({ general: {} }, 'cilium-envoy')).toEqual([]);
  expect(saidOf({ general: {} }, 'cilium', 'Deployment')).toEqual([]);
});
