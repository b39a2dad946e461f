import { workloadPods } from '../../../../src/forecast/simulation/workloads/workload-pods';

const runtimeClass = (parts: object) => ({ apiVersion: 'node.k8s.io/v1', kind: 'RuntimeClass', metadata: { name: 'kata' }, handler: 'kata', ...parts });
const pod = (spec: object) => ({ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web' }, spec: { containers: [{ name: 'app' }], runtimeClassName: 'kata', ...spec } });
const TOLERATION = { key: 'kata', operator: 'Exists' };
const OWN = { key: 'own', operator: 'Exists' };
const CLASS = runtimeClass({ overhead: { podFixed: { cpu: '250m' } }, scheduling: { nodeSelector: { runtime: 'kata' }, tolerations: [TOLERATION] } });

test('pods have the overhead and the scheduling of their RuntimeClass', () => {
  const [web] = workloadPods([CLASS, pod({ nodeSelector: { team: 'a' }, tolerations: [OWN] })]).pods;
  expect(web.unknown).toBeUndefined();
  expect(web.json.spec).toMatchObject({ overhead: { cpu: '250m' }, nodeSelector: { team: 'a', runtime: 'kata' }, tolerations: [OWN, TOLERATION] });
});

test('a pod whose node selector conflicts with its RuntimeClass fits no node, because the API server rejects it', () => {
  const [web] = workloadPods([CLASS, pod({ nodeSelector: { runtime: 'other' }, affinity: { podAffinity: {} } })]).pods;
  expect(web.json.spec).toMatchObject({
    nodeSelector: { runtime: 'other' },
    affinity: { podAffinity: {}, nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'runtime', operator: 'In', values: ['kata'] }] }] } } },
  });
  expect(workloadPods([CLASS, pod({ nodeSelector: { runtime: 'kata' } })]).pods[0].json.spec.affinity).toBeUndefined();
});

test('pods of a Deployment have them, and other pods and DaemonSets do not', () => {
  const deployment = (kind: string) => ({ apiVersion: 'apps/v1', kind, metadata: { name: 'web' }, spec: { template: { spec: pod({}).spec } } });
  const { pods: [web], daemonSets } = workloadPods([CLASS, deployment('Deployment'), deployment('DaemonSet')]);
  expect(web.json.spec.nodeSelector).toEqual({ runtime: 'kata' });
  expect(daemonSets[0].spec.template.spec.nodeSelector).toBeUndefined();
  expect(workloadPods([CLASS, pod({ runtimeClassName: 'other' })]).pods[0].json.spec.nodeSelector).toBeUndefined();
});

test.each<[string, object, object, string]>([
  ['the overhead', { overhead: '${X}' }, {}, 'the requests contain the placeholder ${X}'],
  ['the pods\' overhead', { overhead: { podFixed: '${X}' } }, {}, 'the requests contain the placeholder ${X}'],
  ['the scheduling', { scheduling: '${X}' }, {}, 'the tolerations contain the placeholder ${X}'],
  ['the node selector', { scheduling: { nodeSelector: '${X}' } }, {}, 'the node selector contains the placeholder ${X}'],
  ['the tolerations', { scheduling: { tolerations: '${X}' } }, {}, 'the tolerations contain the placeholder ${X}'],
  ['the name', {}, { runtimeClassName: '${X}' }, 'the name of the RuntimeClass contains the placeholder ${X}'],
])('a pod depends on a placeholder for %s', (_, parts, spec, unknown) => {
  expect(workloadPods([runtimeClass(parts), pod(spec)]).pods[0].unknown).toBe(unknown);
});
