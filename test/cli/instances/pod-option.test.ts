import { writeFileSync } from 'fs';
import { join } from 'path';
import { CLASS, DAEMON_SET, folder, json, M7I, pool, run, SMALL } from './run-instances';

test('keeps the instance types that fit a pod after DaemonSets', () => {
  const types = (...args: string[]) => json(CLASS + DAEMON_SET + pool('default', `${M7I}, ${SMALL}`), ...args).nodePools.default.instanceTypes;
  expect(types('--pod', 'cpu=900m')).toEqual(['m7i.large', 'm7i.xlarge', 'm7i.2xlarge']);
  expect(types('--pod', 'cpu=1')).toEqual(['m7i.xlarge', 'm7i.2xlarge']);
  const { code, out } = run(CLASS + DAEMON_SET + pool('default', `${M7I}, ${SMALL}`), '--pod', 'cpu=7');
  expect({ code, out: out.split('\n').slice(0, 5) }).toEqual({
    code: 1,
    out: [
      'NodePool default: 0 of 1336 instance types fit a pod with cpu=7',
      '  Reason    the pod needs 7 cpu, but the largest instance type leaves 6.91 after',
      '            DaemonSets',
      '  Relax     without karpenter.k8s.aws/instance-cpu Lt [9], 8 instance types fit',
      '  Largest   if the other requests stay the same: cpu=6.91 (m7i.2xlarge)',
    ],
  });
});

test('does not subtract DaemonSets from requests that include them', () => {
  const { code, out } = run(CLASS + DAEMON_SET + pool('default', `${M7I}, ${SMALL}`), '--pod', 'resources={"cpu":"7910m","pods":"2"}');
  expect({ code, title: out.split('\n')[0] }).toEqual({ code: 0, title: 'NodePool default: 1 of 1336 instance types fit a pod with cpu=7910m' });
  expect(out).toContain('\n  The pod tolerates all taints, and its requests include those of 1 DaemonSet\n  pod.\n');
});

test('a static NodePool launches no nodes for a pod', () => {
  expect(json(pool('a', M7I, '\n  replicas: 1'), '--pod', 'cpu=1').nodePools.a.pod).toEqual({
    reason: 'the NodePool is static, because it sets replicas, so Karpenter launches no nodes for pending pods',
    relaxations: [],
    largest: [],
  });
});

test('reports each requirement that excludes the instance types with a device', () => {
  expect(json(pool('a', `{key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m]}, ${SMALL}`), '--pod', 'nvidia.com/gpu=1').nodePools.a.pod).toEqual({
    reason: 'no instance type in NodePool a has nvidia.com/gpu',
    relaxations: [{ requirement: 'karpenter.k8s.aws/instance-category In [c m]', instanceTypes: 11 }],
    largest: [],
  });
});

test('reports minValues that the instance types for a pod do not reach', () => {
  const requirement = '{key: karpenter.k8s.aws/instance-size, operator: In, values: [large, xlarge], minValues: 2}';
  expect(json(pool('a', `${M7I}, ${requirement}`), '--pod', 'cpu=2').nodePools.a.pod).toEqual({
    reason: '1 instance type fits, but it has 1 value of karpenter.k8s.aws/instance-size, fewer than minValues 2',
    relaxations: [
      { requirement: 'minValues 2 of karpenter.k8s.aws/instance-size', instanceTypes: 1 },
      { requirement: 'karpenter.k8s.aws/instance-size In [large xlarge]', instanceTypes: 10 },
    ],
    largest: expect.any(Array),
  });
});

test('the NodePools follow the answers for a pod, and only those that fit the pod win', () => {
  const both = pool('a', M7I) + pool('b', `${M7I}, ${SMALL}`);
  expect(run(both, '--pod', 'cpu=20').out.split('\n\n').at(-2)).toBe('PODS        NODEPOOL  OTHER NODEPOOLS\nPod/cpu=20  a         -');
});

test('reads DaemonSets from another file', () => {
  const other = join(folder, 'daemons.yaml');
  writeFileSync(other, DAEMON_SET.replace('"1"', '"3"'));
  expect(json(CLASS + DAEMON_SET + pool('default', `${M7I}, ${SMALL}`), '--pod', 'cpu=1', '--daemonsets', other).nodePools.default.instanceTypes).toEqual(['m7i.2xlarge']);
  writeFileSync(other, CLASS);
  expect(run(pool('default', M7I), '--daemonsets', other)).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: --daemonsets DIR/daemons.yaml contains no DaemonSet\n' });
});

test('reports why an instance type does not fit a pod', () => {
  expect(run(pool('b', M7I), '--why', 'm7i.large', '--pod', 'cpu=4').out).toBe('NodePool b: m7i.large has 1.93 allocatable cpu, but the pod needs 4\n');
});

test('keeps the instance types without a known price that fit a pod', () => {
  const unpriced = (...args: string[]) => json(pool('a', '{key: node.kubernetes.io/instance-type, operator: In, values: [p5e.48xlarge, hpc6a.48xlarge]}'), ...args).nodePools.a.unpricedInstanceTypes;
  expect([unpriced(), unpriced('--pod', 'cpu=100'), unpriced('--pod', 'cpu=1000')]).toEqual([['hpc6a.48xlarge', 'p5e.48xlarge'], ['p5e.48xlarge'], []]);
});

test('uses the requests of each NodePool in a message', () => {
  const part = (name: string, cpu: string) => `no instance type has enough resources, requirements=karpenter.sh/nodepool In [${name}], resources={"cpu":"${cpu}","pods":"2"}`;
  const pools = ['a', 'b', 'c'].map((name) => pool(name, `${M7I}, ${SMALL}`)).join('');
  const { nodePools, overlaps, assumptions } = json(pools, '--pod', `Failed to schedule pod, ${part('a', '3')}; ${part('b', '7')}`);
  expect(['a', 'b', 'c'].map((name) => nodePools[name].instanceTypes.length)).toEqual([2, 1, 2]);
  expect(overlaps[0]).toMatchObject({
    workload: { kind: 'Pod', name: 'the requests in the message' },
    winner: 'c',
    sameWeight: ['b', 'a'],
    nodePools: [{ name: 'c', instanceTypes: 2 }, { name: 'b', instanceTypes: 1 }, { name: 'a', instanceTypes: 2 }],
  });
  expect(assumptions.filter((each: string) => each.includes('message'))).toEqual([
    'The pod tolerates all taints. The message contains the requests of the pod and of DaemonSets for each NodePool.',
    'The message contains no requests for NodePool c, so the command uses those for NodePool a.',
  ]);
  expect(run(CLASS + pools, '--pod', `${part('a', '3')}; ${part('b', '8')}`, '--why', 'm7i.2xlarge').out).toBe(`NodePool a: admits m7i.2xlarge for 0.4032 USD per hour, number 3 of 3 by price
NodePool b: m7i.2xlarge has 7.91 allocatable cpu, but the pod needs 8
NodePool c: admits m7i.2xlarge for 0.4032 USD per hour, number 3 of 3 by price
`);
});
