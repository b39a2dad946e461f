import * as fc from 'fast-check';
import { simulateCluster } from '../../../src/forecast/simulation/report/simulate-cluster';
import { JsonObject } from '../../../src/foundation/basics/json';
import { withTexts } from '../../../src/foundation/basics/placeholders';
import { marketOfOptions } from '../../../src/karpenter/scheduling/market-of-options';

const ARCH = 'kubernetes.io/arch';
const pool = (name: string, family: string, key: string): JsonObject => ({
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name },
  spec: {
    limits: { cpu: '8' },
    template: {
      metadata: { labels: { team: 'a' } },
      spec: {
        taints: [{ key, value: 'a', effect: 'NoSchedule' }],
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
        requirements: [{ key: ARCH, operator: 'In', values: ['amd64'] }, { key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: [family] }],
      },
    },
  },
});
const OBJECTS: readonly JsonObject[] = [
  pool('general', 'm5', 'team'),
  pool('gpu', 'g5', 'nvidia.com/gpu'),
  {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'default' },
    spec: { role: 'nodes', amiSelectorTerms: [{ alias: 'al2023@v20260701' }], subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] },
  },
];
const MARKET = marketOfOptions({});

/** A string of a few that the schedulers know, or a placeholder for it. */
const text = (...values: readonly string[]) => fc.constantFrom(...values, ...values.map((value) => `\${V_${Buffer.from(value).toString('hex')}}`));
const expression = fc.record({
  key: text(ARCH, 'team', 'other'), operator: text('In', 'NotIn', 'Exists', 'DoesNotExist'), values: fc.array(text('amd64', 'arm64', 'a', 'b'), { minLength: 1, maxLength: 2 }),
});
const term = fc.record({ matchExpressions: fc.array(expression, { maxLength: 2 }) });
const terms = fc.record({ nodeSelectorTerms: fc.array(term, { minLength: 1, maxLength: 2 }) });
const amounts = fc.dictionary(text('cpu', 'memory', 'nvidia.com/gpu'), text('0', '1'), { maxKeys: 2 });
const resources = fc.record({ requests: amounts, limits: amounts }, { requiredKeys: [] });
const toleration = fc.record({
  key: text('team', 'other', ''), operator: text('Exists', 'Equal'), value: text('a', 'b'), effect: text('NoSchedule', 'NoExecute', ''),
}, { requiredKeys: ['operator'] });
const spec = fc.record({
  containers: fc.array(fc.record({ name: fc.constant('app'), resources }), { minLength: 1, maxLength: 2 }),
  initContainers: fc.array(fc.record({ name: fc.constant('init'), restartPolicy: text('Always', ''), resources }), { maxLength: 2 }),
  resources,
  overhead: amounts,
  nodeSelector: fc.dictionary(text(ARCH, 'team'), text('amd64', 'a'), { maxKeys: 1 }),
  affinity: fc.record({ nodeAffinity: fc.record({ requiredDuringSchedulingIgnoredDuringExecution: terms }) }),
  tolerations: fc.array(fc.oneof(toleration, fc.record({ key: text('team'), operator: text('Exists') })), { minLength: 1, maxLength: 2 }),
}, { requiredKeys: ['containers', 'tolerations'] });

/** Returns a pod with the values of its placeholders. */
function rendered(json: JsonObject): JsonObject {
  return withTexts(json, (each) => each.replace(/\$\{V_([0-9a-f]*)\}/g, (_, hex: string) => Buffer.from(hex, 'hex').toString()));
}

function pendingOf(pod: JsonObject): number {
  return simulateCluster([...OBJECTS, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec: pod }], MARKET).pending.length;
}

test('a pod that gets a node with some values of its placeholders is not pending', () => {
  let fitting = 0;
  fc.assert(fc.property(spec, (pod) => {
    if (pendingOf(rendered(pod)) > 0) return;
    fitting++;
    expect(pendingOf(pod)).toBe(0);
  }), { numRuns: 200, seed: 1 });
  expect(fitting).toBeGreaterThan(20);
});
