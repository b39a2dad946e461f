import { Architecture, CapacityType, OperatingSystem, NumberRequirement, Requirement } from 'cdk8s-karpenter';

const CPU = 'karpenter.k8s.aws/instance-cpu';

describe('factories for string labels', () => {
  test.each<[string, Requirement, string, string[]]>([
    ['capacityTypes', Requirement.capacityTypes(CapacityType.SPOT, CapacityType.RESERVED), 'karpenter.sh/capacity-type', ['spot', 'reserved']],
    ['architectures', Requirement.architectures(Architecture.ARM64, Architecture.AMD64), 'kubernetes.io/arch', ['arm64', 'amd64']],
    ['operatingSystems', Requirement.operatingSystems(OperatingSystem.LINUX), 'kubernetes.io/os', ['linux']],
    ['zones', Requirement.zones('us-east-2a', 'us-east-2b'), 'topology.kubernetes.io/zone', ['us-east-2a', 'us-east-2b']],
    ['zoneIds', Requirement.zoneIds('use2-az1'), 'topology.k8s.aws/zone-id', ['use2-az1']],
    ['instanceTypes', Requirement.instanceTypes('m7g.large'), 'node.kubernetes.io/instance-type', ['m7g.large']],
    ['instanceCategories', Requirement.instanceCategories('c', 'm', 'r'), 'karpenter.k8s.aws/instance-category', ['c', 'm', 'r']],
    ['instanceFamilies', Requirement.instanceFamilies('m7g', 'c7g'), 'karpenter.k8s.aws/instance-family', ['m7g', 'c7g']],
    ['instanceSizes', Requirement.instanceSizes('2xlarge'), 'karpenter.k8s.aws/instance-size', ['2xlarge']],
    ['instanceCpuManufacturers', Requirement.instanceCpuManufacturers('aws'), 'karpenter.k8s.aws/instance-cpu-manufacturer', ['aws']],
    ['instanceGpuNames', Requirement.instanceGpuNames('l40s', 't4'), 'karpenter.k8s.aws/instance-gpu-name', ['l40s', 't4']],
    ['instanceAcceleratorNames', Requirement.instanceAcceleratorNames('trainium2'), 'karpenter.k8s.aws/instance-accelerator-name', ['trainium2']],
  ])('%s renders In with the values in order', (_, requirement, key, values) => {
    expect(requirement._toJson()).toEqual({ key, operator: 'In', values });
  });
});

describe('factories for number labels', () => {
  test.each<[string, NumberRequirement, string]>([
    ['instanceGeneration', Requirement.instanceGeneration(), 'karpenter.k8s.aws/instance-generation'],
    ['instanceCpu', Requirement.instanceCpu(), CPU],
    ['instanceMemory', Requirement.instanceMemory(), 'karpenter.k8s.aws/instance-memory'],
    ['instanceNetworkBandwidth', Requirement.instanceNetworkBandwidth(), 'karpenter.k8s.aws/instance-network-bandwidth'],
    ['instanceEbsBandwidth', Requirement.instanceEbsBandwidth(), 'karpenter.k8s.aws/instance-ebs-bandwidth'],
    ['instanceLocalNvme', Requirement.instanceLocalNvme(), 'karpenter.k8s.aws/instance-local-nvme'],
    ['instanceGpuCount', Requirement.instanceGpuCount(), 'karpenter.k8s.aws/instance-gpu-count'],
    ['instanceGpuMemory', Requirement.instanceGpuMemory(), 'karpenter.k8s.aws/instance-gpu-memory'],
    ['instanceAcceleratorCount', Requirement.instanceAcceleratorCount(), 'karpenter.k8s.aws/instance-accelerator-count'],
    ['number', Requirement.number('example.com/slots'), 'example.com/slots'],
  ])('%s uses its own label', (_, number, key) => {
    expect(number.greaterThan(3)._toJson()).toEqual({ key, operator: 'Gt', values: ['3'] });
  });
});

describe('of', () => {
  test('keeps key, operator, and values', () => {
    const requirement = Requirement.of('example.com/team', 'Between', ['1', '9']);
    expect(requirement._toJson()).toEqual({ key: 'example.com/team', operator: 'Between', values: ['1', '9'] });
    expect([requirement.key, requirement.op]).toEqual(['example.com/team', 'Between']);
  });

  test('omits values that are not given', () => {
    expect(JSON.stringify(Requirement.of('example.com/team', 'Exists')._toJson())).toBe('{"key":"example.com/team","operator":"Exists"}');
  });

  test('keeps values that are not a list, which validation then reports', () => {
    expect(Requirement.of('example.com/team', 'In', 'a' as any)._toJson().values).toBe('a');
  });

  test('copies the list of values', () => {
    const values = ['a'];
    const requirement = Requirement.of('example.com/team', 'In', values);
    values.push('b');
    expect(requirement._toJson().values).toEqual(['a']);
  });
});

describe('a string label', () => {
  const label = Requirement.label('example.com/team');

  test.each([
    ['anyOf', label.anyOf('a', 'b'), { key: 'example.com/team', operator: 'In', values: ['a', 'b'] }],
    ['noneOf', label.noneOf('a', 'b'), { key: 'example.com/team', operator: 'NotIn', values: ['a', 'b'] }],
    ['exists', label.exists(), { key: 'example.com/team', operator: 'Exists' }],
    ['doesNotExist', label.doesNotExist(), { key: 'example.com/team', operator: 'DoesNotExist' }],
  ])('%s renders its operator', (_, requirement, json) => {
    expect(requirement._toJson()).toEqual(json);
  });
});

describe('a number label', () => {
  const cpu = Requirement.instanceCpu();

  test.each([
    ['atLeast(5)', cpu.atLeast(5), 'Gt', ['4']],
    ['atLeast(1)', cpu.atLeast(1), 'Gt', ['0']],
    ['atMost(5)', cpu.atMost(5), 'Lt', ['6']],
    ['atMost(0)', cpu.atMost(0), 'Lt', ['1']],
    ['atMost of the largest safe number', cpu.atMost(Number.MAX_SAFE_INTEGER), 'Lt', ['9007199254740992']],
    ['greaterThan(5)', cpu.greaterThan(5), 'Gt', ['5']],
    ['greaterThan(-0)', cpu.greaterThan(-0), 'Gt', ['0']],
    ['lessThan(5)', cpu.lessThan(5), 'Lt', ['5']],
    ['gte(5)', cpu.gte(5), 'Gte', ['5']],
    ['gte(0)', cpu.gte(0), 'Gte', ['0']],
    ['lte(5)', cpu.lte(5), 'Lte', ['5']],
    ['anyOf(2, 4)', cpu.anyOf(2, 4), 'In', ['2', '4']],
    ['noneOf(2, 4)', cpu.noneOf(2, 4), 'NotIn', ['2', '4']],
    ['exists', cpu.exists(), 'Exists', undefined],
    ['doesNotExist', cpu.doesNotExist(), 'DoesNotExist', undefined],
  ])('%s renders its operator and values', (_, requirement, operator, values) => {
    expect(requirement._toJson()).toEqual({ key: CPU, operator, values });
  });

  test.each([
    ['atLeast', '0', () => cpu.atLeast(0), 1],
    ['atLeast', '1.5', () => cpu.atLeast(1.5), 1],
    ['atLeast', 'NaN', () => cpu.atLeast(NaN), 1],
    ['atMost', '-1', () => cpu.atMost(-1), 0],
    ['atMost', '9007199254740992', () => cpu.atMost(Number.MAX_SAFE_INTEGER + 1), 0],
    ['greaterThan', '-1', () => cpu.greaterThan(-1), 0],
    ['greaterThan', 'Infinity', () => cpu.greaterThan(Infinity), 0],
    ['lessThan', '0.5', () => cpu.lessThan(0.5), 0],
    ['gte', '-2', () => cpu.gte(-2), 0],
    ['lte', '-3', () => cpu.lte(-3), 0],
    ['lte', '"4"', () => cpu.lte('4' as any), 0],
  ])('%s rejects %s', (method, bound, call, least) => {
    expect(call).toThrow(new Error(`${CPU}: ${method} must be a whole number of at least ${least}, got ${bound}`));
  });
});

describe('withMinValues', () => {
  test('adds minValues to a copy', () => {
    const original = Requirement.instanceFamilies('m7g', 'c7g');
    const copy = original.withMinValues(2);
    expect(copy._toJson()).toEqual({ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m7g', 'c7g'], minValues: 2 });
    expect(original._toJson()).toEqual({ key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m7g', 'c7g'] });
  });

  test('replaces earlier minValues', () => {
    expect(Requirement.label('a').exists().withMinValues(2).withMinValues(7)._toJson()).toEqual({ key: 'a', operator: 'Exists', minValues: 7 });
  });
});

test('rejects a fraction in a list of numbers', () => {
  expect(() => Requirement.instanceCpu().anyOf(4, 1.5))
    .toThrow(new Error('karpenter.k8s.aws/instance-cpu: anyOf[1] must be a whole number of at least 0, got 1.5'));
});
