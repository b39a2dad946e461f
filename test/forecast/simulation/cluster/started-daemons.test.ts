import { startedDaemons } from '../../../../src/forecast/simulation/cluster/started-daemons';
import { JsonObject } from '../../../../src/foundation/basics/json';

const NODE = {
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { name: 'node-1', labels: { 'kubernetes.io/os': 'linux', 'team': 'shop' } },
  spec: { taints: [{ key: 'dedicated', effect: 'NoSchedule' }] },
};
const TOLERATIONS = [{ key: 'dedicated', operator: 'Exists' }];
const termsOf = (...values: readonly string[]) => values.map((value) => ({ matchExpressions: [{ key: 'team', operator: 'In', values: [value] }] }));
const affinity = (...values: readonly string[]) => {
  return { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: termsOf(...values) } } };
};

test.each<[string, JsonObject, boolean]>([
  ['that tolerates the taints', { tolerations: TOLERATIONS }, true],
  ['without a toleration', {}, false],
  ['that selects the node', { tolerations: TOLERATIONS, nodeSelector: { team: 'shop' } }, true],
  ['that selects other nodes', { tolerations: TOLERATIONS, nodeSelector: { team: 'search' } }, false],
  ['with an alternative that selects the node', { tolerations: TOLERATIONS, affinity: affinity('search', 'shop') }, true],
])('a DaemonSet %s', (_, spec, isStarted) => {
  const daemonSet = { metadata: { name: 'agent', namespace: 'kube-system', uid: 'a' }, spec: { template: { metadata: { labels: { app: 'agent' } }, spec } } };
  expect(startedDaemons(NODE, [daemonSet])).toMatchObject(!isStarted ? [] : [{
    kind: 'Pod',
    metadata: { name: 'agent-node-1', namespace: 'kube-system', labels: { app: 'agent' }, ownerReferences: [{ kind: 'DaemonSet', name: 'agent', uid: 'a', controller: true }] },
    spec: { nodeName: 'node-1' },
    status: { phase: 'Running' },
  }]);
});
