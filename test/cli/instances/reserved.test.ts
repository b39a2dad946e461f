import { CLASS, DAEMON_SET, json, M7I, pool, run, SMALL } from './run-instances';

const RESERVED = '{key: karpenter.sh/capacity-type, operator: In, values: [reserved]}';
const RESERVING = `${CLASS}  capacityReservationSelectorTerms: [{id: cr-0123456789abcdef0}]\n`;
const ODCR = pool('odcr', `${M7I}, ${SMALL}, ${RESERVED}`);
const WORKLOAD = `---
apiVersion: apps/v1
kind: Deployment
metadata: {name: api, namespace: web}
spec: {template: {spec: {nodeSelector: {karpenter.sh/capacity-type: reserved}, containers: [{name: api, resources: {requests: {cpu: "4"}}}]}}}
`;
const REASON = 'the NodePool launches only reserved capacity, but the capacity reservations of EC2NodeClass default are not known offline';

test('reserved capacity is not known offline', () => {
  const { code, out } = run(RESERVING + ODCR + WORKLOAD);
  expect({ code, out: out.split('\n\n').slice(0, 3) }).toEqual({
    code: 0,
    out: [
      `PODS                    NODEPOOL   OTHER NODEPOOLS
without node selection  not known  odcr (reserved)
Deployment/web/api      not known  odcr (reserved)
  info  without node selection, Deployment/web/api: only reserved capacity of
        NodePool odcr fits, which is not known offline`,
      `NodePool odcr: reserved capacity, up to 3 of 1336 instance types
  Reason    the NodePool launches only reserved capacity, but the capacity
            reservations of EC2NodeClass default are not known offline`,
      `  REQUIREMENT                                 REMOVES  REMAINING
  EC2NodeClass default                              6       1330
  karpenter.k8s.aws/instance-family In [m7i]     1319         11
  karpenter.k8s.aws/instance-cpu Lt [9]           873          3
  karpenter.sh/capacity-type In [reserved]          0          3`,
    ],
  });
});

test('JSON lists reserved instance types separately', () => {
  const { nodePools: { odcr }, overlaps } = json(RESERVING + ODCR + WORKLOAD);
  expect(odcr).toMatchObject({ instanceTypes: [], reservedInstanceTypes: ['m7i.large', 'm7i.xlarge', 'm7i.2xlarge'], reason: REASON, fix: null });
  expect(overlaps[1]).toMatchObject({ winner: null, nodePools: [], refusedBy: [], reservedNodePools: ['odcr'] });
});

test('a pod must fit the instance types that can be reserved', () => {
  const { odcr } = json(RESERVING + ODCR, '--pod', 'cpu=4').nodePools;
  expect(odcr).toMatchObject({ instanceTypes: [], reservedInstanceTypes: ['m7i.2xlarge'], pod: { reason: REASON, relaxations: [] } });
  expect(run(RESERVING + ODCR, '--pod', 'cpu=4').code).toBe(0);
  const { code, out } = run(RESERVING + ODCR, '--pod', 'cpu=9');
  expect({ code, reason: out.split('\n')[1] }).toEqual({ code: 1, reason: '  Reason    the pod needs 9 cpu, but the largest instance type leaves 7.91 to' });
});

test('reports which instance types can be reserved', () => {
  const why = (type: string) => json(RESERVING + ODCR, '--why', type).nodePools.odcr;
  expect(why('m7i.large')).toEqual({ admitted: null, message: REASON, fix: null, nodeClassCondition: null });
  expect(why('m7i.8xlarge')).toEqual({ admitted: false, message: 'm7i.8xlarge does not meet requirement karpenter.k8s.aws/instance-cpu Lt [9]: m7i.8xlarge has 32', fix: null, nodeClassCondition: null });
  expect(run(RESERVING + ODCR, '--why', 'm7i.large').out)
    .toBe('NodePool odcr: admits m7i.large if it is reserved: the NodePool launches only\n  reserved capacity, but the capacity reservations of EC2NodeClass default are\n  not known offline\n');
});

test('a NodePool with other capacity can run pods that select reserved capacity', () => {
  const [any, api] = json(RESERVING + pool('a', `${M7I}, ${SMALL}`) + WORKLOAD).overlaps;
  expect(any).toMatchObject({ winner: 'a', reservedNodePools: [] });
  expect(api).toMatchObject({ winner: null, refusedBy: [], reservedNodePools: ['a'] });
});

test('a workload that reserved capacity cannot run has a reason', () => {
  const large = WORKLOAD.replace('cpu: "4"', 'cpu: "9"');
  const [, api] = json(RESERVING + ODCR + large).overlaps;
  const reason = 'the pod needs 9 cpu, but the largest instance type in NodePool odcr leaves 7.91';
  expect(api).toMatchObject({ winner: null, refusedBy: [{ name: 'odcr', reason: expect.stringContaining(reason.slice(0, 30)) }], reservedNodePools: [] });
});

test('names reserved capacity that Karpenter tries before other capacity', () => {
  const spot = pool('spot', `${M7I}, ${SMALL}`);
  const heavier = ODCR.replace('spec:\n', 'spec:\n  weight: 10\n');
  expect(heavier).not.toBe(ODCR);
  expect(json(RESERVING + heavier + spot).overlaps[0]).toMatchObject({ winner: 'spot', reservedNodePools: ['odcr'], reservedFirst: ['odcr'] });
  expect(json(RESERVING + ODCR + spot).overlaps[0]).toMatchObject({ winner: 'spot', reservedNodePools: ['odcr'], reservedFirst: [] });
  expect(run(RESERVING + heavier + spot).out).toContain('  info  without node selection: Karpenter first tries reserved capacity of\n        NodePool odcr.\n');
  expect(run(RESERVING + heavier + spot, '--output', 'html').out).toContain('<li>without node selection: Karpenter first tries reserved capacity of NodePool odcr.</li>');
});

test('an EC2NodeClass that the files do not contain may select reservations', () => {
  expect(json(ODCR).nodePools.odcr.reason).toBe('the NodePool launches only reserved capacity, but the files do not contain the capacity reservations of EC2NodeClass default');
});

test('without reservations, a NodePool that requires reserved capacity has no instance types', () => {
  const { code, out } = run(CLASS + ODCR);
  expect({ code, out: out.split('\n').slice(0, 5) }).toEqual({
    code: 1,
    out: [
      'NodePool odcr: 0 of 1336 instance types',
      '  Reason    no instance type meets requirement karpenter.sh/capacity-type In',
      '            [reserved]',
      '  fix: Add capacityReservationSelectorTerms to EC2NodeClass default, or allow',
      '       spot or on-demand capacity.',
    ],
  });
});

test('the page shows that reserved capacity is not known', () => {
  const { code, out } = run(RESERVING + ODCR, '--output', 'html');
  expect(code).toBe(0);
  expect(out).toContain('<summary>NodePool odcr has reserved capacity, up to 3 instance types</summary>');
  expect(out).toContain('<td class="wrap muted">only reserved capacity, which is not known offline</td>');
});

test('the page lists the workloads that fit no NodePool first', () => {
  const { out } = run(CLASS + pool('a', `${M7I}, ${SMALL}`) + WORKLOAD, '--output', 'html');
  expect([...out.matchAll(/<tr><th scope="row">([^<]*)<\/th><td class="(?:wins|wrap muted)">/g)].map(([, name]) => name)).toEqual(['Deployment/web/api', 'without node selection']);
});

const EXCLUSION = 'no instance type meets all requirements together. karpenter.k8s.aws/instance-family In [m7i] and kubernetes.io/arch In [arm64] exclude each other';
const MIN_VALUES = 'minValues of karpenter.k8s.aws/instance-size is 2, but the instance types have 1 value';

test.each([
  ['requirements that exclude each other', `${M7I}, {key: kubernetes.io/arch, operator: In, values: [arm64]}`, EXCLUSION],
  ['minValues', `${M7I}, {key: karpenter.k8s.aws/instance-size, operator: In, values: [large, 32xlarge], minValues: 2}`, MIN_VALUES],
])('a NodePool that requires reserved capacity has no instance types because of %s', (_, requirements, reason) => {
  const content = RESERVING + pool('odcr', `${RESERVED}, ${requirements}`);
  expect(run(content).code).toBe(1);
  expect(json(content).nodePools.odcr).toMatchObject({ instanceTypes: [], reservedInstanceTypes: null, reason });
});

test('instance types without an on-demand price can be reserved', () => {
  const content = RESERVING + pool('odcr', `${RESERVED}, {key: node.kubernetes.io/instance-type, operator: In, values: [p5e.48xlarge, trn2.48xlarge]}`);
  expect(run(content).code).toBe(0);
  expect(json(content).nodePools.odcr).toMatchObject({ instanceTypes: [], unpricedInstanceTypes: [], reservedInstanceTypes: ['p5e.48xlarge', 'trn2.48xlarge'] });
});

test('DaemonSets can leave no room on reserved capacity', () => {
  const content = RESERVING + ODCR + DAEMON_SET.replace('cpu: "1"', 'nvidia.com/gpu: 1');
  expect(run(content).code).toBe(1);
  expect(json(content).nodePools.odcr.errors).toEqual(['no pod fits next to the DaemonSets: DaemonSets need more nvidia.com/gpu than any instance type in NodePool odcr has']);
});
