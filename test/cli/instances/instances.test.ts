import { writeFileSync } from 'fs';
import { join } from 'path';
import { CLASS, folder, json, M7I, pool, run, SMALL } from './run-instances';
import { runCommand } from '../run-command';

test('shows the instance types of a NodePool', () => {
  expect(run(CLASS + pool('default', `${M7I}, ${SMALL}`))).toEqual({
    code: 0,
    err: '',
    out: `NodePool default: 3 of 1336 instance types

  INSTANCE TYPE  VCPU  MEMORY  ALLOC CPU  ALLOC MEM  PODS  GPU   USD/H
  m7i.large         2     8Gi      1930m      6.7Gi    29    -  0.1008
  m7i.xlarge        4    16Gi      3920m     13.8Gi    58    -  0.2016
  m7i.2xlarge       8    32Gi      7910m     28.6Gi    58    -  0.4032

  Range     2 to 8 vCPU, 8Gi to 32Gi memory, 0.1008 to 0.4032 USD per hour
  Families  m7i (3)

  REQUIREMENT                                 REMOVES  REMAINING
  EC2NodeClass default                              6       1330
  karpenter.k8s.aws/instance-family In [m7i]     1319         11
  karpenter.k8s.aws/instance-cpu Lt [9]           873          3

Assumptions:
  Prices are on-demand prices of us-east-1 in USD, as of 2026-07-20.
  Each instance type is offered as spot and on-demand in us-east-1a (use1-az1),
  us-east-1b (use1-az2), us-east-1c (use1-az3).
`,
  });
});

test('shows how many instance types follow the first ones', () => {
  expect(run(pool('default', M7I), '--top', '1').out).toContain('  ... and 10 more. To list them, set --top 11.\n');
});

test('shows the first instance types without a known price', () => {
  expect(runCommand(['instances', '--top', '2']).out).toContain('  Also      18 without a known price: dl2q.24xlarge, hpc6a.48xlarge, and 16 more\n');
  expect(runCommand(['instances', '--top', '0']).out).toContain('  Also      18 without a known price\n');
});

test('begins with a summary of several NodePools, and the NodePool that wins', () => {
  const { code, out } = run(pool('a', M7I) + pool('b', `${M7I}, ${SMALL}`) + pool('c', `${M7I}, {key: kubernetes.io/arch, operator: In, values: [arm64]}`));
  expect({ code, out: out.split('\n\n').slice(0, 2) }).toEqual({
    code: 1,
    out: [
      `NODEPOOL  TYPES  FROM USD/H  TO USD/H  PROBLEM
a            11      0.1008    9.6768  assumes EC2NodeClass default
b             3      0.1008    0.4032  assumes EC2NodeClass default
c             0           -         -  no instance types`,
      `PODS                    NODEPOOL  OTHER NODEPOOLS
without node selection  b         a
  info  b has the same weight as a. Karpenter chooses the last name in
        alphabetical order.`,
    ],
  });
});

test('prints the documented JSON', () => {
  const { nodePools: { default: { cheapest, ...others } }, ...outer } = json(CLASS + pool('default', `${M7I}, ${SMALL}`), '--top', '1');
  expect(others).toEqual({
    instanceTypes: ['m7i.large', 'm7i.xlarge', 'm7i.2xlarge'],
    unpricedInstanceTypes: [],
    minValuesError: null,
    nodeClass: 'default',
    nodeClassCondition: null,
    dependent: null,
    reason: null,
    errors: [],
    relaxations: [],
    reservedInstanceTypes: null,
    removals: [
      { requirement: 'EC2NodeClass default', removed: 6, remaining: 1330 },
      { requirement: 'karpenter.k8s.aws/instance-family In [m7i]', removed: 1319, remaining: 11 },
      { requirement: 'karpenter.k8s.aws/instance-cpu Lt [9]', removed: 873, remaining: 3 },
    ],
    fix: null,
  });
  expect(cheapest).toEqual([{
    name: 'm7i.large',
    family: 'm7i',
    architecture: 'amd64',
    vcpu: 2,
    memoryMib: 8192,
    gpuCount: 0,
    price: 0.1008,
    allocatable: { 'cpu': '1930m', 'memory': '6903Mi', 'ephemeral-storage': '17Gi', 'pods': '29', 'vpc.amazonaws.com/pod-eni': '9' },
  }]);
  expect(outer).toEqual({
    unknownNodePools: {},
    rejectedObjects: [],
    overlaps: [{ workload: null, nodePools: [{ name: 'default', weight: 0, instanceTypes: 3 }], winner: 'default', sameWeight: [], refusedBy: [], reservedNodePools: [], reservedFirst: [] }],
    prices: { region: 'us-east-1', asOf: expect.stringMatching(/^2026-07-20T/) },
    assumptions: expect.any(Array),
  });
});

test('reports minValues that the instance types do not reach', () => {
  const requirement = M7I.replace('}', ', minValues: 2}').replace('[m7i]', '[m7i, m99]');
  const { code, out } = run(pool('default', requirement));
  expect({ code, line: out.split('\n').slice(2, 4).join('\n') }).toEqual({
    code: 1,
    line: '  error  minValues of karpenter.k8s.aws/instance-family is 2, but the instance\n         types have 1 value, so Karpenter launches no nodes',
  });
  expect(json(pool('default', requirement)).nodePools.default.minValuesError)
    .toBe('minValues of karpenter.k8s.aws/instance-family is 2, but the instance types have 1 value');
});

const WINDOWS = CLASS.replace('al2023@v20260701', 'windows2022@latest');
const reserving = (cpu: string) => `${CLASS}  kubelet: {systemReserved: {cpu: "${cpu}"}}\n`;

const ARM = '{key: kubernetes.io/arch, operator: In, values: [arm64]}';
test.each([
  ['a value that no instance type has', pool('a', '{key: karpenter.k8s.aws/instance-family, operator: In, values: [m77]}'), 'no instance type meets requirement karpenter.k8s.aws/instance-family In [m77]'],
  ['requirements that exclude each other', pool('a', `${M7I}, ${ARM}`), 'no instance type meets all requirements together. karpenter.k8s.aws/instance-family In [m7i] and kubernetes.io/arch In [arm64] exclude each other'],
  ['an EC2NodeClass', CLASS + pool('a', '{key: karpenter.k8s.aws/instance-family, operator: In, values: [a1]}'), 'EC2NodeClass default excludes all 6 instance types that the requirements allow'],
  ['an operating system that the EC2NodeClass lacks', WINDOWS + pool('a', '{key: kubernetes.io/os, operator: In, values: [linux]}'), 'kubernetes.io/os In [linux] excludes all 955 instance types that EC2NodeClass default allows'],
  ['an architecture that the EC2NodeClass lacks', WINDOWS + pool('a', ARM), 'EC2NodeClass default excludes all 374 instance types that the requirements allow'],
  ['reservations that exceed the capacity of all types', reserving('vcpus * 1000') + pool('a', M7I), 'kubelet and system reservations of EC2NodeClass default exceed the capacity of all 1330 instance types'],
  ['reservations that exceed the capacity of the types that the requirements allow', reserving('vcpus > 2 ? 1 : 2000') + pool('a', `${M7I}, {key: karpenter.k8s.aws/instance-cpu, operator: Lt, values: ["3"]}`),
    'kubelet and system reservations of EC2NodeClass default exceed the capacity of the only instance type that the requirements allow'],
])('reports the cause of a NodePool without instance types: %s', (_, content, reason) => {
  expect(json(content).nodePools.a.reason).toBe(reason);
  expect(json(content, '--pod', 'cpu=1').nodePools.a.pod.reason).toBe(reason);
});

test('reports each requirement without which a NodePool has instance types', () => {
  const [one, other] = [json(pool('a', `${M7I}, ${ARM}`)), json(pool('a', `${ARM}, ${M7I}`))].map(({ nodePools }) => nodePools.a.relaxations);
  expect(one).toEqual([
    { requirement: 'karpenter.k8s.aws/instance-family In [m7i]', instanceTypes: 374 },
    { requirement: 'kubernetes.io/arch In [arm64]', instanceTypes: 11 },
  ]);
  expect(other).toEqual([...one].reverse());
  expect(run(pool('a', `${M7I}, ${ARM}`)).out.split('\n\n')[0]).toBe(`NodePool a: 0 of 1336 instance types
  Reason    no instance type meets all requirements together.
            karpenter.k8s.aws/instance-family In [m7i] and kubernetes.io/arch In
            [arm64] exclude each other
  Relax     without karpenter.k8s.aws/instance-family In [m7i], 374 instance
            types are left
            without kubernetes.io/arch In [arm64], 11 instance types are left`);
});

test('reports why a NodePool excludes an instance type', () => {
  const both = pool('a', `${M7I}, ${SMALL}`) + pool('b', M7I);
  const nodeClassCondition = 'EC2NodeClass default has a Linux AMI family, a volume of 20Gi, and default kubelet settings';
  expect(run(both, '--why', 'm7i.8xlarge')).toEqual({
    code: 0,
    err: '',
    out: `NodePool a: m7i.8xlarge does not meet requirement karpenter.k8s.aws/instance-cpu
  Lt [9]: m7i.8xlarge has 32
NodePool b: admits m7i.8xlarge for 1.6128 USD per hour, number 5 of 11 by price,
  if EC2NodeClass default has a Linux AMI family, a volume of 20Gi, and default
  kubelet settings
`,
  });
  expect(json(both, '--why', 'm7i.8xlarge')).toEqual({
    instanceType: 'm7i.8xlarge',
    nodePools: {
      a: { admitted: false, message: 'm7i.8xlarge does not meet requirement karpenter.k8s.aws/instance-cpu Lt [9]: m7i.8xlarge has 32', fix: null, nodeClassCondition },
      b: { admitted: true, message: null, fix: null, nodeClassCondition },
    },
    unknownNodePools: {},
  });
});

test('shows kubelet values and expressions that fail', () => {
  const nodeClass = `${CLASS}  kubelet: {maxPods: 20, kubeReserved: {cpu: "100m"}, systemReserved: {memory: 100Mi}}\n`;
  expect(run(nodeClass + pool('default', `${M7I}, ${SMALL}`), '--kubelet', '--top', '1').out).toContain(`
  INSTANCE TYPE  MAXPODS  KUBE CPU  KUBE MEM  SYSTEM CPU  SYSTEM MEM  EVICT MEM
  m7i.large           20      100m     574Mi           -       100Mi      100Mi
`);
});

test('shows the kubelet expressions that fail on any instance type', () => {
  const content = `${CLASS}  kubelet: {maxPods: "100 / (vcpus - 2)"}\n` + pool('default', `${M7I}, ${SMALL}`);
  expect(run(content, '--kubelet', '--top', '0').out.split('\n\n').at(-2)).toBe(`  error  maxPods fails on m7i.large, a1.large, c1.medium, c3.large, c4.large,
         and 133 more: division by zero
  error  maxPods fails on a1.medium, c6g.medium, c6gd.medium, c6gn.medium,
         c7a.medium, and 41 more: the result must be from 0 to 2147483647, got
         -100
         While an expression fails on any instance type, Karpenter launches no
         nodes from EC2NodeClass default. The command ignores such an
         expression.`);
  expect(json(content, '--kubelet').nodePools.default.kubelet.failures[0]).toEqual({
    field: 'maxPods', message: 'division by zero', instanceTypes: expect.arrayContaining(['m7i.large', 'c3.large']),
  });
});

test('shows the kubelet values of instance types without room for pods', () => {
  const content = `${CLASS}  kubelet: {systemReserved: {cpu: "vcpus > 4 ? 1 : 5000"}}\n` + pool('default', `${M7I}, ${SMALL}`);
  expect(run(content, '--kubelet', '--top', '1').out.split('\n\n').at(-2)).toBe(`  INSTANCE TYPE  MAXPODS  KUBE CPU  KUBE MEM  SYSTEM CPU  SYSTEM MEM  EVICT MEM
  m7i.2xlarge         58       90m     893Mi         10m           -      100Mi
  m7i.large           29       70m     574Mi           5           -      100Mi
  warning  kubelet and system reservations exceed the capacity of m7i.large,
           m7i.xlarge`);
  const { values, exhaustedInstanceTypes } = json(content, '--kubelet', '--pod', 'cpu=50').nodePools.default.kubelet;
  expect({ names: Object.keys(values), exhaustedInstanceTypes }).toEqual({ names: ['m7i.2xlarge', 'm7i.large', 'm7i.xlarge'], exhaustedInstanceTypes: ['m7i.large', 'm7i.xlarge'] });
});

test('reports maxPods that allow no pods', () => {
  expect(run(`${CLASS}  kubelet: {maxPods: 0}\n` + pool('default', M7I)).out).toContain('\n  warning  maxPods is 0 on every instance type, so no pod fits\n');
});

test('shows spot prices from a file', () => {
  const prices = join(folder, 'spot.json');
  writeFileSync(prices, JSON.stringify([{ AvailabilityZone: 'us-east-1b', InstanceType: 'm7i.large', SpotPrice: '0.0411', ProductDescription: 'Linux/UNIX', Timestamp: '2026-11-01T00:00:00Z' }]));
  const { out } = run(pool('default', `${M7I}, ${SMALL}`), '--prices', prices);
  expect(out).toContain('PODS  GPU   USD/H    SPOT\n');
  expect(out).toContain('29    -  0.1008  0.0411\n');
  expect(out).toContain('  SPOT is the lowest spot price in the zones, as of 2026-11-01.\n');
  expect(json(pool('default', M7I), '--prices', prices).prices).toEqual({ region: 'us-east-1', asOf: expect.any(String), spotAsOf: '2026-11-01T00:00:00Z' });
});

test('reports prices of unknown instance types', () => {
  const prices = join(folder, 'prices.json');
  writeFileSync(prices, JSON.stringify({ region: 'us-east-1', onDemand: { 'm7i.large': 1, 'm99.large': 2 } }));
  expect(json(pool('a', M7I), '--prices', prices).assumptions[1]).toBe('Karpenter 1.15 does not know 1 instance type in the prices: m99.large.');
});

test('applies the prices of NodeOverlays', () => {
  const overlay = `---\napiVersion: karpenter.sh/v1alpha1\nkind: NodeOverlay\nmetadata: {name: discount}\nspec: {priceAdjustment: "-50%", requirements: [${M7I}]}\n`;
  expect(json(overlay + pool('default', M7I)).nodePools.default.cheapest[0].price).toBe(0.0504);
});

test('reports a NodeOverlay that Karpenter rejects', () => {
  const overlay = (name: string, change: string) => `---\napiVersion: karpenter.sh/v1alpha1\nkind: NodeOverlay\nmetadata: {name: ${name}}\nspec: {${change}, requirements: [${M7I}]}\n`;
  const notes = (one: string, other: string) => json(overlay('a', one) + overlay('b', other) + pool('default', M7I)).assumptions.filter((each: string) => each.includes('NodeOverlay'));
  const accepted = 'Prices and capacity include NodeOverlays, which require the feature gate NodeOverlay.';
  expect(notes('priceAdjustment: "-50%"', 'price: "1"'))
    .toEqual([accepted, 'Karpenter rejects NodeOverlay a, because NodeOverlay b has the same weight and also changes the price of m7i.12xlarge in NodePool default.']);
  expect(notes('capacity: {example.com/device: 1}', 'capacity: {example.com/device: 2}'))
    .toEqual([accepted, 'Karpenter rejects NodeOverlay a, because NodeOverlay b has the same weight and also changes example.com/device of m7i.12xlarge in NodePool default.']);
});

test('shows fractional GPUs', () => {
  expect(run(pool('a', '{key: node.kubernetes.io/instance-type, operator: In, values: [g6f.large]}')).out).toMatch(/^ {2}g6f\.large .* <1 l4 /m);
});

test('lists all instance types that meet requirements', () => {
  const { code, out } = runCommand(['instances', '--output', 'json', '--requirement', 'karpenter.k8s.aws/instance-family=m7i,m7g', '--requirement', 'karpenter.k8s.aws/instance-cpu>90']);
  expect({ code, types: JSON.parse(out).instanceTypes }).toEqual({ code: 0, types: ['m7i.24xlarge', 'm7i.metal-24xl', 'm7i.48xlarge', 'm7i.metal-48xl'] });
  expect(runCommand(['instances']).out.split('\n')[0]).toBe('Without a NodePool: 1318 of 1336 instance types');
  expect(runCommand(['instances', '--requirement', 'kubernetes.io/arch=riscv']).code).toBe(1);
});

test('omits instance types on which the kubelet reserves more than the memory', () => {
  const windows = CLASS.replace('al2023@v20260701', 'windows2022@latest') + pool('win', '{key: karpenter.k8s.aws/instance-family, operator: In, values: [t3]}');
  const { nodePools: { win }, assumptions } = json(windows);
  expect(win.instanceTypes).toEqual(['t3.small', 't3.medium', 't3.large', 't3.xlarge', 't3.2xlarge']);
  expect(win.removals[1]).toEqual({ requirement: 'kubelet reservations', removed: 7, remaining: 955 });
  expect(assumptions[1]).toBe('Built-in prices are for Linux. Windows instances cost more.');
  expect(run(windows, '--why', 't3.micro').out).toBe('NodePool win: reservations of the kubelet exceed the memory of t3.micro by\n  618Mi, so no pod fits\n');
});
