import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { deployment, folder, json, POOL, run } from './run-simulate';
import { describeWithHelm, helm } from '../../outputs/helm/real-helm';
import { runCommand } from '../run-command';

const BAD_POOL = POOL.replace('name: general', 'name: bad').replace('operator: In, values: [m7i]', 'operator: Eq, values: [m7i]');
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

test('reports objects with errors, simulates the others, and exits with code 1', () => {
  const { code, out, err } = run(BAD_POOL + POOL + deployment('web', 1) + deployment('bad', 1, '', '{cpu: many}'));
  expect(code).toBe(1);
  expect(out).toMatch(/^1 node for 1 pod\n/);
  expect(err).toContain('error  NodePool/bad: spec.template.spec.requirements[0].operator must be a value that Karpenter 1.15 accepts, got "Eq"  schema-enum\n');
  expect(err).toContain('error  Deployment/bad: spec.template.spec.containers[0].resources.requests.cpu must be a Kubernetes quantity of at least 0, got "many"\n');
  expect(json(BAD_POOL + POOL + deployment('web', 1)).rejectedObjects).toEqual(['NodePool/bad']);
});

test('does not use NodePools whose EC2NodeClass has errors', () => {
  const { code, out } = run(`${CLASS}  kubelet: {maxPods: -1}\n${POOL}${deployment('web', 1)}`);
  expect(code).toBe(1);
  expect(out).toContain('NodePool general launches no nodes: EC2NodeClass default has errors\n');
});

test('uses NodePools whose EC2NodeClass has an error with which Karpenter launches nodes', () => {
  const input = `${CLASS.replace('role: nodes', 'role: arn:aws:iam::123456789012:role/nodes')}${POOL}${deployment('web', 1)}`;
  expect(run(input)).toMatchObject({ code: 0, out: expect.stringMatching(/^1 node for 1 pod\n/) });
});

test('reports different objects with the same name', () => {
  const { code, err } = run(POOL + deployment('web', 1) + deployment('web', 2));
  expect({ code, text: err.match(/error .*/)?.[0] }).toEqual({ code: 1, text: 'error  Deployment/web: 2 different objects have this kind and name' });
  expect(run(POOL + deployment('web', 1) + deployment('web', 1))).toMatchObject({ code: 0, err: '' });
});

test('NodePools of other providers are not known', () => {
  const { code, out } = run(POOL.replace('group: karpenter.k8s.aws, kind: EC2NodeClass', 'group: karpenter.azure.com, kind: AKSNodeClass') + deployment('web', 1));
  expect(code).toBe(0);
  expect(out).toContain('NodePool general is not simulated: instance types of NodePools with AKSNodeClass\n  default in group karpenter.azure.com are not known yet\n');
});

test.each([
  ['no NodePool', deployment('web', 1), 'the input contains no NodePool. Add the file with your NodePools, for example: helm template my-chart/ | cdk8s-karpenter simulate - nodes.yaml'],
  ['no workload', POOL, 'the input contains no workloads. Add files with Deployments, StatefulSets, Jobs, or Pods.'],
  ['nothing', '', 'the input contains no NodePool. Add the file with your NodePools, for example: helm template my-chart/ | cdk8s-karpenter simulate - nodes.yaml'],
])('%s is a usage error', (_, content, message) => {
  expect(run(content)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
});

test('static NodePools need no workloads', () => {
  const { code, out } = run(POOL.replace('spec:', 'spec:\n  replicas: 2'));
  expect(code).toBe(0);
  expect(out).toContain('2 nodes of NodePool general, if EC2NodeClass default has a Linux AMI family, a\n  volume of 20Gi, and default kubelet settings\n  Pods      none, because the NodePool is static\n');
});

test('YAML that is not readable is a usage error', () => {
  expect(run('a: [')).toMatchObject({ code: 2, out: '' });
});

describe('--replicas', () => {
  const CONTENT = POOL + deployment('web', 1) + deployment('worker', 1);

  test('replaces the replicas in the files, and can be repeated', () => {
    const { nodeClaims } = json(CONTENT, '--replicas', 'web=3', '--replicas', 'Deployment/worker=0');
    expect(nodeClaims.map(({ pods }: { pods: string[] }) => pods)).toEqual([['web-0', 'web-1', 'web-2']]);
  });

  test.each([
    ['web', '--replicas must be WORKLOAD=NUMBER, such as web=40, got "web"'],
    ['web=', '--replicas web must be a whole number of 0 or more, got ""'],
    ['web=-1', '--replicas web must be a whole number of 0 or more, got "-1"'],
    ['web=1.5', '--replicas web must be a whole number of 0 or more, got "1.5"'],
    ['web=4o', '--replicas web must be a whole number of 0 or more, got "4o"'],
    ['wrker=4', 'no workload has the name wrker. Did you mean worker?'],
    ['web=100000', 'replicas of web must be at most 10000, got 100000'],
    ['\u001b[31m=1', 'no workload has the name \\u001b[31m. Workloads: web, worker.'],
  ])('%s', (value, message) => {
    expect(run(CONTENT, '--replicas', value)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
  });
});

test.each([
  [['--output', 'yaml'], '--output must be text, json, html, or markdown, got "yaml"'],
  [['--region', 'us'], '--region must be an AWS region such as us-east-1, got "us"'],
  [['--region', 'us-east-1', '--region', 'us-east-2'], '--region must appear only once, got "us-east-1" and "us-east-2". Keep one of them.'],
  [['--replica', 'web=2'], 'unknown option --replica. Did you mean --replicas?'],
])('%j: %s', (args, message) => {
  expect(run(POOL + deployment('web', 1), ...args)).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: ${message}\n` });
});

test('--zones are the zones of the nodes', () => {
  const spread = '\n      topologySpreadConstraints: [{maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: web}}}]';
  const { nodeClaims } = json(POOL + deployment('web', 4, spread), '--zones', 'eu-west-1a,eu-west-1b');
  expect(nodeClaims.flatMap(({ addedRequirements }: { addedRequirements: string[] }) => addedRequirements).sort())
    .toEqual(['topology.kubernetes.io/zone In [eu-west-1a]', 'topology.kubernetes.io/zone In [eu-west-1b]']);
});

test('--prices with spot prices sets the prices of spot nodes', () => {
  const prices = join(folder, 'prices.json');
  writeFileSync(prices, JSON.stringify({ region: 'us-east-1', asOf: '2026-11-01', spot: { 'm7i.xlarge': { 'us-east-1a': 0.02 } } }));
  const content = POOL.replace('on-demand', 'spot') + deployment('web', 1);
  expect(json(content, '--prices', prices).nodeClaims).toMatchObject([{ likelyInstanceType: 'm7i.xlarge', price: { perHour: 0.02, perMonth: 14.6, isUpperBound: false } }]);
  expect(run(content, '--prices', prices).out).toContain('\nNot known: running nodes, EC2 capacity, and pods of operators.\n');
});

test('reads a List of kubectl with running pods', () => {
  const meta = { resourceVersion: '7', uid: '1', creationTimestamp: '2026-11-01T00:00:00Z', managedFields: [{ manager: 'kubectl' }] };
  const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'app', image: 'app', resources: { requests: { cpu: '1' } } }] } };
  const owner = (kind: string, name: string) => [{ apiVersion: 'apps/v1', kind, name, uid: '1', controller: true }];
  const items = [
    {
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'general', ...meta, annotations: { 'karpenter.sh/nodepool-hash': '1' } },
      spec: { template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [{ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m7i'] }] } } },
      status: { resources: { cpu: '8', nodes: '2' }, conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: '2026-11-01T00:00:00Z', reason: 'Ready', message: '' }] },
    },
    { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop', ...meta }, spec: { replicas: 2, selector: { matchLabels: { app: 'web' } }, template }, status: { readyReplicas: 2 } },
    { apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata: { name: 'web-5f7c', namespace: 'shop', ...meta, ownerReferences: owner('Deployment', 'web') }, spec: { replicas: 2, template }, status: {} },
    { apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata: { name: 'web-4444', namespace: 'shop', ...meta, ownerReferences: owner('Deployment', 'web') }, spec: { replicas: 0, template }, status: {} },
    ...['x', 'y'].map((suffix) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: `web-5f7c-${suffix}`, namespace: 'shop', ...meta, ownerReferences: owner('ReplicaSet', 'web-5f7c') },
      spec: { ...template.spec, nodeName: 'ip-10-0-0-1' },
      status: { phase: 'Running' },
    })),
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'debug', namespace: 'shop', ...meta }, spec: { ...template.spec, nodeName: 'ip-10-0-0-1' }, status: { phase: 'Running' } },
  ];
  const { nodeClaims, unschedulable, assumptions } = json(JSON.stringify({ apiVersion: 'v1', kind: 'List', metadata: { resourceVersion: '' }, items }));
  expect({ pods: nodeClaims.map(({ pods }: { pods: string[] }) => pods), unschedulable }).toEqual({ pods: [['shop/web-0', 'shop/web-1', 'shop/debug']], unschedulable: {} });
  expect(assumptions).toContain('Running pods count as pending, because the simulation starts without nodes.');
});

describeWithHelm('a chart of Helm', () => {
  test('is simulated with the NodePools of another file', () => {
    const chart = join(folder, 'shop');
    expect(helm(['create', chart]).status).toBe(0);
    mkdirSync(join(folder, 'nodes'));
    writeFileSync(join(folder, 'nodes', 'pool.yaml'), POOL);
    const values = ['--set', 'autoscaling.enabled=true,autoscaling.minReplicas=3', '--set', 'resources.requests.cpu=500m'];
    const { stdout, stderr } = helm(['template', 'demo', chart, ...values]);
    expect(stderr).toBe('');
    writeFileSync(join(folder, 'chart.yaml'), stdout);
    const { code, out, err } = runCommand(['simulate', '--output', 'json', join(folder, 'chart.yaml'), join(folder, 'nodes')]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { nodeClaims, unschedulable } = JSON.parse(out);
    expect(nodeClaims.flatMap(({ pods }: { pods: string[] }) => pods).sort()).toEqual(['demo-shop-0', 'demo-shop-1', 'demo-shop-2']);
    expect(unschedulable).toEqual({});
  });
});

test('takes the region from the zones of Nodes', () => {
  const node = '---\napiVersion: v1\nkind: Node\nmetadata: {name: n1, labels: {topology.kubernetes.io/zone: eu-west-1b}}\n';
  expect(json(node + POOL + deployment('web', 1)).assumptions).toContain('The region is eu-west-1, because the nodes run in its zones. To change it, set --region.');
});
