import { App, Chart, Duration } from 'cdk8s';
import { messageOf } from '../../output';
import {
  AmiSelectorTerm, ArmWithFallback, BaseWithSpotBurst, BottlerocketNodes, CapacityType, ConsolidationPolicy, DisruptionBudget, DurationOrNever,
  EC2NodeClass, GpuPool, Karpenter, KarpenterVersion, KarpenterWorkload, MixedPool, NodeClassRef, NodePool, Overprovisioning, PresetPoolOptions,
  Requirement, SpotWithFallback, StaticPool, SubnetSelectorTerm, SystemPool, Taint, VolumeType, WindowsNodes,
} from 'cdk8s-karpenter';

function chartFor(version = '1.14.1'): Chart {
  const chart = new Chart(new App(), 'c', { disableResourceNameHashes: true });
  Karpenter.configure(chart, { version: KarpenterVersion.of(version) });
  return chart;
}

const nodeClass = NodeClassRef.named('default');
const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
const within = (key: string, ...values: string[]) => ({ key, operator: 'In', values });
const LINUX = within('kubernetes.io/os', 'linux');
const AMD64 = within('kubernetes.io/arch', 'amd64');
const GENERAL = [within('karpenter.k8s.aws/instance-category', 'c', 'm', 'r'), { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['4'] }];
const capacity = (...types: string[]) => within('karpenter.sh/capacity-type', ...types);
const disruption = { consolidateAfter: '1m', budgets: [{ nodes: '10%' }] };

const specOf = (pool: NodePool) => pool.toJson().spec;
const requirementsOf = (pool: NodePool): any[] => specOf(pool).template.spec.requirements;

test('a mixed pool', () => {
  expect(new MixedPool(chartFor(), 'it', { nodeClass }).toJson()).toEqual({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'c-it' },
    spec: {
      disruption,
      template: { spec: { expireAfter: '720h', nodeClassRef, requirements: [LINUX, AMD64, ...GENERAL, capacity('spot', 'on-demand')] } },
    },
  });
});

describe('every default can be overridden', () => {
  const mixed = (options: PresetPoolOptions) => new MixedPool(chartFor(), 'it', { nodeClass, ...options });

  test('requirements override defaults with the same label', () => {
    const requirements = [Requirement.instanceCategories('t'), Requirement.instanceGeneration().exists(), Requirement.zones('a'), Requirement.zones('a', 'b')];
    expect(requirementsOf(mixed({ requirements }))).toEqual([
      LINUX, AMD64, capacity('spot', 'on-demand'), within('karpenter.k8s.aws/instance-category', 't'), { key: 'karpenter.k8s.aws/instance-generation', operator: 'Exists' },
      within('topology.kubernetes.io/zone', 'a'), within('topology.kubernetes.io/zone', 'a', 'b'),
    ]);
  });

  test('single fields of disruption', () => {
    expect(specOf(mixed({ disruption: { budgets: [DisruptionBudget.nodes(1)] } })).disruption).toEqual({ consolidateAfter: '1m', budgets: [{ nodes: '1' }] });
    expect(specOf(mixed({ disruption: { consolidateAfter: DurationOrNever.NEVER } })).disruption).toEqual({ consolidateAfter: 'Never', budgets: [{ nodes: '10%' }] });
  });

  test('all other fields', () => {
    const pool = mixed({
      metadata: { name: 'x' },
      labels: { a: 'b' },
      annotations: { c: 'd' },
      taints: [Taint.noSchedule('e')],
      startupTaints: [Taint.noExecute('f')],
      expireAfter: DurationOrNever.NEVER,
      terminationGracePeriod: Duration.hours(1),
      limits: { cpu: '10' },
      weight: 5,
    });
    expect(pool.name).toBe('x');
    expect(specOf(pool)).toMatchObject({
      limits: { cpu: '10' },
      weight: 5,
      template: {
        metadata: { labels: { a: 'b' }, annotations: { c: 'd' } },
        spec: { taints: [{ key: 'e', effect: 'NoSchedule' }], startupTaints: [{ key: 'f', effect: 'NoExecute' }], expireAfter: 'Never', terminationGracePeriod: '1h' },
      },
    });
  });

  test('options for one pool override those for both, and undefined values have no effect', () => {
    const { spot, onDemand } = new SpotWithFallback(chartFor(), 'it', {
      nodeClass,
      both: { labels: { a: '1', b: '1' }, limits: { cpu: '10' }, weight: 50 },
      spot: { labels: { b: '2' }, weight: 60, limits: undefined },
      onDemand: { limits: { cpu: '20' } },
    });
    expect([specOf(spot).weight, specOf(spot).limits, specOf(spot).template.metadata.labels]).toEqual([60, { cpu: '10' }, { a: '1', b: '2' }]);
    expect([specOf(onDemand).weight, specOf(onDemand).limits, specOf(onDemand).template.metadata.labels]).toEqual([50, { cpu: '20' }, { a: '1', b: '1' }]);
  });
});

/** Returns the fields that differ between the pools of a preset. */
const told = (pool: NodePool) => {
  const { weight, limits } = specOf(pool);
  return { name: pool.name, weight, limits, asks: requirementsOf(pool).slice(-1)[0].values };
};

test('spot with fallback', () => {
  const { spot, onDemand } = new SpotWithFallback(chartFor(), 'it', { nodeClass });
  expect(told(spot)).toEqual({ name: 'c-it-spot', weight: 10, asks: ['spot'] });
  expect(told(onDemand)).toEqual({ name: 'c-it-ondemand', weight: 1, asks: ['on-demand'] });
  expect(requirementsOf(spot)).toEqual([LINUX, AMD64, ...GENERAL, capacity('spot')]);
  expect([specOf(spot).disruption, specOf(onDemand).disruption]).toEqual([disruption, disruption]);
});

test('base with spot burst', () => {
  const baseCapacityTypes = [CapacityType.RESERVED, CapacityType.ON_DEMAND];
  const { basePool, burstPool } = new BaseWithSpotBurst(chartFor(), 'it', { nodeClass, baseLimits: { cpu: '100' }, baseCapacityTypes });
  expect(told(basePool)).toEqual({ name: 'c-it-base', weight: 10, asks: ['reserved', 'on-demand'], limits: { cpu: '100' } });
  expect(told(burstPool)).toEqual({ name: 'c-it-burst', weight: 1, asks: ['spot'] });
});

test.each([[[CapacityType.ON_DEMAND]], [[CapacityType.RESERVED]], [[CapacityType.RESERVED, CapacityType.ON_DEMAND]]])(
  'consolidation moves no pods from a base of %j to spot nodes', (baseCapacityTypes) => {
    const { basePool, burstPool } = new BaseWithSpotBurst(chartFor(), 'it', { nodeClass, baseLimits: { cpu: '100' }, baseCapacityTypes });
    expect(specOf(basePool).disruption).toEqual({ ...disruption, consolidationPolicy: 'WhenEmpty' });
    expect(specOf(burstPool).disruption).toEqual(disruption);
  },
);

test('the consolidation policy of a base can be overridden', () => {
  const both = { disruption: { consolidationPolicy: ConsolidationPolicy.BALANCED } };
  const { basePool, burstPool } = new BaseWithSpotBurst(chartFor(), 'it', { nodeClass, baseLimits: { cpu: '100' }, both });
  expect([basePool, burstPool].map((pool) => specOf(pool).disruption.consolidationPolicy)).toEqual(['Balanced', 'Balanced']);
});

test('baseLimits overrides the limits for both pools', () => {
  const { basePool, burstPool } = new BaseWithSpotBurst(chartFor(), 'it', { nodeClass, baseLimits: { cpu: '100' }, both: { limits: { cpu: '1000' } } });
  expect([specOf(basePool).limits, specOf(burstPool).limits]).toEqual([{ cpu: '100' }, { cpu: '1000' }]);
});

test.each<[string, (chart: Chart) => unknown, string]>([
  ['no limits of a base', (chart) => new BaseWithSpotBurst(chart, 'it', { nodeClass } as any), 'baseLimits is required. Add limits for the base NodePool, for example { cpu: "200" }.'],
  ['no number of nodes', (chart) => new StaticPool(chart, 'it', { nodeClass } as any), 'nodes is required and must be a whole number of at least 0. For example: 3'],
  ['no cluster', (chart) => new BottlerocketNodes(chart, 'it', {} as any), 'clusterName is required and must be a non-empty string. For example: "demo"'],
  ['a text for a release', (chart) => new WindowsNodes(chart, 'it', { clusterName: 'demo', release: '2022' as any }), 'release must be a WindowsRelease, got "2022". For example: WindowsRelease.WINDOWS_2022'],
  ['a text for a requirement', (chart) => new MixedPool(chart, 'it', { nodeClass, requirements: ['a' as any] }), 'requirements[0] must be a Requirement, got "a". For example: Requirement.zones("us-east-2a")'],
  ['no CPU', (chart) => new Overprovisioning(chart, 'it', {} as any), 'cpu is required and must be a string. For example: "500m"'],
  ['half a piece', (chart) => new Overprovisioning(chart, 'it', { cpu: '1', replicas: 0.5 }), 'replicas must be a whole number of at least 0, got 0.5'],
])('rejects %s', (_, make, message) => {
  expect(messageOf(() => make(chartFor()))).toBe(message);
});

test('arm with fallback', () => {
  const { arm64, amd64 } = new ArmWithFallback(chartFor(), 'it', { nodeClass });
  expect(requirementsOf(arm64)).toEqual([LINUX, ...GENERAL, within('kubernetes.io/arch', 'arm64'), capacity('spot', 'on-demand')]);
  expect(requirementsOf(amd64)).toEqual([LINUX, ...GENERAL, AMD64, capacity('spot', 'on-demand')]);
  expect([specOf(arm64).weight, specOf(amd64).weight]).toEqual([10, 1]);
});

test('a GPU pool', () => {
  const pool = new GpuPool(chartFor(), 'it', { nodeClass });
  expect(requirementsOf(pool)).toEqual([
    LINUX, AMD64, capacity('spot', 'on-demand'), within('karpenter.k8s.aws/instance-category', 'g', 'p'),
    { key: 'karpenter.k8s.aws/instance-generation', operator: 'Gt', values: ['3'] }, within('karpenter.k8s.aws/instance-gpu-manufacturer', 'nvidia'),
  ]);
  expect(specOf(pool).template.spec.taints).toEqual([{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }]);
});

test('a static pool', () => {
  const pool = new StaticPool(chartFor(), 'it', { nodeClass, nodes: 3, limits: { nodes: '4' } });
  expect(specOf(pool)).toMatchObject({ replicas: 3, limits: { nodes: '4' } });
  expect(specOf(pool).weight).toBeUndefined();
  expect(requirementsOf(pool).slice(-1)).toEqual([capacity('on-demand')]);
});

test('a pool for system pods, on which the controller may run', () => {
  const pool = new SystemPool(chartFor(), 'it', { nodeClass });
  expect(specOf(pool).template.spec.taints).toEqual([{ key: 'CriticalAddonsOnly', effect: 'NoSchedule' }]);
  expect(specOf(pool).disruption).toEqual({ consolidateAfter: '1m', budgets: [{ nodes: '1' }] });
  expect(pool.controllerAffinity).toEqual({
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: [{ matchExpressions: [{ key: 'karpenter.sh/nodepool', operator: 'DoesNotExist' }] }, { matchExpressions: [within('karpenter.sh/nodepool', 'c-it')] }],
      },
    },
    podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] },
  });
});

describe('presets with their own node class', () => {
  const discovery = [{ tags: { 'karpenter.sh/discovery': 'demo' } }];
  const disk = (deviceName: string, volumeSize: string) => ({ deviceName, ebs: { volumeSize, volumeType: 'gp3', encrypted: true } });
  const classSpec = (it: EC2NodeClass) => it.toJson().spec;

  test('Bottlerocket', () => {
    const nodes = new BottlerocketNodes(chartFor(), 'it', { clusterName: 'demo', amiVersion: 'v1.44.0', pool: { weight: 5 } });
    expect(nodes.nodeClass.toJson()).toEqual({
      apiVersion: 'karpenter.k8s.aws/v1',
      kind: 'EC2NodeClass',
      metadata: { name: 'c-it-nodeclass' },
      spec: {
        role: 'KarpenterNodeRole-demo',
        amiSelectorTerms: [{ alias: 'bottlerocket@v1.44.0' }],
        subnetSelectorTerms: discovery,
        securityGroupSelectorTerms: discovery,
        blockDeviceMappings: [disk('/dev/xvda', '6Gi'), disk('/dev/xvdb', '50Gi')],
      },
    });
    expect(specOf(nodes.pool)).toMatchObject({ weight: 5, template: { spec: { nodeClassRef: { name: 'c-it-nodeclass' }, requirements: [LINUX, AMD64, ...GENERAL, capacity('spot', 'on-demand')] } } });
  });

  test('Windows', () => {
    const nodes = new WindowsNodes(chartFor(), 'it', { clusterName: 'demo' });
    expect(classSpec(nodes.nodeClass)).toMatchObject({ amiSelectorTerms: [{ alias: 'windows2022@latest' }], blockDeviceMappings: [disk('/dev/sda1', '100Gi')] });
    expect(requirementsOf(nodes.pool)).toEqual([AMD64, ...GENERAL, within('kubernetes.io/os', 'windows'), capacity('on-demand')]);
    expect(specOf(nodes.pool).template.spec.taints).toEqual([{ key: 'os', value: 'windows', effect: 'NoSchedule' }]);
  });

  test('of a class with other fields', () => {
    const { nodeClass: it } = new BottlerocketNodes(chartFor(), 'it', {
      clusterName: 'demo',
      nodeClass: {
        metadata: { name: 'x' },
        instanceProfile: 'profile',
        amiSelectorTerms: [AmiSelectorTerm.alias('bottlerocket', 'v1.2.3')],
        subnetSelectorTerms: [SubnetSelectorTerm.id('subnet-1')],
        securityGroupSelectorTerms: undefined,
        blockDeviceMappings: [{ deviceName: '/dev/xvdb', ebs: { volumeSize: '1Gi', volumeType: VolumeType.GP2 } }],
        tags: { team: 'web' },
      },
    });
    expect(it.name).toBe('x');
    expect(classSpec(it)).toEqual({
      instanceProfile: 'profile',
      amiSelectorTerms: [{ alias: 'bottlerocket@v1.2.3' }],
      subnetSelectorTerms: [{ id: 'subnet-1' }],
      securityGroupSelectorTerms: discovery,
      blockDeviceMappings: [{ deviceName: '/dev/xvdb', ebs: { volumeSize: '1Gi', volumeType: 'gp2' } }],
      tags: { team: 'web' },
    });
  });
});

describe('reserved headroom', () => {
  const template = { spec: { containers: [{ name: 'headroom', image: 'public.ecr.aws/eks-distro/kubernetes/pause:3.7', resources: { requests: { cpu: '2', memory: '4Gi' } } }] } };

  test('is a CapacityBuffer since 1.14', () => {
    const chart = chartFor();
    const gpu = new GpuPool(chart, 'gpu', { nodeClass });
    const { buffer, headroom } = new Overprovisioning(chart, 'it', { cpu: '2', memory: '4Gi', replicas: 3, pool: gpu });
    expect(headroom).toBeUndefined();
    expect(buffer!.toJson().spec).toEqual({ podTemplateRef: { name: 'c-it-podtemplate' }, replicas: 3 });
    const [, pods] = chart.toJson();
    expect(pods).toMatchObject({ kind: 'PodTemplate', metadata: { name: 'c-it-podtemplate' }, template });
    expect(pods.template.spec.tolerations).toEqual([{ effect: 'NoSchedule', key: 'nvidia.com/gpu', operator: 'Exists' }]);
    expect(pods.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions).toEqual([within('karpenter.sh/nodepool', 'c-gpu')]);
  });

  test('uses placeholder pods before 1.14, or if the props request them', () => {
    for (const it of [
      new Overprovisioning(chartFor('1.13'), 'it', { cpu: '2', replicas: 3 }),
      new Overprovisioning(chartFor(), 'it', { cpu: '2', replicas: 3, placeholderPods: true }),
    ]) {
      expect(it.buffer).toBeUndefined();
      expect(it.headroom!.deployment.toJson().spec.replicas).toBe(3);
    }
  });
});

test('preset workloads run on the intended pools', () => {
  const chart = chartFor();
  const gpu = new GpuPool(chart, 'gpu', { nodeClass });
  const { headroom } = new Overprovisioning(chart, 'it', { cpu: '2', placeholderPods: true });
  KarpenterWorkload.of(headroom!.deployment).runOn(gpu);
  expect(headroom!.deployment.toJson().spec.template.spec.tolerations).toEqual([{ effect: 'NoSchedule', key: 'nvidia.com/gpu', operator: 'Exists' }]);
});
