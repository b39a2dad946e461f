import { findingText } from '../../../src/checks/findings/finding-text';
import { Json } from '../../../src/checks/findings/rule';
import { podDisruptionBudgetFindings } from '../../../src/checks/workloads/disruption/pod-disruption-budget';
import { poolOf } from '../../../src/checks/workloads/pool';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const ALL = { app: 'web' };

interface Input {
  readonly workloads: readonly Json[];
  readonly budgets: readonly Json[];
  readonly autoscalers?: readonly Json[];
  /** Settings of the template of each NodePool, by name. */
  readonly pools?: { readonly [name: string]: Json };
  readonly version?: string;
}

function workload(kind: string, spec: Json = {}, labels: Json = ALL, podSpec: Json = {}, metadata: Json = {}): Json {
  return {
    apiVersion: kind === 'Job' ? 'batch/v1' : kind === 'Rollout' ? 'argoproj.io/v1alpha1' : 'apps/v1',
    kind,
    metadata: { name: 'web', ...metadata },
    spec: { ...spec, template: { metadata: { labels }, spec: { containers: [{ name: 'c' }], ...podSpec } } },
  };
}

function budget(spec: Json, metadata: Json = {}, apiVersion = 'policy/v1'): Json {
  return { apiVersion, kind: 'PodDisruptionBudget', metadata: { name: 'web', ...metadata }, spec: { selector: { matchLabels: ALL }, ...spec } };
}

function pool(name: string, spec: Json, version: KarpenterVersion) {
  const isV1 = version._isAtLeast(KarpenterVersion.of('1.0'));
  const nodeClassRef = { ...isV1 ? { group: 'karpenter.k8s.aws' } : { apiVersion: 'karpenter.k8s.aws/v1beta1' }, kind: 'EC2NodeClass', name: 'default' };
  const template = { spec: { nodeClassRef, requirements: [], ...spec } };
  return poolOf({ apiVersion: `karpenter.sh/${isV1 ? 'v1' : 'v1beta1'}`, kind: 'NodePool', metadata: { name }, spec: { template } }, version)!;
}

/** Returns the findings for the last budget. */
function said({ workloads, budgets, autoscalers = [], pools = { general: {} }, version = '1.15' }: Input): string[] {
  const release = KarpenterVersion.of(version);
  const ofCluster = Object.entries(pools).map(([name, spec]) => pool(name, spec, release));
  const cluster = { workloads, budgets, autoscalers, version: release, pools: ofCluster };
  return podDisruptionBudgetFindings(budgets[budgets.length - 1], cluster).map((finding) => `${finding.severity} ${findingText(finding)}`);
}

const one = (spec: Json, ...workloads: readonly Json[]) => said({ workloads, budgets: [budget(spec)] });
const WAIT = 'so Karpenter does not consolidate nodes with pods of';
const FOREVER = 'general keeps drifted nodes, and nodes that expire after 720h wait forever';
const LIMIT = 'To limit the wait, set terminationGracePeriod in the NodePool. (pod-disruption-budget-blocks)';
const blocks = (cause: string, fix: string, name = 'Deployment web', severity = 'warning') => (
  [`${severity} spec.${cause}, ${WAIT} ${name}: ${FOREVER}. ${fix} ${LIMIT}`]
);
const AT_LEAST_ONE = 'Set maxUnavailable to 1 or more.';
const instead = (pods: number) => `Set maxUnavailable: 1 instead of minAvailable, or run at least ${pods} pods.`;

describe('a budget that allows no eviction', () => {
  test.each<[Json, number, string, string]>([
    [{ maxUnavailable: 0 }, 2, 'maxUnavailable 0 allows no eviction', AT_LEAST_ONE],
    [{ maxUnavailable: '0%' }, 5, 'maxUnavailable 0% allows no eviction', AT_LEAST_ONE],
    [{ minAvailable: '100%' }, 5, 'minAvailable 100% allows no eviction', AT_LEAST_ONE],
    [{ minAvailable: 1 }, 1, 'minAvailable 1 allows no eviction with 1 pod', instead(2)],
    [{ minAvailable: 3 }, 2, 'minAvailable 3 allows no eviction with 2 pods', instead(4)],
    [{ minAvailable: '50%' }, 1, 'minAvailable 50% allows no eviction with 1 pod', instead(2)],
    [{ minAvailable: '90%' }, 5, 'minAvailable 90% allows no eviction with 5 pods', instead(10)],
    [{}, 3, 'spec: a budget without minAvailable and maxUnavailable allows no eviction', 'Set maxUnavailable: 1.'],
  ])('%j with %i replicas', (spec, replicas, cause, fix) => {
    expect(one(spec, workload('Deployment', { replicas }))).toEqual(blocks(cause, fix).map((text) => text.replace('spec.spec', 'spec')));
  });

  test.each<[Json, number]>([
    [{ maxUnavailable: 1 }, 1],
    [{ maxUnavailable: '1%' }, 1],
    [{ minAvailable: 0 }, 1],
    [{ minAvailable: 1 }, 2],
    [{ minAvailable: '50%' }, 2],
    [{ minAvailable: '90%' }, 10],
    [{ minAvailable: 1 }, 0],
    [{ minAvailable: '0%' }, 1],
  ])('is not one with %j and %i replicas', (spec, replicas) => {
    expect(one(spec, workload('Deployment', { replicas }))).toEqual([]);
  });

  test('counts the pods of all selected workloads', () => {
    const [web, api] = ['web', 'api'].map((name) => workload('StatefulSet', { replicas: 1 }, ALL, {}, { name }));
    expect(one({ minAvailable: 1 }, web, api)).toEqual([]);
    expect(one({ minAvailable: 2 }, web, api)).toEqual(blocks('minAvailable 2 allows no eviction with 2 pods', instead(3), 'StatefulSet web and StatefulSet api'));
    expect(one({ minAvailable: 2 }, web, workload('DaemonSet'))).toEqual([]);
  });

  test('can only have an integer as minAvailable for a DaemonSet', () => {
    const kind = 'DaemonSet';
    const fix = 'Set only minAvailable, to an integer below the number of pods.';
    for (const spec of [{ maxUnavailable: 1 }, { maxUnavailable: '50%' }, { minAvailable: '50%' }]) {
      const [[field, value]] = Object.entries(spec);
      expect(one(spec, workload(kind)))
        .toEqual(blocks(`${field}: Kubernetes cannot evaluate ${field} ${value} for kind ${kind}, and allows no eviction`, fix, `${kind} web`));
    }
    expect(one({ minAvailable: 1 }, workload(kind))).toEqual([]);
  });

  test('counts pods without a controller only if minAvailable is an integer', () => {
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', labels: ALL }, spec: {} };
    expect(one({ maxUnavailable: 1 }, pod)[0]).toContain('Kubernetes cannot evaluate maxUnavailable 1 for pods without a controller');
    expect(one({ minAvailable: 1 }, pod)[0]).toContain('minAvailable 1 allows no eviction with 1 pod');
    expect(one({ maxUnavailable: 1 }, { ...pod, metadata: { ...pod.metadata, ownerReferences: [{ kind: 'ReplicaSet' }] } })).toEqual([]);
  });

  test('does not count workloads without pods', () => {
    for (const spec of [{ maxUnavailable: 0 }, { minAvailable: '100%' }, {}]) expect(one(spec, workload('Deployment', { replicas: 0 }))).toEqual([]);
    const stopped = workload('Deployment', { replicas: 0 }, ALL, {}, { name: 'stopped' });
    expect(one({ maxUnavailable: 0 }, stopped, workload('StatefulSet', { replicas: 2 }))[0]).toContain('nodes with pods of StatefulSet web: ');
  });

  test('does not count pods that end on their own', () => {
    const helmTest = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'test', labels: ALL, annotations: { 'helm.sh/hook': 'test' } }, spec: { restartPolicy: 'Never' } };
    expect(one({ minAvailable: 1 }, workload('Deployment', { replicas: 1 }), helmTest)).toEqual(blocks('minAvailable 1 allows no eviction with 1 pod', instead(2)));
    expect(one({ maxUnavailable: 0 }, workload('Deployment', { replicas: 1 }), helmTest)).toHaveLength(1);
  });

  test('counts Jobs unless Kubernetes, Helm, or Argo CD deletes them after they end', () => {
    const web = workload('Deployment', { replicas: 3 });
    const job = (spec: Json, annotations: Json) => one({ maxUnavailable: 1 }, web, workload('Job', spec, ALL, { restartPolicy: 'Never' }, { name: 'migrate', annotations }));
    for (const annotations of [{}, { 'helm.sh/hook-delete-policy': 'before-hook-creation' }]) {
      expect(job({}, annotations)[0]).toContain('Kubernetes cannot evaluate maxUnavailable 1 for kind Job, and allows no eviction');
    }
    expect(job({ ttlSecondsAfterFinished: 100 }, {})).toEqual([]);
    expect(job({}, { 'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded' })).toEqual([]);
    expect(job({}, { 'argocd.argoproj.io/hook-delete-policy': 'HookSucceeded' })).toEqual([]);
  });

  test('is not one if pods without a controller are healthy in addition to the expected pods', () => {
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'extra', labels: ALL }, spec: {} };
    const web = workload('Deployment', { replicas: 2 });
    for (const spec of [{ maxUnavailable: 0 }, { maxUnavailable: '0%' }, { minAvailable: '100%' }]) expect(one(spec, web, pod)).toEqual([]);
    expect(one({ minAvailable: 3 }, web, pod)).toEqual(blocks('minAvailable 3 allows no eviction with 3 pods', instead(4), 'Deployment web and Pod extra'));
    expect(one({ maxUnavailable: 1 }, web, pod, workload('DaemonSet'))[0]).toContain('for kind DaemonSet');
  });

  test('is an info if the number of pods can rise', () => {
    expect(one({ minAvailable: 1 }, workload('Deployment')))
      .toEqual(blocks('minAvailable 1 allows no eviction with 1 pod, because replicas defaults to 1', instead(2), 'Deployment web', 'info'));
    const scaler = (spec: Json, kind = 'HorizontalPodAutoscaler', apiVersion = 'autoscaling/v2') => (
      { apiVersion, kind, metadata: { name: 'web' }, spec: { scaleTargetRef: { kind: 'Deployment', name: 'web' }, ...spec } }
    );
    const scaled = (spec: Json, ...autoscalers: readonly Json[]) => said({ workloads: [workload('Deployment', { replicas: 1 })], budgets: [budget(spec)], autoscalers });
    expect(scaled({ minAvailable: 1 }, scaler({ minReplicas: 2, maxReplicas: 5 }))).toEqual([]);
    expect(scaled({ minAvailable: 2 }, scaler({ minReplicas: 2, maxReplicas: 5 })))
      .toEqual(blocks('minAvailable 2 allows no eviction while the autoscaler keeps 2 pods', instead(3), 'Deployment web', 'info'));
    expect(scaled({ minAvailable: 5 }, scaler({ minReplicas: 2, maxReplicas: 5 }))[0]).toMatch(/^warning /);
    expect(scaled({ minAvailable: 1 }, scaler({ minReplicaCount: 0, maxReplicaCount: 5 }, 'ScaledObject', 'keda.sh/v1alpha1'))[0]).toMatch(/^info /);
    expect(scaled({ minAvailable: 1 }, scaler({ scaleTargetRef: { kind: 'Deployment', name: 'api' } }))[0]).toMatch(/^warning /);
  });
});

describe('nodes that cannot drain', () => {
  const blocked = (pools: Input['pools'], podSpec: Json = {}, version?: string) =>
    said({ workloads: [workload('Deployment', {}, ALL, podSpec)], budgets: [budget({ maxUnavailable: 0 })], pools, version });
  const TAINT = { taints: [{ key: 'a', effect: 'NoSchedule' }] };

  test('wait for the grace period of their NodePool, or forever', () => {
    expect(blocked({ a: { expireAfter: '168h', terminationGracePeriod: '4h' }, b: { expireAfter: 'Never', terminationGracePeriod: '1h' }, c: { expireAfter: 'Never' } })).toEqual([
      `warning spec.maxUnavailable 0 allows no eviction, ${WAIT} Deployment web: c keeps drifted nodes; a drains drifted and expired (after 168h) nodes for 4h, and then deletes the pods; `
      + `b drains drifted nodes for 1h, and then deletes the pods. ${AT_LEAST_ONE} ${LIMIT}`,
    ]);
    expect(blocked({ a: { terminationGracePeriod: '1h' } })[0]).toContain(`${AT_LEAST_ONE} (pod-`);
    expect(blocked({ a: {} }, {}, '0.37')[0]).toContain(`a keeps drifted and expired nodes. ${AT_LEAST_ONE} (pod-`);
  });

  test('are those that the pods can use', () => {
    expect(blocked({ general: TAINT })).toEqual([]);
    expect(blocked({ general: TAINT }, { tolerations: [{ key: 'a', operator: 'Exists' }] })).toHaveLength(1);
    expect(blocked({ general: {} }, { nodeSelector: { 'eks.amazonaws.com/nodegroup': 'a' } })).toEqual([]);
    expect(blocked({ general: {}, other: {} }, { nodeSelector: { 'karpenter.sh/nodepool': 'other' } })[0]).toContain(': other keeps');
  });

  test('do not wait for pods that Karpenter does not evict', () => {
    expect(blocked({ general: {} }, { tolerations: [{ operator: 'Exists' }] })).toEqual([]);
    const guarded = workload('Deployment');
    guarded.spec.template.metadata.annotations = { 'karpenter.sh/do-not-disrupt': 'true' };
    expect(one({ maxUnavailable: 0 }, guarded)).toEqual([]);
    expect(one({ maxUnavailable: 0 }, workload('Job', {}, ALL, { restartPolicy: 'Never' }))).toEqual([]);
  });
});

describe('the selector of a budget', () => {
  const zero = { maxUnavailable: 0 };
  const labeled = (selector: unknown, apiVersion?: string) => said({ workloads: [workload('Deployment')], budgets: [budget({ ...zero, selector }, {}, apiVersion)] }).length;

  test('is empty for all pods of the namespace, except in policy/v1beta1', () => {
    expect(labeled({})).toBe(1);
    expect(labeled({}, 'policy/v1beta1')).toBe(0);
    expect(labeled(undefined)).toBe(0);
    expect(labeled({ matchExpressions: [{ key: 'app', operator: 'In', values: ['web', 'api'] }] })).toBe(1);
    expect(labeled({ matchExpressions: [{ key: 'app', operator: 'NotIn', values: ['web'] }] })).toBe(0);
  });

  test('matches only pods of the same namespace', () => {
    const inNamespace = (namespace?: string) => said({ workloads: [workload('Deployment', {}, ALL, {}, { namespace })], budgets: [budget(zero, { namespace: 'shop' })] }).length;
    expect(['shop', 'other', undefined].map(inNamespace)).toEqual([1, 0, 0]);
  });

  test('should not match the pods of another budget', () => {
    const budgets = [budget({ maxUnavailable: 1 }), budget({ maxUnavailable: 1, selector: {} }, { name: 'all' })];
    expect(said({ workloads: [workload('Deployment', { replicas: 3 })], budgets })).toEqual([
      `warning spec.selector: PodDisruptionBudget web selects the same pods, and Kubernetes evicts no pod with several budgets, ${WAIT} Deployment web: ${FOREVER}. `
      + 'Keep one budget for each pod. To limit the wait, set terminationGracePeriod in the NodePool. (pod-disruption-budget-overlap)',
    ]);
    expect(said({ workloads: [workload('Deployment', { replicas: 3 })], budgets: [...budgets].reverse().slice(1) })).toEqual([]);
    const others = [budget({ maxUnavailable: 1, selector: { matchLabels: { app: 'api' } } }), budgets[0]];
    expect(said({ workloads: [workload('Deployment', { replicas: 3 })], budgets: others })).toEqual([]);
  });

  test('is reported if a label is probably a typo', () => {
    const missed = (matchLabels: Json, labels: Json, name = 'web') => said({ workloads: [workload('Deployment', {}, labels, {}, { name })], budgets: [budget({ maxUnavailable: 1, selector: { matchLabels } })] });
    expect(missed({ app: 'checkuot' }, { app: 'checkout' }, 'a')).toEqual([
      'info spec.selector.matchLabels["app"]: the selector matches no pods in the input: pods of Deployment a have app: "checkout", not "checkuot". Did you mean checkout? (pod-disruption-budget-selects-nothing)',
    ]);
    expect(missed({ app: 'api' }, ALL)).toHaveLength(1);
    expect(missed({ app: 'checkout', tier: 'web' }, { app: 'checkout', tier: 'api' }, 'a')).toEqual([]);
    expect(missed({ app: 'worker' }, ALL, 'api')).toEqual([]);
    expect(missed({ app: 'web', part: 'x' }, ALL)).toEqual([]);
  });
});
