import { Json } from '../../../../src/checks/findings/rule';
import { allInstanceTypes } from '../../../../src/karpenter/instance-types/catalog/instance-types';
import { classTypes } from '../../../../src/karpenter/instance-types/class-types';
import { regionMarket } from '../../../../src/karpenter/instance-types/region-market';
import { podDemands } from '../../../../src/karpenter/scheduling/pods/pod-demands';
import { typesForPod } from '../../../../src/karpenter/scheduling/pods/types-for-pod';
import { poolTypes } from '../../../../src/karpenter/scheduling/pool-types';
import { removalCounts } from '../../../../src/karpenter/scheduling/removed-types/removal-counts';
import { Removal, whyNot } from '../../../../src/karpenter/scheduling/removed-types/removal-reason';
import { launchCase } from '../../../conformance/instance-types/launch-cases';
import { poolCase } from '../../../conformance/instance-types/pool-cases';
import { daemonSet, instanceType, nodePool, templatesOf } from '../pods/pools';

const market = regionMarket();

function why(type: string, pool: Json, nodeClass?: Json, podSpec?: Json, ...daemonSets: Json[]): Removal | undefined {
  const [template] = templatesOf([pool], daemonSets);
  const pod = podSpec === undefined ? undefined : { demand: podDemands(podSpec)[0], template };
  return whyNot(type, { pool, nodeClass, market, types: poolTypes(pool, nodeClass, market), pod });
}

function requesting(requests: Json): Json {
  return { containers: [{ resources: { requests } }] };
}

const ANY = nodePool('pool', []);
const LARGE = nodePool('pool', ['karpenter.k8s.aws/instance-cpu Gt 4', 'karpenter.k8s.aws/instance-gpu-count Exists']);

test('an unknown type has a suggestion', () => {
  expect(why('m5.8xlrge', ANY)).toEqual({ message: 'unknown instance type m5.8xlrge', fix: 'Did you mean m5.8xlarge?' });
});

test('a requirement that the type does not meet is the reason', () => {
  expect(why('m5.large', LARGE)!.message).toBe('m5.large does not meet requirement karpenter.k8s.aws/instance-cpu Gt [4]: m5.large has 2');
  expect(why('m5.8xlarge', LARGE)!.message).toBe('m5.8xlarge does not meet requirement karpenter.k8s.aws/instance-gpu-count Exists: m5.8xlarge does not have the label');
  expect(why('m5.8xlarge', ANY)).toBeUndefined();
});

test('the node class is a reason', () => {
  const nodeClass = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'default' }, spec: { amiSelectorTerms: [{ alias: 'al2023@latest' }] } };
  expect(why('a1.large', ANY, nodeClass)).toEqual({ message: 'AMI family AL2023 of EC2NodeClass default has no image for a1.large' });
});

test('zones without a common offering are a reason', () => {
  const pool = nodePool('pool', ['topology.kubernetes.io/zone In us-east-1a', 'topology.k8s.aws/zone-id In use1-az2']);
  expect(why('m5.large', pool)!.message).toBe('m5.large has no offering: no zone and capacity type meet the requirements together');
});

test('an unknown price is a reason', () => {
  const unpriced = allInstanceTypes().find(({ name }) => !market.prices.onDemand.has(name))!.name;
  expect(why(unpriced, ANY)).toEqual({ message: `the price of ${unpriced} in us-east-1 is unknown`, fix: `Add the price of ${unpriced} to the prices.` });
});

test('minValues is a reason for all types', () => {
  const pool = nodePool('pool', []);
  pool.spec.template.spec.requirements = [{ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m5'], minValues: 2 }];
  expect(why('m5.large', pool)).toEqual({
    message: 'the NodePool launches no nodes, because its instance types have 1 value of karpenter.k8s.aws/instance-family, fewer than minValues 2',
    fix: 'Set minValues to at most 1 for karpenter.k8s.aws/instance-family, or allow more instance types.',
  });
});

test('a pod that does not fit is a reason, with DaemonSets', () => {
  const pool = nodePool('pool', [instanceType('m5.2xlarge')]);
  expect(why('m5.2xlarge', pool, undefined, requesting({ cpu: '8' }))!.message).toBe('m5.2xlarge has 7.91 allocatable cpu, but the pod needs 8');
  expect(why('m5.2xlarge', pool, undefined, requesting({ cpu: '7.9' }), daemonSet({ cpu: '100m' }))!.message)
    .toBe('m5.2xlarge has 7.91 allocatable cpu, but the pod needs 7.9 and DaemonSets need 0.1');
  expect(why('m5.2xlarge', pool, undefined, requesting({ cpu: '7.9' }))).toBeUndefined();
});

test('minValues of the types that fit a pod is a reason', () => {
  const pool = nodePool('pool', []);
  pool.spec.template.spec.requirements = [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.large', 'm5.xlarge', 'm5.2xlarge'], minValues: 3 }];
  expect(['m5.large', 'm5.xlarge', 'm5.2xlarge'].map((name) => why(name, pool, undefined, requesting({ cpu: '2' }))!.message)).toEqual([
    'm5.large has 1.93 allocatable cpu, but the pod needs 2',
    ...Array(2).fill('2 instance types fit, but they have 2 values of node.kubernetes.io/instance-type, fewer than minValues 3'),
  ]);
});

test('the taints and labels of a NodePool are reasons', () => {
  const tainted = nodePool('pool', [], {}, { taints: [{ key: 'dedicated', value: 'web', effect: 'NoSchedule' }] });
  expect(why('m5.large', tainted, undefined, {})!.message).toBe('the pod does not tolerate taint dedicated=web:NoSchedule');
  expect(why('m5.large', ANY, undefined, { nodeSelector: { team: 'web' } })!.message)
    .toBe('the pod requires team In [web], but NodePool pool does not define the label');
});

test('each requirement has the number of types that it removes', () => {
  const pool = nodePool('pool', ['karpenter.k8s.aws/instance-family In m5', 'karpenter.k8s.aws/instance-cpu Gt 4', 'karpenter.k8s.aws/instance-cpu Lt 17']);
  const all = allInstanceTypes();
  const m5 = all.filter(({ name }) => name.startsWith('m5.'));
  const cpu = ({ labels }: typeof all[number]) => Number(labels.get('karpenter.k8s.aws/instance-cpu'));
  expect(removalCounts(pool, all, market)).toEqual([
    { requirement: 'karpenter.k8s.aws/instance-family In [m5]', removed: all.length - m5.length, remaining: m5.length },
    {
      requirement: 'karpenter.k8s.aws/instance-cpu Gt [4], Lt [17]',
      removed: all.filter((type) => cpu(type) <= 4 || cpu(type) >= 17).length,
      remaining: m5.filter((type) => cpu(type) > 4 && cpu(type) < 17).length,
    },
  ]);
});

test('in random NodePools, exactly the removed types have a reason, and the last count is the number of types', () => {
  const names = allInstanceTypes().filter((_, index) => index % 30 === 0).map(({ name }) => name);
  for (let index = 0; index < 60; index++) {
    const pool = poolCase(20261125, index);
    const ofPool = poolTypes(pool, undefined, market);
    const { types, unpriced, missingValues } = ofPool;
    const remaining = removalCounts(pool, classTypes(pool, undefined).types, market).at(-1)?.remaining ?? allInstanceTypes().length;
    expect(remaining).toBe(types.length + unpriced.length);
    const launched = missingValues.size > 0 ? [] : names.filter((name) => types.some(({ type }) => type.name === name));
    expect(names.filter((name) => whyNot(name, { pool, market, types: ofPool }) === undefined)).toEqual(launched);
  }
});

test('for random pods, exactly the types that do not fit have a reason', () => {
  const names = allInstanceTypes().filter((_, index) => index % 40 === 0).map(({ name }) => name);
  let launched = 0;
  for (let index = 0; index < 80; index++) {
    const { nodePools: [pool], pod, daemonSets } = launchCase(20261125, index);
    const [template] = templatesOf([pool], daemonSets);
    const [demand] = podDemands(pod.spec);
    const fitting = template === undefined ? [] : typesForPod(template, demand).map(({ type }) => type.name);
    if (fitting.length > 0) launched++;
    const context = { pool, market, types: poolTypes(pool, undefined, market), pod: { demand, template } };
    expect(names.filter((name) => whyNot(name, context) === undefined)).toEqual(names.filter((name) => fitting.includes(name)));
  }
  expect(launched).toBeGreaterThan(20);
});
