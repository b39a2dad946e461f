import { Json } from '../../../src/checks/findings/rule';
import { simulateCluster } from '../../../src/forecast/simulation/report/simulate-cluster';
import { isAutoModeFamily } from '../../../src/karpenter/instance-types/auto-mode/auto-mode-types';
import { allInstanceTypes } from '../../../src/karpenter/instance-types/catalog/instance-types';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';

const ZONE = 'topology.kubernetes.io/zone';
const DOMAINS = { selfManaged: 'karpenter.k8s.aws', autoMode: 'eks.amazonaws.com' };
/** Families that both offer, and sizes that EKS Auto Mode does not exclude. */
const FAMILIES = ['c6a', 'm5d', 'm7g', 'm7i', 'r7i', 'g5'];
const SIZES = ['large', 'xlarge', '2xlarge', '4xlarge', '8xlarge'];

const CLASSES: readonly Json[] = [
  {
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'default' },
    spec: { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }], blockDeviceMappings: [{ deviceName: '/dev/xvdb', ebs: { volumeSize: '80Gi' } }], kubelet: { maxPods: 29 } },
  },
  { apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata: { name: 'default' }, spec: { advancedCompute: { kubelet: { maxPods: 29 } } } },
];

function pool(domain: string, name: string, spec: Json = {}, requirements: readonly Json[] = []): Json {
  const own = (label: string, values: readonly string[]) => ({ key: `${domain}/instance-${label}`, operator: 'In', values });
  const nodeClassRef = { group: domain, kind: domain === DOMAINS.autoMode ? 'NodeClass' : 'EC2NodeClass', name: 'default' };
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name },
    spec: { ...spec, template: { spec: { nodeClassRef, requirements: [own('family', FAMILIES), own('size', SIZES), ...requirements] } } },
  };
}

function deployment(name: string, replicas: number, spec: Json = {}, requests: Json = { cpu: '900m', memory: '2Gi' }): Json {
  const labels = { app: name };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name },
    spec: { replicas, selector: { matchLabels: labels }, template: { metadata: { labels }, spec: { containers: [{ name: 'app', resources: { requests } }], ...spec } } },
  };
}

const spread = (topologyKey: string, name: string) => ({ topologySpreadConstraints: [{ maxSkew: 1, topologyKey, whenUnsatisfiable: 'DoNotSchedule', labelSelector: { matchLabels: { app: name } } }] });

/** Returns the NodeClaims and the pending pods. Local disks change the ephemeral storage, so only the pods and the names of instance types are compared. */
function launches(domain: string, workloads: readonly Json[], pools: readonly Json[] = [pool(domain, 'general')]): unknown {
  const { nodes, pending } = simulateCluster([...CLASSES, ...pools, ...workloads], regionMarket());
  return {
    claims: nodes.map(({ claim, pods }) => [claim.nodePool, pods.map(({ name }) => name), claim.instanceTypes.map(({ type }) => type.name).sort()]),
    pending: pending.map(({ pod }) => pod.name),
  };
}

test('both targets offer the families', () => {
  expect(FAMILIES.filter((family) => !isAutoModeFamily(family))).toEqual([]);
});

test.each<[string, (domain: string) => readonly Json[]]>([
  ['a Deployment', () => [deployment('web', 7)]],
  ['zone spread', () => [deployment('web', 7, spread(ZONE, 'web'))]],
  ['host spread', () => [deployment('web', 3, spread('kubernetes.io/hostname', 'web')), deployment('api', 4)]],
  ['node selection by instance labels', (domain) => [deployment('web', 3, { nodeSelector: { [`${domain}/instance-family`]: 'm7i' } }), deployment('api', 4, { nodeSelector: { 'kubernetes.io/arch': 'arm64' } })]],
  ['GPUs', () => [deployment('web', 2, {}, { 'cpu': '1', 'nvidia.com/gpu': '1' })]],
  ['many small pods', () => [deployment('web', 70, {}, { cpu: '10m' })]],
  ['a pod that fits no node', () => [deployment('web', 1, {}, { cpu: '500' }), deployment('api', 1)]],
])('%s: EKS Auto Mode launches the nodes of self-managed Karpenter', (_, workloads) => {
  const [selfManaged, autoMode] = [DOMAINS.selfManaged, DOMAINS.autoMode].map((domain) => launches(domain, workloads(domain)));
  expect(autoMode).toEqual(selfManaged);
});

test('weights and taints work like those of self-managed Karpenter', () => {
  const pools = (domain: string) => [pool(domain, 'general', { weight: 10 }, [{ key: 'kubernetes.io/arch', operator: 'In', values: ['arm64'] }]), pool(domain, 'other')];
  const workloads = [deployment('web', 2, { nodeSelector: { 'kubernetes.io/arch': 'amd64' } }), deployment('api', 2)];
  const [selfManaged, autoMode] = [DOMAINS.selfManaged, DOMAINS.autoMode].map((domain) => launches(domain, workloads, pools(domain)));
  expect(autoMode).toEqual(selfManaged);
});

describe('a mixed cluster', () => {
  const pools = [pool(DOMAINS.selfManaged, 'own'), pool(DOMAINS.autoMode, 'auto')];
  const poolFor = (nodeSelector: Json) => simulateCluster([...CLASSES, ...pools, deployment('web', 1, { nodeSelector })], regionMarket()).nodes.map(({ claim }) => claim.nodePool);

  test.each([
    [{ 'eks.amazonaws.com/compute-type': 'auto' }, ['auto']],
    [{ 'eks.amazonaws.com/instance-family': 'm7i' }, ['auto']],
    [{ 'eks.amazonaws.com/nodeclass': 'default' }, ['auto']],
    [{ 'karpenter.k8s.aws/instance-family': 'm7i' }, ['own']],
    [{ 'karpenter.k8s.aws/instance-family': 'm7i', 'eks.amazonaws.com/instance-family': 'm7i' }, []],
  ])('%j runs on %j', (nodeSelector, expected) => {
    expect(poolFor(nodeSelector)).toEqual(expected);
  });
});

test('EKS Auto Mode offers fewer instance types, and at most 110 pods on a node', () => {
  const auto = { ...pool(DOMAINS.autoMode, 'auto'), spec: { template: { spec: { nodeClassRef: { group: DOMAINS.autoMode, kind: 'NodeClass', name: 'none' }, requirements: [] } } } };
  const { nodes: [{ claim }] } = simulateCluster([auto, deployment('web', 1)], regionMarket());
  const names = claim.instanceTypes.map(({ type }) => type.name);
  expect(names).not.toContain('t3.small');
  expect(names.filter((name) => /^a1\./.test(name))).toEqual([]);
  expect(names.length).toBeLessThan(allInstanceTypes().length);
  expect(Math.max(...claim.instanceTypes.map(({ type }) => Number(type.resources.get('pods'))))).toBe(110);
  expect(claim.instanceTypes.some(({ type }) => type.resources.has('vpc.amazonaws.com/pod-eni'))).toBe(false);
});

describe('pods on built-in NodePools', () => {
  const onPools = (...values: string[]) => ({
    affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'karpenter.sh/nodepool', operator: 'In', values }] }] } } },
  });
  const OMITTED = 'The pods of agent select built-in NodePools of EKS Auto Mode that are not in the input, so the simulation omits these pods.';
  const report = (pools: readonly Json[], ...values: string[]) => {
    const { pending, podCount, nodes, notSimulated } = simulateCluster([...CLASSES, ...pools, deployment('agent', 2, onPools(...values)), deployment('web', 1)], regionMarket());
    return { pending: pending.length, podCount, nodes: nodes.length, isOmitted: notSimulated.includes(OMITTED) };
  };

  test.each([[['system']], [['general-purpose', 'system']]])('are omitted if the input lacks %j', (names) => {
    expect(report([pool(DOMAINS.autoMode, 'auto')], ...names)).toEqual({ pending: 0, podCount: 1, nodes: 1, isOmitted: true });
  });

  test.each([
    ['the input contains the NodePool', [pool(DOMAINS.autoMode, 'system')], ['system'], 0],
    ['the pods can also run on another NodePool', [pool(DOMAINS.autoMode, 'auto')], ['auto', 'system'], 0],
    ['the NodePool is not built in', [pool(DOMAINS.autoMode, 'auto')], ['team'], 2],
  ])('are simulated if %s', (_, pools, names, pending) => {
    expect(report(pools, ...names)).toMatchObject({ pending, podCount: 3, isOmitted: false });
  });

  test('do not exist without EKS Auto Mode', () => {
    const { pending } = simulateCluster([CLASSES[0], pool(DOMAINS.selfManaged, 'own'), deployment('agent', 1, onPools('system'))], regionMarket());
    expect(pending).toHaveLength(1);
  });
});
