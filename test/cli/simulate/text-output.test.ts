import { deployment, json, POOL, run } from './run-simulate';
import { main } from '../../../src/cli/main';

const SELECTING = '\n      nodeSelector: {disk: fast}';
const SPREAD = '\n      topologySpreadConstraints: [{maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: web}}}]';

test('prints a summary, the nodes, and the assumptions', () => {
  const { code, out, err } = run(POOL + deployment('web', 3) + deployment('api', 2));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(`1 node for 5 pods
0.4032 USD per hour, 294.34 USD per month of 730 hours

1 node of NodePool general, if EC2NodeClass default has a Linux AMI family, a
  volume of 20Gi, and default kubelet settings
  Pods      web ×3, api ×2
  Requests  5 cpu, 5Gi memory
  Types     7 requested of 9: m7i.2xlarge, m7i.4xlarge, m7i.8xlarge,
            m7i.12xlarge, m7i.16xlarge, …
  Likely    m7i.2xlarge, on-demand, 0.4032 USD per hour
  Range     0.4032 to 9.6768 USD per hour

Not known: running nodes, spot prices, EC2 capacity, and pods of operators.

Assumptions
  The cluster has no nodes, and all pods wait at the same time.
  Karpenter has its default settings: preferencePolicy Respect, minValuesPolicy
    Strict, and no SCHEDULER_CONFIG.
  Prices are those of the likely instance types, without EBS volumes and data
    transfer.
  Prices are on-demand prices of us-east-1 in USD, as of 2026-07-20.
  Each instance type is offered as spot and on-demand in us-east-1a (use1-az1),
    us-east-1b (use1-az2), us-east-1c (use1-az3).
  The files do not contain the settings of EC2NodeClass default. The results
    assume that it excludes no instance type, and has a Linux AMI family, a
    volume of 20Gi, and default kubelet settings.
`);
});

test('groups equal nodes, and lists the labels that differ', () => {
  const { out } = run(POOL + deployment('web', 3, SPREAD));
  expect(out).toContain(`3 nodes of NodePool general, if EC2NodeClass default has a Linux AMI family, a
  volume of 20Gi, and default kubelet settings
  Pods      web ×1 on each node
`);
  expect(out).toContain('  Requires  topology.kubernetes.io/zone In [us-east-1a], In [us-east-1b], In\n            [us-east-1c]\n');
});

test('lists pending pods with the reason and the fix, and exits with code 1', () => {
  const { code, out } = run(POOL + deployment('db', 7, SELECTING) + deployment('web', 1));
  expect(code).toBe(1);
  expect(out).toMatch(/^1 node for 1 pod, 7 pending pods\n/);
  expect(out).toContain('\nPending: db-0, db-1, db-2, db-3, db-4, and 2 more\n  NodePool general: ');
  expect(out).toMatch(/\n {2}fix: \S/);
});

test('names unknown facts in one line', () => {
  expect(run(POOL + deployment('web', 1)).out).toContain('\nNot known: running nodes, spot prices, EC2 capacity, and pods of operators.\n');
});

test('names spot prices as an upper bound', () => {
  const { out } = run(POOL.replace('on-demand', 'spot') + deployment('web', 1));
  expect(out).toContain('\nat most 0.1008 USD per hour, 73.58 USD per month of 730 hours\n');
  expect(out).toContain('  Likely    m7i.large, spot, at most 0.1008 USD per hour (on-demand price)\n');
});

test('explains pods that wait for limits', () => {
  const { code, out } = run(POOL.replace('spec:', 'spec:\n  limits: {cpu: "4"}') + deployment('web', 3, SPREAD));
  expect(code).toBe(1);
  expect(out).toContain('Pending: web-2\n  NodePool general: no instance type is within the remaining limits of NodePool\n    general: cpu 0\n  fix: Raise the limits of the NodePool.\n');
});

test('names another release', () => {
  expect(run(POOL + deployment('web', 1), '--karpenter-version', '1.14').out).toContain('\nNot simulated\n  The simulation follows Karpenter 1.15. Karpenter 1.14 can launch other nodes.\n');
  expect(run(POOL + deployment('web', 1), '--karpenter-version', '1.15.1').out).not.toContain('Not simulated');
});

test('rejects objects that the release rejects', () => {
  const content = POOL.replace('operator: In, values: [on-demand]', 'operator: Gte, values: ["2"]').replace('karpenter.sh/capacity-type', 'karpenter.k8s.aws/instance-cpu') + deployment('web', 1);
  expect(run(content).code).toBe(0);
  const { code, err } = run(content, '--karpenter-version', '1.6');
  expect(code).toBe(1);
  expect(err).toContain('NodePool/general');
});

test('names other properties that the simulation does not cover', () => {
  const others = `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
  capacityReservationSelectorTerms: [{id: cr-12345678901234567}]
---
apiVersion: karpenter.sh/v1alpha1
kind: NodeOverlay
metadata: {name: cheap-zone}
spec:
  requirements: [{key: topology.kubernetes.io/zone, operator: In, values: [us-east-1a]}]
  priceAdjustment: "-10%"
`;
  expect(json(POOL + others + deployment('web', 1)).notSimulated).toEqual([
    'NodeOverlay cheap-zone changes prices by zone. The simulation uses the price of the cheapest zone for all nodes of a NodePool.',
    'NodePool general: Karpenter may also launch reserved capacity, because of capacityReservationSelectorTerms.',
  ]);
});

test('prints the unused part of limits', () => {
  expect(run(POOL.replace('spec:', 'spec:\n  limits: {cpu: "100", memory: 500Gi, nodes: "9"}') + deployment('web', 1)).out).toContain('\nLimits after the launch of the likely instance types\n  NodePool general: 98 of 100 cpu left, 492.6Gi of 500Gi memory left, 8 of 9\n    nodes left\n');
});

test('lists NodePools that launch no nodes', () => {
  const { out, code } = run(POOL.replace('m7i', 'm7x') + deployment('web', 1));
  expect(code).toBe(1);
  expect(out).toContain('NodePool general launches no nodes: no instance type meets requirement\n  karpenter.k8s.aws/instance-family In [m7x]\n');
  expect(out).toContain('Pending: web-0\n  no NodePool has instance types\n  fix: Change a NodePool or its node class so that instance types are left.\n');
});

test('no line is longer than 80 characters', () => {
  const long = `a${'b'.repeat(60)}`;
  const { out } = run(POOL + deployment('web', 300, SPREAD) + deployment(long, 2) + deployment('db', 7, SELECTING));
  expect(out.split('\n').filter((line) => line.length > 80 && line.includes(' ', 40))).toEqual([]);
});

test('uses colors only for titles', () => {
  let out = '';
  run(POOL + deployment('web', 1));
  main(['simulate', '--help'], { colors: true, out: (text) => { out += text; }, err: () => {}, progress: () => {} });
  // eslint-disable-next-line no-control-regex
  expect(out).not.toMatch(/\x1b/);
});

test('DaemonSets take part of each node', () => {
  const daemonSet = deployment('agent', 1, '', '{cpu: "1"}').replace('kind: Deployment', 'kind: DaemonSet');
  expect(json(POOL + deployment('web', 1) + daemonSet).nodeClaims).toMatchObject([{ pods: ['web-0'], requests: { cpu: '2', memory: '1Gi', pods: '2' } }]);
});

test.each([
  ['without nodes', deployment('db', 2, SELECTING), 1, 'No nodes: 2 pods stay pending\n'],
  ['with one pending pod', deployment('db', 1, SELECTING), 1, 'No nodes: 1 pod stays pending\n'],
  ['with a DaemonSet only', deployment('agent', 1).replace('Deployment', 'DaemonSet').replace(/ {2}replicas.*\n/, ''), 0, 'No nodes, because no pods wait for a node\n'],
  ['with 0 replicas', deployment('db', 0), 0, 'No nodes, because no pods wait for a node\n'],
])('summarizes a result %s', (_, workload, exitCode, summary) => {
  const { code, out } = run(POOL + workload);
  expect([code, out.slice(0, out.indexOf('\n') + 1)]).toEqual([exitCode, summary]);
});

test('explains that pods of Karpenter itself run on other nodes', () => {
  const excluding = '\n      affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: karpenter.sh/nodepool, operator: DoesNotExist}]}]}}}';
  const workloads = POOL + deployment('web', 1) + deployment('karpenter', 2, excluding);
  const { code, out } = run(workloads);
  expect(code).toBe(1);
  expect(out.replace(/\n {4,7}/g, ' ')).toContain(`Pending: karpenter-0, karpenter-1
  the pod excludes all nodes that Karpenter launches (label karpenter.sh/nodepool)
  fix: These pods run only on nodes that Karpenter does not manage, such as a managed node group. To omit the workload, set its replicas to 0.
`);
  expect(run(workloads, '--replicas', 'karpenter=0')).toMatchObject({ code: 0, out: expect.stringMatching(/^1 node for 1 pod\n/) });
});

test('omits the price range of a single price', () => {
  const single = POOL.replace('instance-family, operator: In, values: [m7i]', 'instance-size, operator: In, values: [xlarge]}\n        - {key: node.kubernetes.io/instance-type, operator: In, values: [m7i.xlarge]');
  const { out } = run(single + deployment('web', 1));
  expect(out).toContain('  Types     1: m7i.xlarge\n  Likely    m7i.xlarge, on-demand, 0.2016 USD per hour\n\n');
});

test('wraps the names of pending pods', () => {
  const { out } = run(POOL + deployment('a-deployment-with-a-rather-long-name', 3, SELECTING));
  const lines = out.slice(out.indexOf('Pending:')).split('\n');
  expect(lines.slice(0, 3).every((line) => line.length <= 80)).toBe(true);
  expect(lines[1]).toMatch(/^ {2}a-deployment-with-a-rather-long-name-1, /);
});

test.each([
  ['topology.kubernetes.io/zone', 'us-west-2d'], ['topology.k8s.aws/zone-id', 'usw2-az4'],
])('a pod can select %s %s', (label, value) => {
  const { code, out } = run(POOL + deployment('web', 1, `\n      nodeSelector: {${label}: ${value}}`));
  expect(code).toBe(0);
  expect(out).toContain('1 node for 1 pod\n');
});
