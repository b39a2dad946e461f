import { ApiObject, App, Chart } from 'cdk8s';
import { KarpenterApp, KarpenterVersion, MixedPool, NodeClassRef, NodePool, Requirement, Simulation } from '../../../src';

const nodeClass = NodeClassRef.named('default');
let app: KarpenterApp;
let chart: Chart;
beforeEach(() => {
  app = new KarpenterApp();
  chart = new Chart(app, 'nodes', { disableResourceNameHashes: true });
});

const web = (replicas: number, requests: object = { cpu: '1', memory: '1Gi' }, others: object = {}) => new ApiObject(chart, 'web', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { replicas, selector: { matchLabels: { app: 'web' } }, template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'web', resources: { requests } }], ...others } } },
});
const pool = (...requirements: Requirement[]) => new NodePool(chart, 'general', { nodeClass, requirements: [Requirement.instanceFamilies('m7i'), ...requirements] });

test('returns the nodes, without pending pods', () => {
  new MixedPool(chart, 'general', { nodeClass, requirements: [Requirement.instanceFamilies('m7i')] });
  web(3);
  const { nodeClaims, unschedulable, price, randomChoices, notSimulated } = Simulation.of(app);
  expect(unschedulable).toEqual([]);
  expect(nodeClaims).toEqual([{
    nodePool: 'nodes-general',
    pods: ['web-0', 'web-1', 'web-2'],
    instanceTypes: expect.arrayContaining(['m7i.xlarge', 'm7i.2xlarge']),
    likelyInstanceType: 'm7i.xlarge',
    capacityType: 'spot',
    addedRequirements: [],
    requests: { cpu: '3', memory: '3Gi', pods: '3' },
    passNumber: 1,
    price: { perHour: 0.2016, perMonth: 147.168, isUpperBound: true },
    nodeClassCondition: 'EC2NodeClass default has a Linux AMI family, a volume of 20Gi, and default kubelet settings',
  }]);
  expect(price).toEqual({ perHour: 0.2016, perMonth: 147.168, isUpperBound: true });
  expect([randomChoices, notSimulated]).toEqual([[], []]);
});

test('a pod depends on a node class outside of the app', () => {
  pool();
  web(1, { 'cpu': '1', 'ephemeral-storage': '50G' });
  const { unschedulable, dependentOnNodeClass, nodeClaims } = Simulation.of(app);
  expect([unschedulable, nodeClaims]).toEqual([[], []]);
  expect(dependentOnNodeClass).toEqual([{
    pod: 'web-0',
    reasons: ['NodePool nodes-general: fits only if EC2NodeClass default, whose settings are not known, has a volume of at least 53Gi: the pod needs 46.57Gi ephemeral-storage, but the largest instance type leaves 17Gi to pods'],
    fix: 'Add the settings of EC2NodeClass default to the input.',
  }]);
});

test('returns pending pods with reasons and a fix', () => {
  pool();
  web(1, { cpu: '1' }, { nodeSelector: { disk: 'fast' } });
  expect(Simulation.of(app)).toMatchObject({
    nodeClaims: [],
    unschedulable: [{ pod: 'web-0', reasons: ['NodePool nodes-general: the pod requires disk In [fast], but NodePool nodes-general does not define the label'], fix: expect.stringMatching(/\.$/) }],
    price: { perHour: 0, perMonth: 0, isUpperBound: false },
  });
});

test('names another release', () => {
  app = new KarpenterApp({ version: KarpenterVersion.of('1.14') });
  chart = new Chart(app, 'nodes', { disableResourceNameHashes: true });
  pool();
  web(1);
  expect(Simulation.of(app).notSimulated).toEqual(['The simulation follows Karpenter 1.15. Karpenter 1.14 can launch other nodes.']);
});

test('options set the replicas and the market', () => {
  pool();
  const labelSelector = { matchLabels: { app: 'web' } };
  web(1, { cpu: '1' }, { topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone', whenUnsatisfiable: 'DoNotSchedule', labelSelector }] });
  const { nodeClaims } = Simulation.of(app, { replicas: { web: 4 }, zones: ['eu-west-1a', 'eu-west-1b'] });
  expect(nodeClaims.map(({ addedRequirements, pods }) => [addedRequirements, pods.length])).toEqual([
    [['topology.kubernetes.io/zone In [eu-west-1a]'], 2], [['topology.kubernetes.io/zone In [eu-west-1b]'], 2],
  ]);
});

test('without options, pods decide the region', () => {
  pool();
  web(1, { cpu: '1' }, { nodeSelector: { 'topology.kubernetes.io/zone': 'eu-west-1d' } });
  expect(Simulation.of(app)).toMatchObject({ unschedulable: [], nodeClaims: [{ addedRequirements: ['topology.kubernetes.io/zone In [eu-west-1d]'] }] });
  expect(Simulation.of(app, { region: 'us-east-1' }).unschedulable).toHaveLength(1);
});

test.each<[string, () => unknown, string]>([
  ['an unknown workload', () => Simulation.of(app, { replicas: { wb: 2 } }), 'no workload has the name wb. Did you mean web?'],
  ['a malformed region', () => Simulation.of(app, { region: 'here' }), 'region must be an AWS region such as us-east-1, got "here"'],
  ['another scope', () => Simulation.of({} as any), 'scope must be'],
  ['options of another type', () => Simulation.of(app, 3 as any), 'options must be'],
])('rejects %s', (_, simulate, message) => {
  pool();
  web(1);
  expect(simulate).toThrow(message);
});

test('rejects objects with errors', () => {
  const plain = new App();
  const inPlain = new Chart(plain, 'nodes');
  new ApiObject(inPlain, 'pool', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'bad' }, spec: { template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [], expireAfter: '1x' } } } });
  new ApiObject(inPlain, 'web', { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web' }, spec: { template: { spec: { containers: [{ resources: { requests: { cpu: 'many' } } }] } } } });
  expect(() => Simulation.of(plain)).toThrow(/^objects with errors cannot be simulated:\n {2}NodePool bad: spec\.template\.spec\.expireAfter .*\n {2}Deployment web: spec\.template\.spec\.containers\[0\]\.resources\.requests\.cpu must be a Kubernetes quantity of at least 0, got "many"\. Set a quantity, for example 500m\.$/);
});

test('simulates 5000 pods in a few seconds', () => {
  pool();
  web(5000, { cpu: '100m' });
  expect(Simulation.of(app).nodeClaims.flatMap(({ pods }) => pods)).toHaveLength(5000);
});

describe('a namespaceSelector', () => {
  const spread = (namespaceSelector: object) => ({
    affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { app: 'web' } }, namespaceSelector }] } },
  });
  const simulate = (namespaceSelector: object) => {
    pool();
    web(2, { cpu: '1' }, spread(namespaceSelector));
    const { nodeClaims, notSimulated } = Simulation.of(app);
    return { nodes: nodeClaims.length, notSimulated };
  };

  test('matches the namespaces of pods that are not in the app', () => {
    expect(simulate({})).toEqual({ nodes: 2, notSimulated: [] });
  });

  test('matches the name label of a namespace that is not in the app', () => {
    expect(simulate({ matchLabels: { 'kubernetes.io/metadata.name': 'default' } })).toEqual({ nodes: 2, notSimulated: [] });
  });

  test('that reads other labels is reported if the namespace is not in the app', () => {
    const text = 'Namespace default is not in the input, so the labels that a namespaceSelector reads are unknown. Add the output of kubectl get namespaces -o yaml.';
    expect(simulate({ matchLabels: { team: 'a' } })).toEqual({ nodes: 1, notSimulated: [text] });
  });

  test('matches the labels of a namespace in the app', () => {
    new ApiObject(chart, 'namespace', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'default', labels: { team: 'a' } } });
    expect(simulate({ matchExpressions: [{ key: 'team', operator: 'Exists' }] })).toEqual({ nodes: 2, notSimulated: [] });
  });
});
