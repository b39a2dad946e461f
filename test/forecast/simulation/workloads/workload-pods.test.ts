import { MAX_PODS } from '../../../../src/forecast/simulation/workloads/replicas';
import { workloadPods } from '../../../../src/forecast/simulation/workloads/workload-pods';
import { JsonObject } from '../../../../src/foundation/basics/json';

const POD_SPEC = { containers: [{ name: 'app', image: 'app', resources: { requests: { cpu: '1' } } }] };
const TEMPLATE = { metadata: { labels: { app: 'web' } }, spec: POD_SPEC };
const apiVersionOf = (kind: string) => (['Job', 'CronJob'].includes(kind) ? 'batch/v1' : kind === 'ReplicationController' ? 'v1' : 'apps/v1');
const workload = (kind: string, name: string, spec: JsonObject = {}, metadata: JsonObject = {}): JsonObject => (
  { apiVersion: apiVersionOf(kind), kind, metadata: { name, ...metadata }, spec: { template: TEMPLATE, ...spec } }
);
const pod = (name: string, metadata: JsonObject = {}, others: JsonObject = {}): JsonObject => (
  { apiVersion: 'v1', kind: 'Pod', metadata: { name, ...metadata }, spec: POD_SPEC, ...others }
);
const ownedBy = (kind: string, name: string) => ({ ownerReferences: [{ apiVersion: 'apps/v1', kind, name, controller: true }] });
const cronJob = (name: string, spec: JsonObject = {}) => workload('CronJob', name, { template: undefined, jobTemplate: { spec: { template: TEMPLATE, parallelism: 2 } }, ...spec });
const namesOf = (objects: readonly JsonObject[], replicas?: readonly (readonly [string, number])[]) => (
  workloadPods(objects, replicas).pods.map(({ name }) => name)
);

test.each<[string, JsonObject, string[]]>([
  ['a Deployment without replicas', workload('Deployment', 'web'), ['web-0']],
  ['a Deployment', workload('Deployment', 'web', { replicas: 2 }), ['web-0', 'web-1']],
  ['a Deployment in a namespace', workload('Deployment', 'web', { replicas: 1 }, { namespace: 'shop' }), ['shop/web-0']],
  ['a Deployment in the default namespace', workload('Deployment', 'web', { replicas: 1 }, { namespace: 'default' }), ['web-0']],
  ['a Deployment with 0 replicas', workload('Deployment', 'web', { replicas: 0 }), []],
  ['a StatefulSet', workload('StatefulSet', 'db', { replicas: 2 }), ['db-0', 'db-1']],
  ['a ReplicaSet', workload('ReplicaSet', 'web', { replicas: 1 }), ['web-0']],
  ['a ReplicationController', workload('ReplicationController', 'web', { replicas: 1 }), ['web-0']],
  ['a Job', workload('Job', 'load'), ['load-0']],
  ['a Job with parallelism', workload('Job', 'load', { parallelism: 3 }), ['load-0', 'load-1', 'load-2']],
  ['a Job with fewer completions', workload('Job', 'load', { parallelism: 3, completions: 2 }), ['load-0', 'load-1']],
  ['a suspended Job', workload('Job', 'load', { suspend: true }), []],
  ['a finished Job', { ...workload('Job', 'load'), status: { conditions: [{ type: 'Complete', status: 'True' }] } }, []],
  ['a Job that has nearly finished', { ...workload('Job', 'load', { parallelism: 3, completions: 5 }), status: { succeeded: 4 } }, ['load-0']],
  ['a CronJob', cronJob('backup'), ['backup-0', 'backup-1']],
  ['a suspended CronJob', cronJob('backup', { suspend: true }), []],
  ['a Pod', pod('debug'), ['debug']],
  ['a test of a Helm chart', pod('test', { annotations: { 'helm.sh/hook': 'test' } }), []],
  ['a hook of a Helm chart', workload('Job', 'migrate', {}, { annotations: { 'helm.sh/hook': 'pre-install' } }), ['migrate-0']],
  ['a finished Pod', pod('debug', {}, { status: { phase: 'Succeeded' } }), []],
  ['a Pod that is being deleted', pod('debug', { deletionTimestamp: '2026-11-01T00:00:00Z' }), []],
  ['a DaemonSet', workload('DaemonSet', 'agent'), []],
  ['a PodTemplate', { apiVersion: 'v1', kind: 'PodTemplate', metadata: { name: 'spare' }, template: TEMPLATE }, []],
  ['a custom kind with replicas', { ...workload('Rollout', 'web', { replicas: 2 }), apiVersion: 'argoproj.io/v1alpha1' }, ['web-0', 'web-1']],
])('%s', (_, json, names) => {
  expect(namesOf([json])).toEqual(names);
});

test('pods have the metadata and the spec of the template, as controllers and the API server complete them', () => {
  const spec = { nodeName: 'node-1', containers: [{ name: 'app', resources: { requests: { 'nvidia.com/gpu': '1' } } }] };
  const [web] = workloadPods([workload('Deployment', 'web', { template: { metadata: { labels: { app: 'web' }, annotations: { note: 'a' } }, spec } }, { namespace: 'shop' })]).pods;
  expect(web).toEqual({
    name: 'shop/web-0',
    workload: 'shop/web',
    claims: [],
    json: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: 'web-0',
        namespace: 'shop',
        labels: { 'app': 'web', 'pod-template-hash': 'web' },
        annotations: { note: 'a' },
        ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: 'web', controller: true }],
      },
      spec: { containers: spec.containers, tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }] },
    },
  });
  const [db] = workloadPods([workload('StatefulSet', 'db')]).pods;
  expect(db.json.metadata.labels).toEqual({ 'app': 'web', 'statefulset.kubernetes.io/pod-name': 'db-0', 'apps.kubernetes.io/pod-index': '0' });
});

test('pods of StatefulSets have claims', () => {
  const template = { metadata: { name: 'data', labels: { a: 'b' } }, spec: { storageClassName: 'gp3' } };
  const set = workload('StatefulSet', 'db', { replicas: 2, volumeClaimTemplates: [template], template: { spec: { ...POD_SPEC, volumes: [{ name: 'data', emptyDir: {} }, { name: 'tmp', emptyDir: {} }] } } });
  const { pods } = workloadPods([set]);
  expect(pods[1].json.spec.volumes).toEqual([{ name: 'tmp', emptyDir: {} }, { name: 'data', persistentVolumeClaim: { claimName: 'data-db-1' } }]);
  expect(pods.flatMap(({ claims }) => claims)).toEqual(['data-db-0', 'data-db-1'].map((name) => (
    { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name, labels: { a: 'b' }, namespace: 'default' }, spec: { storageClassName: 'gp3' } })));
});

test('workloads with the same name get pods with different names', () => {
  expect(namesOf([workload('Deployment', 'web', { replicas: 2 }), workload('StatefulSet', 'web'), workload('Deployment', 'web', {}, { namespace: 'shop' })]))
    .toEqual(['web-0', 'web-1', 'web-statefulset-0', 'shop/web-0']);
});

describe('objects of a cluster', () => {
  const web = workload('Deployment', 'web', { replicas: 2 });
  const replicaSet = workload('ReplicaSet', 'web-5f7c', { replicas: 2 }, ownedBy('Deployment', 'web'));
  const running = (name: string, owner: JsonObject, labels: JsonObject = {}) => pod(name, { ...owner, labels }, { status: { phase: 'Running' }, spec: { ...POD_SPEC, nodeName: 'node-1' } });

  test('are not counted twice', () => {
    const pods = ['x', 'y'].map((suffix) => running(`web-5f7c-${suffix}`, ownedBy('ReplicaSet', 'web-5f7c'), { 'pod-template-hash': '5f7c' }));
    expect(namesOf([web, replicaSet, ...pods])).toEqual(['web-0', 'web-1']);
    expect(namesOf([web, ...pods])).toEqual(['web-0', 'web-1']);
    expect(namesOf([replicaSet, ...pods])).toEqual(['web-5f7c-0', 'web-5f7c-1']);
    expect(namesOf([...pods])).toEqual(['web-5f7c-x', 'web-5f7c-y']);
  });

  test('count once for a CronJob and its Jobs', () => {
    const job = workload('Job', 'backup-28391', {}, ownedBy('CronJob', 'backup'));
    expect(namesOf([cronJob('backup'), job, running('backup-28391-x', ownedBy('Job', 'backup-28391'))])).toEqual(['backup-0', 'backup-1']);
    expect(namesOf([cronJob('backup'), running('backup-28391-x', ownedBy('Job', 'backup-28391'))])).toEqual(['backup-0', 'backup-1']);
    expect(namesOf([job])).toEqual(['backup-28391-0']);
  });

  test('in another namespace are other objects', () => {
    expect(namesOf([web, pod('web-x', { namespace: 'shop', ...ownedBy('Deployment', 'web') })])).toEqual(['web-0', 'web-1', 'shop/web-x']);
  });

  test('run as if no pod were running yet', () => {
    const { pods, assumptions } = workloadPods([running('debug', {})]);
    expect(pods[0].json.spec).toEqual(POD_SPEC);
    expect(assumptions).toEqual(['Running pods count as pending, because the simulation starts without nodes.']);
  });

  test('omit pods of DaemonSets and of nodes', () => {
    expect(workloadPods([running('agent-x', ownedBy('DaemonSet', 'agent')), running('kube-proxy', ownedBy('Node', 'node-1'))])).toMatchObject({
      pods: [], notSimulated: ['The input contains pods of DaemonSet agent, but not the DaemonSet, so nodes do not reserve room for it.'],
    });
    expect(workloadPods([workload('DaemonSet', 'agent'), running('agent-x', ownedBy('DaemonSet', 'agent'))])).toMatchObject({ pods: [], notSimulated: [] });
  });
});

test.each<[string, JsonObject, JsonObject, number]>([
  ['at least minReplicas', { minReplicas: 3, maxReplicas: 9 }, {}, 3],
  ['its replicas', { minReplicas: 3, maxReplicas: 9 }, { replicas: 5 }, 5],
  ['at most maxReplicas', { maxReplicas: 4 }, { replicas: 5 }, 4],
  ['no pods with 0 replicas', { minReplicas: 3, maxReplicas: 9 }, { replicas: 0 }, 0],
])('a workload with a HorizontalPodAutoscaler has %s', (_, spec, ofWorkload, count) => {
  const autoscaler = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name: 'web' }, spec: { scaleTargetRef: { kind: 'Deployment', name: 'web' }, ...spec } };
  const web = workload('Deployment', 'web', ofWorkload);
  const { pods, assumptions } = workloadPods([web, autoscaler]);
  expect(pods).toHaveLength(count);
  expect(assumptions).toEqual(['A workload with a HorizontalPodAutoscaler has its replicas, but at least minReplicas and at most maxReplicas.']);
  expect(workloadPods([web, autoscaler], [['web', 1]])).toMatchObject({ pods: { length: 1 }, assumptions: [] });
});

test.each([
  [[workload('Deployment', 'web', { replicas: 3, template: { spec: { containers: [{ name: 'app' }] } } }), pod('other')], ['3 pods request neither CPU nor memory, so nodes reserve neither for them.']],
  [[pod('debug', {}, { spec: { containers: [{ name: 'app', resources: { requests: { 'ephemeral-storage': '1Gi' } } }] } })], ['1 pod requests neither CPU nor memory, so nodes reserve neither for it.']],
  [[pod('debug', {}, { spec: { containers: [{ name: 'app', resources: { limits: { memory: '1Gi' } } }] } })], []],
])('counts pods without requests', (objects, assumptions) => {
  expect(workloadPods(objects)).toMatchObject({ assumptions });
});

test('states how CronJobs and unknown numbers count', () => {
  const service = { apiVersion: 'serving.knative.dev/v1', kind: 'Service', metadata: { name: 'api' }, spec: { template: TEMPLATE } };
  expect(workloadPods([cronJob('backup'), service])).toMatchObject({
    pods: { length: 2 },
    assumptions: ['Each CronJob counts as one running Job.'],
    notSimulated: ['The number of pods of Service/api is not known, so the simulation omits them. To add them, set their replicas.'],
  });
  expect(workloadPods([service], [['api', 2]])).toMatchObject({ pods: { length: 2 }, notSimulated: [] });
});

describe('given replicas', () => {
  const objects = [
    workload('Deployment', 'web', { replicas: 1 }, { namespace: 'shop' }), workload('StatefulSet', 'web', { replicas: 1 }), workload('Deployment', 'worker'), workload('DaemonSet', 'agent'), pod('debug'),
  ];

  test.each([['shop/web', ['shop/web-0', 'shop/web-1']], ['Deployment/web', ['shop/web-0', 'shop/web-1']], ['deployment/shop/web', ['shop/web-0', 'shop/web-1']], ['default/web', ['web-0', 'web-1']], ['StatefulSet/web', ['web-0', 'web-1']]])('%s', (name, names) => {
    expect(namesOf(objects, [[name, 2]]).filter((each) => names.includes(each))).toEqual(names);
    expect(namesOf(objects, [[name, 2]])).toHaveLength(5);
  });

  test.each<[string, number, string]>([
    ['web', 2, 'web is the name of several workloads. Use one of Deployment/shop/web and StatefulSet/web.'],
    ['worke', 2, 'no workload has the name worke. Did you mean worker?'],
    ['Deployment/debug', 2, 'no workload has the name Deployment/debug. Did you mean debug?'],
    ['x', 2, 'no workload has the name x. Workloads: web, worker, agent, debug.'],
    ['worker', 1.5, 'replicas of worker must be a whole number of 0 or more, got 1.5'],
    ['worker', -1, 'replicas of worker must be a whole number of 0 or more, got -1'],
    ['worker', MAX_PODS + 1, 'replicas of worker must be at most 10000, got 10001'],
    ['agent', 2, 'DaemonSet/agent cannot have replicas, because a DaemonSet runs one pod on each node'],
    ['debug', 2, 'Pod/debug cannot have replicas, because a Pod has no replicas'],
  ])('%s=%s: %s', (name, replicas, message) => {
    expect(() => namesOf(objects, [[name, replicas]])).toThrow(new Error(message));
  });

  test('cannot exceed the size of a simulation', () => {
    expect(() => namesOf([workload('Deployment', 'web', { replicas: 2_000_000_000 })])).toThrow('the workloads have 2000000000 pods, but a simulation can have at most 10000. Set fewer replicas, or pass fewer workloads.');
  });
});

describe('a CapacityBuffer', () => {
  const buffer = (spec: JsonObject): JsonObject => ({ apiVersion: 'autoscaling.x-k8s.io/v1beta1', kind: 'CapacityBuffer', metadata: { name: 'spare' }, spec });
  const template = { apiVersion: 'v1', kind: 'PodTemplate', metadata: { name: 'chunk' }, template: { spec: { containers: [{ name: 'a', resources: { requests: { cpu: '2' } } }], volumes: [{ name: 'a', persistentVolumeClaim: { claimName: 'a' } }] } } };
  const web = workload('Deployment', 'web', { replicas: 5 });
  const scalableRef = { apiGroup: 'apps', kind: 'Deployment', name: 'web' };

  test.each<[string, JsonObject, number]>([
    ['replicas', { podTemplateRef: { name: 'chunk' }, replicas: 3 }, 3],
    ['limits', { podTemplateRef: { name: 'chunk' }, limits: { cpu: '9' } }, 4],
    ['replicas beyond the limits', { podTemplateRef: { name: 'chunk' }, replicas: 3, limits: { cpu: '5' } }, 2],
    ['a percentage', { scalableRef, percentage: 50 }, 3],
    ['a percentage below the replicas', { scalableRef, percentage: 50, replicas: 4 }, 4],
  ])('with %s', (_, spec, count) => {
    const { pods } = workloadPods([template, web, buffer(spec)]);
    expect(pods.slice(5).map(({ name }) => name)).toEqual(Array.from({ length: count }, (__, index) => `capacity-buffer-spare-${index + 1}`));
    expect(pods[5].json.spec.volumes).toEqual([]);
  });

  test('without its PodTemplate is omitted', () => {
    expect(workloadPods([buffer({ podTemplateRef: { name: 'chunk' }, replicas: 3 })])).toMatchObject({
      pods: [], notSimulated: ['The input lacks the PodTemplate or workload of CapacityBuffer spare, so the simulation omits it.'],
    });
  });
});
