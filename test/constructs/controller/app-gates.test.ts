import { App, Chart } from 'cdk8s';
import { messageOf, nodeClass, pool, stderrOf } from '../../package-fixtures';
import {
  CapacityBuffer, CapacityReservationSelectorTerm, CapacityType, Finding, Karpenter, KarpenterApp, KarpenterVersion, NodeOverlay, Requirement,
  ScalableRef, settings, Severity,
} from 'cdk8s-karpenter';

const values = (featureGates: settings.FeatureGates) => new settings.ControllerValues({ clusterName: 'demo', featureGates });

type Use = readonly [gate: string, prop: keyof settings.FeatureGates, use: (chart: Chart) => unknown, paths: readonly string[]];

const USES: Use[] = [
  ['NodeOverlay', 'nodeOverlay', (chart) => new NodeOverlay(chart, 'it', { requirements: [Requirement.zones('us-east-1a')], price: '1' }), ['']],
  ['CapacityBuffer', 'capacityBuffer', (chart) => new CapacityBuffer(chart, 'it', { scalableRef: ScalableRef.deployment('web'), replicas: 1 }), ['']],
  ['StaticCapacity', 'staticCapacity', (chart) => pool(chart, 'it', { replicas: 2 }), ['spec.replicas']],
  ['ReservedCapacity', 'reservedCapacity', (chart) => {
    nodeClass(chart, 'class', { capacityReservationSelectorTerms: [CapacityReservationSelectorTerm.id('cr-1')] });
    pool(chart, 'it', { requirements: [Requirement.instanceCategories('c'), Requirement.capacityTypes(CapacityType.RESERVED)] });
  }, ['spec.capacityReservationSelectorTerms', 'spec.template.spec.requirements[1].values[0]']],
];

function gateFindings(app: App): Finding[] {
  return Karpenter.findings(app).filter(({ rule }) => rule.startsWith('gate-'));
}

function appWith(use: (chart: Chart) => unknown, version: string, controllerValues?: settings.ControllerValues): KarpenterApp {
  const app = new KarpenterApp({ version: KarpenterVersion.of(version), controllerValues });
  use(new Chart(app, 'chart'));
  return app;
}

describe.each(USES)('the gate %s', (gate, prop, use, paths) => {
  test('reports the use of a feature as an error if its gate is off', () => {
    const found = gateFindings(appWith(use, '1.14.1', values({ [prop]: false })));
    expect(found.map(({ path, severity, message, fix }) => ({ path, severity, message, fix }))).toEqual(paths.map((path) => ({
      path,
      severity: Severity.ERROR,
      message: `feature gate ${gate} is off in the controller values, so Karpenter 1.14 ignores this ${path === '' ? 'object' : 'setting'}`,
      fix: `Turn on ${gate} in featureGates of the controller values, or remove the ${path === '' ? 'object' : 'setting'}.`,
    })));
  });

  test('reports nothing if the gate is on', () => {
    expect(gateFindings(appWith(use, '1.14.1', values({ [prop]: true })))).toEqual([]);
  });

  test('the default of the gate applies if it is not set', () => {
    expect(gateFindings(appWith(use, '1.14.1', values({}))).map(({ severity }) => severity)).toEqual(gate === 'ReservedCapacity' ? [] : paths.map(() => Severity.ERROR));
  });

  test('without controller settings, reports an info if the gate is off by default', () => {
    expect(gateFindings(appWith(use, '1.14.1')).map(({ severity }) => severity)).toEqual(gate === 'ReservedCapacity' ? [] : paths.map(() => Severity.INFO));
  });
});

test('shared GPUs require the gate DRANVIDIAGPU, which enableDRA also turns on', () => {
  const shared = (chart: Chart) => nodeClass(chart, 'it', { metadata: { annotations: { 'karpenter.k8s.aws/nvidia-consumable-capacity': 'memory' } } });
  const saidWith = (more: Partial<settings.ControllerValuesProps>) => gateFindings(appWith(shared, '1.15.1', new settings.ControllerValues({ clusterName: 'demo', ...more }))).map(({ rule, severity }) => `${severity} ${rule}`);
  expect(saidWith({})).toEqual(['error gate-dra-nvidia-gpu']);
  expect(saidWith({ awsFeatureGates: { draEFA: true } })).toEqual(['error gate-dra-nvidia-gpu']);
  expect(saidWith({ awsFeatureGates: { draNVIDIAGPU: true } })).toEqual([]);
  expect(saidWith({ enableDRA: true })).toEqual([]);
});

test('synthesis fails with the path of the construct', () => {
  const app = appWith(USES[0][2], '1.14.1', values({}));
  expect(messageOf(() => app.synth())).toContain('chart/it\n  error  feature gate NodeOverlay is off in the controller values');
});

test('the innermost scope takes precedence, and calls of configure add up', () => {
  const app = new App();
  Karpenter.configure(app, { version: KarpenterVersion.of('1.14.1'), controllerValues: values({}) });
  Karpenter.configure(app, { kubernetesVersion: '1.35' });
  const [on, off] = ['on', 'off'].map((id) => new Chart(app, id));
  [on, off].forEach((chart) => USES[0][2](chart));
  Karpenter.configure(on, { controllerValues: values({ nodeOverlay: true }) });
  expect(gateFindings(app).map(({ constructPath }) => constructPath)).toEqual(['off/it']);
});

test('synthesis fails if the values are wrong', () => {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.14.1'), controllerValues: new settings.ControllerValues({}) });
  new Chart(app, 'chart');
  expect(messageOf(() => app.synth())).toBe(
    'Validation failed with 1 error. Nothing was written.\n\nApp\n'
    + '  error  settings.clusterName is required  controller-value-required\n'
    + '         fix: Add the cluster name, for example clusterName: demo.\n\n'
    + 'For details about a rule, run \'npx cdk8s-karpenter explain RULE\'.',
  );
});

test('reports a value that the release does not have as a warning', () => {
  const app = appWith(() => {}, '1.6', values({ nodeOverlay: true }));
  expect(stderrOf(() => app.synthYaml())).toEqual([
    'cdk8s-karpenter: 1 warning, 1 info',
    'App',
    '  info  Karpenter 1.6 has been out of support since 2025-10-08  karpenter-version-supported',
    '        fix: Upgrade to 1.15, or to 1.14, a Long-Term Support release until July 2027, or to 1.9, a Long-Term Support release until February 2027.',
    '  warning  featureGates.nodeOverlay is not in the Karpenter 1.6 chart (available since 1.7)  controller-value-not-in-release',
    '           fix: Remove the value, or use a Karpenter release that supports it.',
    'For details about a rule, run \'npx cdk8s-karpenter explain RULE\'.',
  ]);
});
