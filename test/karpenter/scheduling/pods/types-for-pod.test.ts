import { daemonSet, instanceType, nodePool, templatesOf } from './pools';
import { Json } from '../../../../src/checks/findings/rule';
import { podDemands } from '../../../../src/karpenter/scheduling/pods/pod-demands';
import { typesForPod } from '../../../../src/karpenter/scheduling/pods/types-for-pod';

function typesFor(podSpec: Json, pool: Json, ...daemonSets: Json[]): string[] {
  return templatesOf([pool], daemonSets).flatMap((template) => typesForPod(template, podDemands(podSpec)[0]).map(({ type }) => type.name));
}

const POOL = nodePool('pool', [instanceType('m5.large', 'm5.xlarge', 'm5.2xlarge')]);

function requesting(requests: Json, spec: Json = {}): Json {
  return { containers: [{ resources: { requests } }], ...spec };
}

test('a pod fits if its requests do not exceed the allocatable resources', () => {
  expect(typesFor(requesting({ cpu: '3920m' }), POOL)).toEqual(['m5.xlarge', 'm5.2xlarge']);
  expect(typesFor(requesting({ cpu: '3921m' }), POOL)).toEqual(['m5.2xlarge']);
});

test('DaemonSets take resources from the types that they run on', () => {
  const onXlarge = { nodeSelector: { 'karpenter.k8s.aws/instance-size': 'xlarge' } };
  expect(typesFor(requesting({ cpu: '1900m' }), POOL, daemonSet({ cpu: '100m' }))).toEqual(['m5.xlarge', 'm5.2xlarge']);
  expect(typesFor(requesting({ cpu: '1900m' }), POOL, daemonSet({ cpu: '3' }, onXlarge))).toEqual(['m5.large', 'm5.2xlarge']);
});

test('a DaemonSet with the same host port keeps the pod away', () => {
  const withPort = (hostPort: number) => ({ containers: [{ ports: [{ containerPort: 80, hostPort }] }] });
  expect(typesFor(withPort(80), POOL, daemonSet({}, withPort(80)))).toEqual([]);
  expect(typesFor(withPort(81), POOL, daemonSet({}, withPort(80)))).toHaveLength(3);
});

test('a pod must tolerate the taints of the NodePool', () => {
  const tainted = nodePool('pool', [instanceType('m5.large')], {}, { taints: [{ key: 'tier', value: '3', effect: 'NoSchedule' }] });
  expect(typesFor({}, tainted)).toEqual([]);
  expect(typesFor({ tolerations: [{ key: 'tier', operator: 'Gt', value: '2' }] }, tainted)).toEqual(['m5.large']);
});

test('a pod may require well-known labels, and custom labels that the NodePool defines', () => {
  expect(typesFor({ nodeSelector: { 'karpenter.k8s.aws/instance-size': 'large' } }, POOL)).toEqual(['m5.large']);
  expect(typesFor({ nodeSelector: { team: 'web' } }, POOL)).toEqual([]);
});

test('minValues must hold for the types that the pod fits', () => {
  const flexible = nodePool('pool', []);
  flexible.spec.template.spec.requirements = [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.large', 'm5.xlarge'], minValues: 2 }];
  expect(typesFor(requesting({ cpu: '1' }), flexible)).toEqual(['m5.large', 'm5.xlarge']);
  expect(typesFor(requesting({ cpu: '2' }), flexible)).toEqual([]);
});
