import { Chart, Duration, Testing } from 'cdk8s';
import {
  AmiSelectorTerm, ArmWithFallback, automode, BaseWithSpotBurst, DurationOrNever, EC2NodeClass, GpuPool, INodeClass, Karpenter,
  KarpenterApp, KarpenterVersion, MaintenanceWindow, MixedPool, NodePool, RatioSplit, Requirement,
  SecurityGroupSelectorTerm, Severity, SpotWithFallback, StaticPool, SubnetSelectorTerm, SystemPool, WeeklyTime,
} from '../../../src';

type Preset = (chart: Chart, nodeClass: INodeClass) => unknown;

const LIMITS = { limits: { cpu: '100', memory: '400Gi' } };
const TERMS = {
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': 'demo' })],
};
const PRESETS: { readonly [name: string]: Preset } = {
  MixedPool: (chart, nodeClass) => new MixedPool(chart, 'preset', { nodeClass, ...LIMITS }),
  SpotWithFallback: (chart, nodeClass) => new SpotWithFallback(chart, 'preset', { nodeClass, both: LIMITS }),
  RatioSplit: (chart, nodeClass) => new RatioSplit(chart, 'preset', { nodeClass, both: LIMITS }),
  BaseWithSpotBurst: (chart, nodeClass) => new BaseWithSpotBurst(chart, 'preset', { nodeClass, baseLimits: { cpu: '100' }, both: LIMITS }),
  ArmWithFallback: (chart, nodeClass) => new ArmWithFallback(chart, 'preset', { nodeClass, both: LIMITS }),
  GpuPool: (chart, nodeClass) => new GpuPool(chart, 'preset', { nodeClass, limits: { 'nvidia.com/gpu': '16' } }),
  StaticPool: (chart, nodeClass) => new StaticPool(chart, 'preset', { nodeClass, nodes: 3, limits: { nodes: '4' } }),
  SystemPool: (chart, nodeClass) => new SystemPool(chart, 'preset', { nodeClass, ...LIMITS }),
  MaintenanceWindow: (chart, nodeClass) => new MaintenanceWindow(chart, 'preset', {
    pools: [new MixedPool(chart, 'pool', { nodeClass, ...LIMITS, terminationGracePeriod: Duration.hours(1) })],
    noDisruption: [WeeklyTime.parse('Mon-Fri 09:00-18:00 UTC')],
  }),
};

const autoMode = (chart: Chart) => new automode.NodeClass(chart, 'class', { role: 'AmazonEKSAutoNodeRole', ...TERMS });
const selfManaged = (chart: Chart) => new EC2NodeClass(chart, 'class', { role: 'KarpenterNodeRole-demo', amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')], ...TERMS });

function render(preset: Preset, nodeClassIn: (chart: Chart) => INodeClass): { readonly pools: any[]; readonly problems: string[] } {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), warnings: false });
  const chart = new Chart(app, 'nodes');
  preset(chart, nodeClassIn(chart));
  const problems = Karpenter.findings(app).filter(({ severity }) => severity !== Severity.INFO).map(({ rule, message }) => `${rule}: ${message}`);
  return { pools: Testing.synth(chart).filter(({ kind }) => kind === 'NodePool'), problems };
}

/** Returns a self-managed NodePool as it must be in EKS Auto Mode. */
function expected(pool: any): any {
  const text = JSON.stringify(pool)
    .replaceAll('karpenter.k8s.aws/instance-', 'eks.amazonaws.com/instance-')
    .replace('"expireAfter":"720h0m0s"', '"expireAfter":"336h0m0s"').replace('"expireAfter":"720h"', '"expireAfter":"336h"')
    .replace('"group":"karpenter.k8s.aws","kind":"EC2NodeClass"', '"group":"eks.amazonaws.com","kind":"NodeClass"');
  return JSON.parse(text);
}

describe.each(Object.entries(PRESETS))('%s', (_, preset) => {
  const onAutoMode = render(preset, autoMode);

  test('on EKS Auto Mode, differs from self-managed Karpenter only in labels, lifetime, and node class', () => {
    expect(onAutoMode.pools).toEqual(render(preset, selfManaged).pools.map(expected));
    expect(JSON.stringify(onAutoMode.pools)).toContain('eks.amazonaws.com/instance-category');
    expect(onAutoMode.pools.length).toBeGreaterThan(0);
  });

  test('causes no errors or warnings on EKS Auto Mode', () => {
    expect(onAutoMode.problems).toEqual([]);
  });
});

test('an override replaces the default with the label of either target', () => {
  for (const override of [Requirement.instanceCategories('r').withMinValues(1), Requirement.label(automode.Label.INSTANCE_CATEGORY).anyOf('r').withMinValues(1)]) {
    const { pools: [pool] } = render((chart, nodeClass) => new MixedPool(chart, 'preset', { nodeClass, requirements: [override] }), autoMode);
    expect(pool.spec.template.spec.requirements.filter(({ key }: any) => key.endsWith('/instance-category'))).toEqual([
      { key: 'eks.amazonaws.com/instance-category', operator: 'In', values: ['r'], minValues: 1 },
    ]);
  }
});

test('an override of expireAfter replaces the default of EKS Auto Mode', () => {
  const expireAfter = DurationOrNever.of(Duration.hours(480));
  const { pools: [pool], problems } = render((chart, nodeClass) => new MixedPool(chart, 'preset', { nodeClass, ...LIMITS, expireAfter }), autoMode);
  expect(pool.spec.template.spec.expireAfter).toBe('480h');
  expect(problems).toEqual([]);
});

test('a NodePool without a preset keeps the labels of its requirements, which is an error', () => {
  expect(() => render((chart, nodeClass) => new NodePool(chart, 'pool', { nodeClass, requirements: [Requirement.instanceCategories('r')] }), autoMode))
    .toThrow('no node of EKS Auto Mode has karpenter.k8s.aws/instance-category, so the NodePool launches no nodes  auto-mode-karpenter-label\n         fix: Use eks.amazonaws.com/instance-category.');
});

describe('MaintenanceWindow', () => {
  const problemsWith = (leadTime?: Duration) => render((chart, nodeClass) => new MaintenanceWindow(chart, 'window', {
    pools: [new MixedPool(chart, 'pool', { nodeClass, ...LIMITS })], noDisruption: [WeeklyTime.parse('Mon-Fri 09:00-18:00 UTC')], leadTime,
  }), autoMode).problems.map((problem) => problem.replace(/nodes-pool-\w+/, 'POOL'));

  test('reports that nodes of EKS Auto Mode drain for up to 24h by default', () => {
    expect(problemsWith()).toEqual([
      'maintenance-window-lead-time: nodes of POOL can keep draining during a protected time, because EKS Auto Mode lets nodes drain for up to 24h by default',
    ]);
  });

  test('reports as an info that nodes of EKS Auto Mode expire', () => {
    const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.1'), warnings: false });
    const chart = new Chart(app, 'nodes');
    PRESETS.MaintenanceWindow(chart, autoMode(chart));
    const [{ severity, message }] = Karpenter.findings(app).filter(({ rule }) => rule === 'maintenance-window-expiry');
    expect([severity, message]).toEqual([Severity.INFO, expect.stringMatching(/^nodes of nodes-pool-\w+ can expire at any time after 336h, because budgets do not block expiration in EKS Auto Mode$/)]);
  });

  test('accepts a lead time that covers the default drain time', () => {
    expect(problemsWith(Duration.hours(24))).toEqual([]);
  });
});
