import { checkManifests } from '../../../src/checks/manifests/check-manifests';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const POOL = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: default}
spec: {template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}}}}
`;

function deployment(name: string, namespace = 'shop', replicas = 2): string {
  return `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, namespace: ${namespace}}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: ${name}}}
  template: {metadata: {labels: {app: ${name}}}, spec: {containers: [{name: main, image: example.com/app}]}}
`;
}

function budget(name: string, limit: string, app = 'web', namespace = 'shop'): string {
  return `---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: ${name}, namespace: ${namespace}}
spec: {${limit}, selector: {matchLabels: {app: ${app}}}}
`;
}

function autoscaler(name: string, minReplicas: number): string {
  return `---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: ${name}, namespace: shop}
spec: {minReplicas: ${minReplicas}, maxReplicas: 9, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: ${name}}}
`;
}

/** Returns the rules about PodDisruptionBudgets, each with its file and object. */
function found(files: { readonly [name: string]: string }): string[] {
  const sources = Object.entries({ 'pools/pool.yaml': POOL, ...files }).map(([name, text]) => ({ name, read: () => Buffer.from(text) }));
  const { documents } = checkManifests(sources, { version: KarpenterVersion.of('1.15.1'), rulesOff: new Set() });
  return documents.flatMap(({ source, name, findings }) => findings
    .filter(({ rule }) => rule.startsWith('pod-disruption-budget-')).map(({ rule }) => `${source} ${name} ${rule.slice('pod-disruption-budget-'.length)}`));
}

test('compares a budget with the workload of another folder in its namespace', () => {
  const files = { 'apps/web.yaml': deployment('web'), 'policies/web.yaml': budget('web', 'maxUnavailable: 0') };
  expect(found(files)).toEqual(['policies/web.yaml web blocks']);
  expect(found({ ...files, 'policies/web.yaml': budget('web', 'maxUnavailable: 1') })).toEqual([]);
  expect(found({ ...files, 'apps/web.yaml': deployment('web', 'other') })).toEqual([]);
});

test('reports budgets that select the same pods, in one folder and next to the workload', () => {
  const [first, second] = [budget('first', 'maxUnavailable: 1'), budget('second', 'maxUnavailable: 1')];
  expect(found({ 'apps/web.yaml': deployment('web'), 'policies/web.yaml': `${first}${second}` })).toEqual(['policies/web.yaml second overlap']);
  expect(found({ 'apps/web.yaml': `${deployment('web')}${first}`, 'policies/web.yaml': second })).toEqual(['policies/web.yaml second overlap']);
});

test('accepts the same budget in two files', () => {
  const same = budget('web', 'maxUnavailable: 1');
  expect(found({ 'apps/web.yaml': `${deployment('web')}${same}`, 'policies/web.yaml': same })).toEqual([]);
  expect(found({ 'apps/web.yaml': `${deployment('web')}${same}`, 'apps/copy.yaml': same })).toEqual([]);
});

test('accepts folders that can be different clusters', () => {
  const own = (name: string) => `${deployment('web')}${budget(name, 'maxUnavailable: 1')}`;
  expect(found({ 'eu/web.yaml': own('web-eu'), 'us/web.yaml': own('web-us') })).toEqual([]);
  const blocking = budget('web', 'minAvailable: 2');
  expect(found({ 'eu/web.yaml': deployment('web'), 'us/web.yaml': deployment('web', 'shop', 5), 'policies/web.yaml': blocking })).toEqual([]);
  expect(found({ 'apps/web.yaml': deployment('web'), 'eu/budget.yaml': budget('eu', 'maxUnavailable: 1'), 'us/budget.yaml': budget('us', 'maxUnavailable: 1') })).toEqual([]);
});

test('reads autoscalers of other folders in the namespace', () => {
  const files = { 'apps/web.yaml': `${deployment('web')}${budget('web', 'minAvailable: 2')}` };
  expect(found(files)).toEqual(['apps/web.yaml web blocks']);
  expect(found({ ...files, 'scaling/web.yaml': autoscaler('web', 3) })).toEqual([]);
  expect(found({ ...files, 'scaling/web.yaml': autoscaler('api', 3) })).toHaveLength(1);
  expect(found({ 'apps/web.yaml': `${files['apps/web.yaml']}${autoscaler('web', 3)}`, 'scaling/web.yaml': autoscaler('web', 2) })).toEqual([]);
});

test('ignores workloads of another folder that a kustomization changes', () => {
  const files = { 'apps/web.yaml': deployment('web'), 'policies/web.yaml': budget('web', 'maxUnavailable: 0') };
  expect(found({ ...files, 'apps/kustomization.yaml': 'resources: [web.yaml]\nreplicas: [{name: web, count: 3}]\n' })).toEqual([]);
});
