import { deployment, json, POOL } from './run-simulate';

const CLASS = `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
`;
const LIMITED = CLASS + POOL.replace('spec:', 'spec:\n  limits: {cpu: 4}');
const UNLIMITED = POOL.replace('name: general', 'name: other');
const priorityClass = (name: string, value: number, more = '') => `---
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: {name: ${name}}
value: ${value}
${more}
`;
const HIGH = priorityClass('high', 1000);
const ofClass = (name: string, more = '') => `\n      priorityClassName: ${name}${more}`;
const ONE_CPU = '{cpu: "1", memory: 128Mi}';

function placed(content: string) {
  const { nodeClaims, pending, notSimulated } = json(content);
  return {
    nodes: nodeClaims.map(({ nodePool, pods }: { nodePool: string; pods: string[] }) => `${nodePool}: ${[...pods].sort().join()}`),
    pending: pending.map(({ pod }: { pod: string }) => pod),
    notSimulated,
  };
}

test('pods with a higher priority take the nodes within the limits', () => {
  const input = LIMITED + HIGH + deployment('low', 3, '', ONE_CPU) + deployment('high', 3, ofClass('high'), ONE_CPU);
  expect(placed(input)).toEqual({ nodes: ['general: high-0,high-1,high-2'], pending: ['low-0', 'low-1', 'low-2'], notSimulated: [] });
  expect(json(input).pending[0].reasons).toEqual([{
    nodePool: 'general',
    kind: 'limits',
    message: 'pods with a higher priority take the launched nodes, and the limits of the NodePool allow no others',
    fix: 'Raise the limits of the NodePool.',
  }]);
});

test('small pods with a high priority replace a large pod', () => {
  const input = LIMITED + HIGH + deployment('large', 1, '', '{cpu: "3", memory: 128Mi}') + deployment('small', 3, ofClass('high'), ONE_CPU);
  expect(placed(input)).toMatchObject({ nodes: ['general: small-0,small-1,small-2'], pending: ['large-0'] });
});

test('the lowest priorities leave first, also if a replaced pod has a higher one', () => {
  const medium = deployment('medium', 1, ofClass('medium'), ONE_CPU);
  const input = LIMITED + HIGH + priorityClass('medium', 10) + medium + deployment('low', 2, '', ONE_CPU) + deployment('high', 2, ofClass('high'), ONE_CPU);
  expect(placed(input)).toMatchObject({ nodes: ['general: high-0,high-1,medium-0'], pending: ['low-0', 'low-1'] });
});

test('system classes, the default class, and spec.priority count', () => {
  const critical = deployment('critical', 3, ofClass('system-cluster-critical'), ONE_CPU);
  expect(placed(LIMITED + deployment('low', 3, '', ONE_CPU) + critical).pending).toEqual(['low-0', 'low-1', 'low-2']);
  const byDefault = priorityClass('usual', 500, 'globalDefault: true') + priorityClass('least', -5) + deployment('least', 3, ofClass('least'), ONE_CPU);
  expect(placed(LIMITED + byDefault + deployment('usual', 3, '', ONE_CPU)).pending).toEqual(['least-0', 'least-1', 'least-2']);
  expect(placed(LIMITED + deployment('low', 3, '', ONE_CPU) + deployment('own', 3, '\n      priority: 7', ONE_CPU)).pending).toEqual(['low-0', 'low-1', 'low-2']);
});

test('replaced pods get nodes of a NodePool without limits', () => {
  const onPool = (name: string) => `\n      nodeSelector: {karpenter.sh/nodepool: ${name}}`;
  const heavy = LIMITED.replace('limits', 'weight: 9\n  limits');
  const input = heavy + UNLIMITED + HIGH + deployment('low', 3, '', ONE_CPU) + deployment('high', 3, ofClass('high', onPool('general')), ONE_CPU);
  expect(placed(input)).toEqual({ nodes: ['general: high-0,high-1,high-2', 'other: low-0,low-1,low-2'], pending: [], notSimulated: [] });
});

test('pods with the same priority, and pods that the nodes do not fit, replace none', () => {
  const low = deployment('low', 3, '', ONE_CPU);
  expect(placed(LIMITED + low + deployment('same', 3, '', ONE_CPU)).pending).toEqual(['same-0', 'same-1', 'same-2']);
  const inZone = (name: string, zone: string, more = '') => deployment(name, 3, `${more}\n      nodeSelector: {topology.kubernetes.io/zone: ${zone}}`, ONE_CPU);
  const input = LIMITED + HIGH + inZone('a', 'us-east-1a') + inZone('b', 'us-east-1b', ofClass('high'));
  expect(placed(input).pending).toEqual(['b-0', 'b-1', 'b-2']);
  const large = deployment('large', 1, ofClass('high'), '{cpu: "30", memory: 1Gi}');
  expect(placed(LIMITED + HIGH + low + large).pending).toEqual(['large-0']);
});

test('with an unknown node class, the pod with a lower priority depends on it', () => {
  const input = LIMITED.slice(CLASS.length) + HIGH + deployment('low', 3, '', ONE_CPU) + deployment('high', 3, ofClass('high'), ONE_CPU);
  expect(placed(input)).toMatchObject({ nodes: ['general: high-0,high-1,high-2'], pending: ['low-1', 'low-2'] });
  expect(json(input).nodeClassDependent.map(({ pod }: { pod: string }) => pod)).toEqual(['low-0']);
});

test('without limits, priorities change nothing', () => {
  expect(placed(CLASS + POOL + HIGH + deployment('low', 3, '', ONE_CPU) + deployment('high', 3, ofClass('high'), ONE_CPU)).pending).toEqual([]);
});

test('reports unknown classes and constraints that are not simulated, if pods compete', () => {
  const low = deployment('low', 3, '', ONE_CPU);
  const unknown = deployment('high', 3, ofClass('unknown'), ONE_CPU);
  expect(placed(LIMITED + low + unknown).notSimulated).toEqual(['The input lacks PriorityClass unknown, so its pods have priority 0.']);
  expect(placed(CLASS + POOL + unknown).notSimulated).toEqual([]);
  const spread = '\n      topologySpreadConstraints: [{maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: high}}}]';
  const larger = deployment('low', 3, '', '{cpu: "1", memory: 1Gi}');
  expect(placed(LIMITED + HIGH + larger + deployment('high', 2, ofClass('high', spread), ONE_CPU))).toMatchObject({
    pending: ['high-0', 'high-1'],
    notSimulated: ['Pending pods with required topology constraints, host ports, or resource claims do not replace pods with a lower priority.'],
  });
});
