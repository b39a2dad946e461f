import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import { messageOf, pool } from '../../package-fixtures';
import {
  ArmWithFallback, BaseWithSpotBurst, BottlerocketNodes, Headroom, Inflate, InflateProps, INodePool, NodeClassRef, NodePoolRef, RatioSplit,
  SpotWithFallback, Taint, WindowsNodes,
} from 'cdk8s-karpenter';

const chartFor = () => new Chart(new App(), 'c', { disableResourceNameHashes: true });
const inflate = (props?: InflateProps) => new Inflate(chartFor(), 'more', props).deployment.toJson();

test('creates one pod per node of a pool', () => {
  expect(inflate({ metadata: { name: 'karpenter-inflate' }, pool: NodePoolRef.named('default') })).toEqual({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'karpenter-inflate' },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: 'karpenter-inflate' } },
      template: {
        metadata: { labels: { app: 'karpenter-inflate' } },
        spec: {
          terminationGracePeriodSeconds: 0,
          containers: [{ name: 'inflate', image: 'public.ecr.aws/eks-distro/kubernetes/pause:3.7', resources: { requests: { cpu: 1 } } }],
          affinity: {
            podAntiAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: [
                { labelSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['karpenter-inflate'] }] }, topologyKey: 'kubernetes.io/hostname' },
              ],
            },
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'karpenter.sh/nodepool', operator: 'In', values: ['default'] }] }] },
            },
          },
        },
      },
    },
  });
});

test('a plain one', () => {
  const props = { metadata: { name: 'workload', namespace: 'default', labels: { app: 'workload' } }, containerName: 'pause', cpu: '550m', memory: '128Mi', replicas: 4, onePodPerNode: false };
  expect(inflate(props)).toEqual({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'workload', namespace: 'default', labels: { app: 'workload' } },
    spec: {
      replicas: 4,
      selector: { matchLabels: { app: 'workload' } },
      template: {
        metadata: { labels: { app: 'workload' } },
        spec: { containers: [{ name: 'pause', image: 'public.ecr.aws/eks-distro/kubernetes/pause:3.7', resources: { requests: { cpu: '550m', memory: '128Mi' } } }] },
      },
    },
  });
});

test('uses its path as its name and as the label of its pods', () => {
  const { metadata, spec } = inflate();
  expect(metadata).toEqual({ name: 'c-more' });
  expect([spec.selector.matchLabels, spec.template.metadata.labels]).toEqual([{ app: 'c-more' }, { app: 'c-more' }]);
  expect(spec.template.spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].labelSelector.matchExpressions[0].values).toEqual(['c-more']);
});

test('tolerates the taints of a pool in the app', () => {
  const chart = chartFor();
  const { deployment } = new Inflate(chart, 'more', { pool: pool(chart, 'ml', { taints: [Taint.noSchedule('ml')] }) });
  expect(deployment.toJson().spec.template.spec.tolerations).toEqual([{ effect: 'NoSchedule', key: 'ml', operator: 'Exists' }]);
});

test.each([-1, 1.5])('rejects %s replicas', (replicas) => {
  expect(messageOf(() => inflate({ replicas }))).toBe(`replicas must be a whole number of at least 0, got ${replicas}`);
});

test.each<[string, InflateProps, string]>([
  ['cpu in words', { cpu: 'two' }, 'cpu must be a quantity of at least 0, got "two". For example: "500m"'],
  ['negative cpu', { cpu: '-1' }, 'cpu must be a quantity of at least 0, got "-1". For example: "500m"'],
  ['memory with an unknown unit', { memory: '4GB' }, 'memory must be a quantity of at least 0, got "4GB". For example: "4Gi"'],
  ['a name that is too long for a label', { metadata: { name: 'a'.repeat(64) } }, `metadata.name must be a valid label value for the app label of the pods, got "${'a'.repeat(64)}". Use an empty string, or at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit.`],
  ['a pool name instead of a reference', { pool: 'general' as any }, 'pool must be a NodePool or a NodePoolRef, got "general". For example: NodePoolRef.named("general")'],
  ['a string that is not a pool name', { pool: 'General pool' as any }, 'pool must be a NodePool or a NodePoolRef, got "General pool". For example: NodePoolRef.named("default")'],
])('rejects %s', (_, props, message) => {
  expect(messageOf(() => inflate(props))).toBe(message);
});

describe('headroom', () => {
  test('rejects a pool name instead of a reference', () => {
    expect(messageOf(() => new Headroom(chartFor(), 'room', { cpu: '2', pool: 'general' as any }))).toBe('pool must be a NodePool or a NodePoolRef, got "general". For example: NodePoolRef.named("general")');
  });

  test('is reserved by pods with a low priority', () => {
    const chart = chartFor();
    new Headroom(chart, 'room', { cpu: '2', memory: '4Gi', replicas: 3, image: 'mirror/pause:1', pool: NodePoolRef.named('default') });
    expect(Testing.synth(chart)).toEqual([
      {
        apiVersion: 'scheduling.k8s.io/v1',
        kind: 'PriorityClass',
        metadata: { name: 'c-room-priorityclass' },
        value: -1000,
        globalDefault: false,
        preemptionPolicy: 'Never',
        description: 'Pods that keep room for others and give way to them',
      },
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: 'c-room' },
        spec: {
          replicas: 3,
          selector: { matchLabels: { app: 'c-room' } },
          template: {
            metadata: { labels: { app: 'c-room' } },
            spec: {
              affinity: {
                nodeAffinity: {
                  requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'karpenter.sh/nodepool', operator: 'In', values: ['default'] }] }] },
                },
              },
              containers: [{ name: 'headroom', image: 'mirror/pause:1', resources: { requests: { cpu: 2, memory: '4Gi' } } }],
              priorityClassName: 'c-room-priorityclass',
              terminationGracePeriodSeconds: 0,
            },
          },
        },
      },
    ]);
  });

  test('is in the namespace of the chart, except for the PriorityClass', () => {
    const chart = new Chart(new App(), 'c', { namespace: 'kube-system' });
    new Headroom(chart, 'room', { cpu: '2' });
    expect(Testing.synth(chart).map(({ kind, metadata }) => [kind, metadata.namespace])).toEqual([['PriorityClass', undefined], ['Deployment', 'kube-system']]);
  });

  test('can use an existing PriorityClass', () => {
    const chart = chartFor();
    const first = new Headroom(chart, 'first', { cpu: '1' });
    const second = new Headroom(chart, 'second', { cpu: '1', priorityClassName: first.priorityClassName });
    expect(second.deployment.toJson().spec.template.spec.priorityClassName).toBe('c-first-priorityclass');
    expect(Testing.synth(chart).map(({ kind }) => kind)).toEqual(['PriorityClass', 'Deployment', 'Deployment']);
  });
});

function terms(deployment: ApiObject): object[] {
  const { affinity } = deployment.toJson().spec.template.spec;
  return affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms;
}

test('runs on the nodes of all NodePools of a preset, and tolerates their taints', () => {
  const chart = chartFor();
  const nodeClass = NodeClassRef.named('default');
  const [spot, onDemand] = ['spot', 'stable'].map((key) => ({ taints: [Taint.noSchedule(key)] }));
  const general = new SpotWithFallback(chart, 'general', { nodeClass, spot, onDemand });
  const { deployment } = new Inflate(chart, 'more', { pool: general });
  expect(terms(deployment)).toEqual([{ matchExpressions: [{ key: 'karpenter.sh/nodepool', operator: 'In', values: ['c-general-spot', 'c-general-ondemand'] }] }]);
  expect(deployment.toJson().spec.template.spec.tolerations).toEqual(['spot', 'stable'].map((key) => ({ key, operator: 'Exists', effect: 'NoSchedule' })));
  expect(general.nodePoolRef.name).toBe('c-general-spot');
});

const NODE_CLASS = NodeClassRef.named('default');
const CLUSTER = { clusterName: 'demo' };
test.each<[string, (chart: Chart) => INodePool, string[]]>([
  ['ArmWithFallback', (chart) => new ArmWithFallback(chart, 'it', { nodeClass: NODE_CLASS }), ['c-it-arm64', 'c-it-amd64']],
  ['RatioSplit', (chart) => new RatioSplit(chart, 'it', { nodeClass: NODE_CLASS }), ['c-it-spot', 'c-it-ondemand']],
  ['BaseWithSpotBurst', (chart) => new BaseWithSpotBurst(chart, 'it', { nodeClass: NODE_CLASS, baseLimits: { cpu: '8' } }), ['c-it-base', 'c-it-burst']],
  ['BottlerocketNodes', (chart) => new BottlerocketNodes(chart, 'it', CLUSTER), ['c-it-nodepool']],
  ['WindowsNodes', (chart) => new WindowsNodes(chart, 'it', CLUSTER), ['c-it-nodepool']],
])('runs on the NodePools of a %s', (_, make, names) => {
  const chart = chartFor();
  const preset = make(chart);
  expect(terms(new Inflate(chart, 'more', { pool: preset }).deployment)).toEqual([{ matchExpressions: [{ key: 'karpenter.sh/nodepool', operator: 'In', values: names }] }]);
  expect(terms(new Headroom(chart, 'room', { pool: preset, cpu: '1' }).deployment)).toEqual([{ matchExpressions: [{ key: 'karpenter.sh/nodepool', operator: 'In', values: names }] }]);
});

test('names the NodePools of another construct that is passed as a NodePool', () => {
  const chart = chartFor();
  const general = new Construct(chart, 'general');
  Object.assign(general, { spot: pool(chart, 'spot'), onDemand: pool(chart, 'on-demand') });
  expect(messageOf(() => new Inflate(chart, 'more', { pool: general as any })))
    .toBe('pool must be a NodePool or a NodePoolRef, got a Construct. For example: general.spot or general.onDemand');
});
