import { Chart, Testing } from 'cdk8s';
import {
  AmiSelectorTerm, EC2NodeClass, InstanceTypes, KarpenterApp, KubeletConfiguration, NodeClassRef, NodeOverlay, NodePool,
  PriceAdjustment, Requirement, RequirementOperator, SecurityGroupSelectorTerm, SubnetSelectorTerm,
} from '../../../src';

const M7I = Requirement.instanceFamilies('m7i');

function pool(requirements: Requirement[], kubelet?: KubeletConfiguration, chart: Chart = Testing.chart()): NodePool {
  const nodeClass = new EC2NodeClass(chart, 'class', {
    role: 'nodes',
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')],
    securityGroupSelectorTerms: [SecurityGroupSelectorTerm.id('sg-1')],
    kubelet,
  });
  return new NodePool(chart, 'pool', { nodeClass, requirements });
}

test('a NodePool lists its instance types, cheapest first', () => {
  const types = pool([M7I, Requirement.instanceCpu().atMost(8)]).instanceTypes();
  expect({
    names: types.names,
    count: types.count,
    unpriced: types.unpricedNames,
    families: types.families,
    region: types.pricesRegion,
    asOf: types.pricesAsOf.slice(0, 4),
    prices: [types.minPrice, types.maxPrice],
    problem: types.minValuesProblem,
    includes: [types.includes('m7i.large'), types.includes('m7i.4xlarge')],
  }).toEqual({
    names: ['m7i.large', 'm7i.xlarge', 'm7i.2xlarge'],
    count: 3,
    unpriced: [],
    families: ['m7i'],
    region: 'us-east-1',
    asOf: '2026',
    prices: [0.1008, 0.4032],
    problem: undefined,
    includes: [true, false],
  });
  expect(types.cheapest).toEqual({
    name: 'm7i.large',
    family: 'm7i',
    architecture: 'amd64',
    vcpu: 2,
    memoryMib: 8192,
    gpuCount: 0,
    price: 0.1008,
    allocatable: { 'cpu': '1930m', 'memory': '6903Mi', 'ephemeral-storage': '17Gi', 'pods': '29', 'vpc.amazonaws.com/pod-eni': '9' },
  });
});

test('reads the EC2NodeClass in the app', () => {
  expect(pool([M7I], { maxPods: 10 }).instanceTypes().cheapest!.allocatable.pods).toBe('10');
});

test('applies NodeOverlays in the app', () => {
  const chart = Testing.chart();
  const web = pool([M7I], undefined, chart);
  new NodeOverlay(chart, 'discount', { requirements: [M7I], priceAdjustment: PriceAdjustment.percent(-50) });
  expect(web.instanceTypes().minPrice).toBe(0.0504);
});

test('later changes of the NodePool count', () => {
  const web = pool([M7I]);
  const before = web.instanceTypes();
  web.addRequirement(Requirement.instanceCpu().atMost(2));
  expect([before.count, web.instanceTypes().names]).toEqual([11, ['m7i.large']]);
});

test('reports minValues that the instance types do not reach', () => {
  const web = pool([Requirement.instanceFamilies('m7i', 'm99').withMinValues(2)]);
  expect(web.instanceTypes().minValuesProblem).toBe('minValues of karpenter.k8s.aws/instance-family is 2, but the instance types have 1 value');
  expect(web.instanceTypes().fitting({ cpu: '4' }).minValuesProblem).toBe(web.instanceTypes().minValuesProblem);
});

test('an EC2NodeClass outside the app has the system that the NodePool requires, and the list states it', () => {
  const named = (...requirements: Requirement[]) => new NodePool(Testing.chart(), 'pool', { nodeClass: NodeClassRef.named('shared'), requirements: [M7I, ...requirements] }).instanceTypes();
  const conditions = [[], [Requirement.label('kubernetes.io/os').anyOf('windows')], [Requirement.label('kubernetes.io/os').anyOf('windows', 'linux')]].map((requirements) => {
    const types = named(...requirements);
    return [types.count, types.fitting({ cpu: '4' }).matching(Requirement.instanceCpu().atMost(8)).nodeClassCondition];
  });
  expect(conditions).toEqual([
    [11, 'EC2NodeClass shared has a Linux AMI family, a volume of 20Gi, and default kubelet settings'],
    [11, 'EC2NodeClass shared has AMI family Windows2022, a volume of 50Gi, and default kubelet settings'],
    [11, 'EC2NodeClass shared has a Linux AMI family, a volume of 20Gi, and default kubelet settings'],
  ]);
  expect(pool([M7I]).instanceTypes().nodeClassCondition).toBeUndefined();
  expect(InstanceTypes.all().nodeClassCondition).toBeUndefined();
});

test('an EC2NodeClass outside the app excludes no instance types', () => {
  const web = new NodePool(new Chart(new KarpenterApp(), 'chart'), 'web', { nodeClass: NodeClassRef.named('default'), requirements: [Requirement.instanceFamilies('a1')] });
  expect([web.instanceTypes().count, pool([Requirement.instanceFamilies('a1')]).instanceTypes().count]).toEqual([6, 0]);
});

test('a NodePool of EKS Auto Mode has the instance types that AWS documents', () => {
  const auto = (requirement: Requirement) => new NodePool(new Chart(new KarpenterApp(), 'chart'), 'auto', { nodeClass: NodeClassRef.eksAutoMode('default'), requirements: [requirement] });
  const count = (key: string, ...values: string[]) => auto(Requirement.of(key, RequirementOperator.IN, values)).instanceTypes().count;
  expect([count('eks.amazonaws.com/instance-family', 'm7i'), count('eks.amazonaws.com/instance-family', 'a1'), count('node.kubernetes.io/instance-type', 't3.small', 't3.medium')]).toEqual([11, 0, 1]);
});

test('the instance types of other node classes are unknown', () => {
  const nodeClass = NodeClassRef.of({ group: 'karpenter.azure.com', kind: 'AKSNodeClass', name: 'default' });
  const azure = new NodePool(new Chart(new KarpenterApp(), 'chart'), 'azure', { nodeClass, requirements: [] });
  expect(() => azure.instanceTypes()).toThrow(new Error('NodePool "chart-azure-c8b63614": instance types of NodePools with AKSNodeClass default in group karpenter.azure.com are not known yet'));
});

test('zones and region are options, or else those that NodePools require', () => {
  const web = pool([M7I, Requirement.zones('eu-west-1a')]);
  const count = (options: object) => web.instanceTypes(options).count;
  expect([count({}), count({ region: 'eu-west-1' }), count({ zones: ['eu-west-1a'] }), count({ zones: ['eu-west-1b'] })]).toEqual([11, 11, 11, 0]);
  expect(count({ region: 'us-east-1' })).toBe(0);
  expect(pool([M7I]).instanceTypes({ region: 'us-gov-west-1' }).pricesRegion).toBe('us-gov-west-1');
});

test('a list can be filtered', () => {
  const types = InstanceTypes.all().matching(M7I);
  expect(types.fitting({ cpu: '1.93', memory: '6Gi' }).count).toBe(11);
  expect(types.fitting({ cpu: '1931m' }).names[0]).toBe('m7i.xlarge');
  expect(types.fitting({ 'nvidia.com/gpu': '1' }).count).toBe(0);
  expect(InstanceTypes.all().fitting({ 'nvidia.com/gpu': '8' }).cheapest).toMatchObject({ gpuName: expect.any(String), gpuCount: 8 });
});

test.each([
  ['a malformed quantity', { cpu: 'many' }, 'cpu must be a Kubernetes quantity of at least 0, got "many". Use a quantity such as 500m or 8Gi.'],
  ['a negative quantity', { cpu: '-1' }, 'cpu must be a Kubernetes quantity of at least 0, got "-1". Use a quantity such as 500m or 8Gi.'],
  ['an unknown resource', { memroy: '1Gi' }, 'unknown resource "memroy". Did you mean memory?'],
  ['a part of a GPU', { 'nvidia.com/gpu': '0.5' }, 'nvidia.com/gpu must be an integer, got "0.5". Set nvidia.com/gpu to an integer, for example 1.'],
])('fitting rejects %s', (_, resources, message) => {
  expect(() => InstanceTypes.all().fitting(resources as { [name: string]: string })).toThrow(new Error(message));
});

test.each([
  ['a malformed region', { region: 'mars' }, 'region must be an AWS region such as us-east-1, got "mars"'],
  ['no zones', { zones: [] }, 'zones must not be empty. Add a zone such as us-east-1a, or omit zones.'],
  ['a malformed zone', { zones: ['a'] }, 'zones must be zones such as us-east-1a, got "a"'],
  ['a zone in another region', { region: 'us-east-1', zones: ['eu-west-1a'] }, 'zones must be in us-east-1, got eu-west-1a'],
])('instanceTypes rejects %s', (_, options, message) => {
  expect(() => pool([M7I]).instanceTypes(options)).toThrow(new Error(message));
});

test('a list can be made from names', () => {
  const types = InstanceTypes.of('m7i.xlarge', 'm7i.large', 'm7i.large');
  expect(types.names).toEqual(['m7i.large', 'm7i.xlarge']);
  const none = InstanceTypes.of();
  expect([none.count, none.cheapest, none.minPrice, none.maxPrice]).toEqual([0, undefined, undefined, undefined]);
  expect(() => InstanceTypes.of('m7i.larg')).toThrow(new Error('unknown instance type "m7i.larg". Did you mean m7i.large?'));
});
