import { App, Chart, Testing } from 'cdk8s';
import { messageOf, pool } from '../../package-fixtures';
import { Headroom, Inflate, InflateProps, NodeClassRef, NodePoolRef, SpotWithFallback, Taint } from 'cdk8s-karpenter';

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
  ['a pool name instead of a reference', { pool: 'default' as any }, 'pools[0] must be a NodePool or a NodePoolRef, got "default". For example: NodePoolRef.named("default")'],
])('rejects %s', (_, props, message) => {
  expect(messageOf(() => inflate(props))).toBe(message);
});

describe('headroom', () => {
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

test('names the NodePools of a preset that is passed as a NodePool', () => {
  const chart = chartFor();
  const general = new SpotWithFallback(chart, 'general', { nodeClass: NodeClassRef.named('default') });
  expect(messageOf(() => new Inflate(chart, 'more', { pool: general as any })))
    .toBe('pools[0] must be a NodePool or a NodePoolRef, got a SpotWithFallback. For example: general.spot, general.onDemand');
});
