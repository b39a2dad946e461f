import { join } from 'path';
import { folder, json, pool, run } from '../instances/run-instances';
import { runCommand } from '../run-command';
import { deployment, json as simulated, run as simulate } from '../simulate/run-simulate';

const M = '{key: karpenter.k8s.aws/instance-category, operator: In, values: [m]}, {key: karpenter.k8s.aws/instance-generation, operator: Gt, values: ["6"]}';

/** An EC2NodeClass of a cluster. Zones are written as `ap-northeast-1c/apne1-az1`. */
const live = (architectures: readonly string[], zones: readonly string[], name = 'default') => `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: ${name}}
spec:
  role: r
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{tags: {a: b}}]
  securityGroupSelectorTerms: [{tags: {a: b}}]
status:
  amis: [${architectures.map((arch, index) => `{id: ami-0123456789abcdef${index}, name: foo, requirements: [{key: kubernetes.io/arch, operator: In, values: [${arch}]}]}`).join()}]
  subnets: [${zones.map((zone, index) => `{id: subnet-${index}, zone: ${zone.split('/')[0]}, zoneID: ${zone.split('/')[1]}}`).join()}]
`;
const TOKYO = ['ap-northeast-1c/apne1-az1', 'ap-northeast-1d/apne1-az2', 'ap-northeast-1a/apne1-az4'];

const architectures = (names: readonly string[]) => [...new Set(names.map((name) => (/^m\d+g/.test(name) ? 'arm64' : 'amd64')))].sort();

test('region, zones, and architecture are those in the status', () => {
  const { nodePools: { p }, assumptions } = json(live(['arm64'], TOKYO) + pool('p', M));
  expect([p.instanceTypes.length, architectures(p.instanceTypes)]).toEqual([88, ['arm64']]);
  expect(p.removals[0]).toEqual({ requirement: 'EC2NodeClass default', removed: 968, remaining: 368 });
  expect(assumptions).toEqual([
    'The region is ap-northeast-1, because the status of node classes contains its zones. To change it, set --region.',
    'Prices are on-demand prices of us-east-1 in USD, as of 2026-07-20.',
    'The prices of ap-northeast-1 are unknown. To add them, set --prices.',
    'Each instance type is offered as spot and on-demand in ap-northeast-1a (apne1-az4), ap-northeast-1c (apne1-az1), ap-northeast-1d (apne1-az2).',
  ]);
});

test.each([
  [['amd64'], 142, ['amd64']],
  [['amd64', 'arm64'], 230, ['amd64', 'arm64']],
])('AMIs for %j', (amis, count, expected) => {
  const { instanceTypes } = json(live(amis, TOKYO) + pool('p', M)).nodePools.p;
  expect([instanceTypes.length, architectures(instanceTypes)]).toEqual([count, expected]);
});

test('a NodePool for another architecture has no instance types', () => {
  const content = live(['arm64'], TOKYO) + pool('p', `${M}, {key: kubernetes.io/arch, operator: In, values: [amd64]}`);
  expect(run(content).code).toBe(1);
  expect(json(content).nodePools.p.reason).toBe('EC2NodeClass default excludes all 142 instance types that the requirements allow, because the AMIs in its status are only for arm64');
  expect(json(content, '--why', 'm7i.large').nodePools.p.message).toBe('no AMI in the status of EC2NodeClass default runs on m7i.large');
  const { code, out } = runCommand(['validate', join(folder, 'nodes.yaml')], folder);
  expect([code, out]).toEqual([0, expect.stringContaining('EC2NodeClass "default" excludes all 142 instance types that the requirements allow, because the AMIs in its status are only for arm64, so Karpenter launches no nodes')]);
});

test('simulate states why the class excludes all instance types, and the zones of the class', () => {
  const content = live(['arm64'], ['eu-west-1c/euw1-az3']) + pool('p', `${M}, {key: kubernetes.io/arch, operator: In, values: [amd64]}`) + deployment('web', 1);
  const { pending, skippedNodePools, assumptions } = simulated(content);
  expect(skippedNodePools).toEqual({ p: 'EC2NodeClass default excludes all 142 instance types that the requirements allow, because the AMIs in its status are only for arm64' });
  expect(pending[0].reasons).toMatchObject([{ message: 'no NodePool has instance types', fix: 'Change a NodePool or its node class so that instance types are left.' }]);
  expect(assumptions).toContain('Each instance type is offered as spot and on-demand in eu-west-1c (euw1-az3).');
});

test('each NodePool has the zones of its class', () => {
  const classes = live(['arm64', 'amd64'], TOKYO.slice(0, 1)) + live(['amd64'], TOKYO.slice(1), 'other');
  const inZone = (name: string, zone: string) => pool(name, `${M}, {key: topology.kubernetes.io/zone, operator: In, values: [${zone}]}`);
  const content = classes + inZone('a', 'ap-northeast-1c') + inZone('b', 'ap-northeast-1c').replace('name: default', 'name: other');
  const { a, b } = json(content).nodePools;
  expect([a.instanceTypes.length, b.instanceTypes.length]).toEqual([230, 0]);
  expect(b.reason).toBe('no instance type meets requirement topology.kubernetes.io/zone In [ap-northeast-1c]');
});

test('options take precedence, and zones of several regions decide nothing', () => {
  const region = (content: string, ...args: string[]) => json(content + pool('p', M), ...args).assumptions.at(-1).replace(/.* in /, '');
  expect(region(live(['arm64'], TOKYO), '--region', 'eu-west-1')).toBe('eu-west-1a (euw1-az1), eu-west-1b (euw1-az2), eu-west-1c (euw1-az3).');
  expect(region(live(['arm64'], TOKYO), '--zones', 'ap-northeast-1a')).toBe('ap-northeast-1a.');
  expect(region(live(['arm64'], [...TOKYO, 'eu-west-1a/euw1-az1']))).toBe('us-east-1a (use1-az1), us-east-1b (use1-az2), us-east-1c (use1-az3).');
});

test('simulate spreads over the zones in the status', () => {
  const spread = '\n      topologySpreadConstraints: [{maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: web}}}]';
  const content = live(['arm64'], TOKYO.slice(0, 2)) + pool('p', M) + deployment('web', 4, spread);
  const { nodeClaims, assumptions } = simulated(content);
  expect(nodeClaims.map(({ addedRequirements }: any) => addedRequirements.join()).sort()).toEqual(['topology.kubernetes.io/zone In [ap-northeast-1c]', 'topology.kubernetes.io/zone In [ap-northeast-1d]']);
  expect(architectures(nodeClaims.flatMap(({ instanceTypes }: any) => instanceTypes))).toEqual(['arm64']);
  expect(assumptions).toContain('Each instance type is offered as spot and on-demand in ap-northeast-1c (apne1-az1), ap-northeast-1d (apne1-az2).');
  expect(simulate(content).code).toBe(0);
});

test('a status of a wrong type does not matter', () => {
  const broken = live(['arm64'], TOKYO).replace(/status:\n.*\n.*\n/, 'status: {amis: [null, 7], subnets: {zone: x}}\n');
  expect(json(broken + pool('p', M)).nodePools.p.instanceTypes.length).toBe(230);
});
