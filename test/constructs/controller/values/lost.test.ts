import { ControllerValues, FeatureGate, ValueChangeKind } from '../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { messageOf } from '../../../fixtures';

const render = (yaml: string, from: string, to: string) =>
  ControllerValues.fromValues(KarpenterVersion.of(from), yaml).render(KarpenterVersion.of(to));
const told = (yaml: string, from: string, to: string) => render(yaml, from, to).changes
  .filter(({ kind }) => kind !== ValueChangeKind.NEW_DEFAULT)
  .map(({ kind, path, message }) => `${kind} ${path}: ${message}`);

describe('a value without effect does not replace a value with effect', () => {
  test.each<[string, string, string, object, string]>([
    ['clusterName: a\nsettings:\n', '0.16.3', '1.14.1', { settings: { clusterName: 'a' } }, 'dropped settings: null had no effect in 0.16, and conflicts with the map settings in 1.14'],
    ['clusterName: a\nsettings: x\n', '0.16.3', '1.14.1', { settings: { clusterName: 'a' } }, 'dropped settings: "x" had no effect in 0.16, and conflicts with the map settings in 1.14'],
    ['logEncoding: json\nlogConfig:\n', '0.31.0', '0.32.0', { logConfig: { logEncoding: 'json' } }, 'dropped logConfig: null had no effect in 0.31, and conflicts with the map logConfig in 0.32'],
  ])('%j of %s for %s', (yaml, from, to, values, change) => {
    expect(render(yaml, from, to).values).toEqual(values);
    expect(told(yaml, from, to)).toContain(change);
  });
});

test.each([
  ['CLUSTER_NAME', 'b', '0.31.5', '1.0.0'],
  ['FEATURE_GATES', 'NodeOverlay=true', '0.31.5', '1.14.0'],
])('reports that the variable %s=%s, which %s does not read, takes effect in %s', (name, value, from, to) => {
  const yaml = `controller: {env: [{name: ${name}, value: ${value}}]}`;
  const minor = (version: string) => version.replace(/\.\d+$/, '');
  expect(told(yaml, from, to)).toContain(`takes-effect controller.env[0]: ${name}=${value} had no effect in ${minor(from)}, but takes effect in ${minor(to)}`);
  expect(render(yaml, from, from).changes).toEqual([]);
});

test('rejects null for a map of the chart', () => {
  const { findings } = render('settings: {clusterName: a, featureGates: }\ncontroller:\n', '1.14.1', '1.14.1');
  expect(findings.map(({ rule, path, message, fix }) => `${rule} ${path}: ${message}; ${fix}`)).toEqual(['settings.featureGates', 'controller'].map((path) =>
    `controller-value-refused ${path}: ${path.split('.').pop()} must not be null, because the chart then fails to render; Remove ${path.split('.').pop()}.`));
});

test('keeps empty maps', () => {
  expect(render('settings: {aws: {}, clusterName: a}\nfoo: {}', '0.32.10', '0.32.10').values).toEqual({ settings: { aws: {}, clusterName: 'a' }, foo: {} });
});

test.each<[object, string]>([
  [{ clustername: 'x' }, 'clustername is not a known prop. Did you mean clusterName?'],
  [{ qqq: 1 }, 'qqq is not a known prop. Set other chart values in extraValues.'],
  [{ podDisruptionBudget: { maxUnavailabel: '1' } }, 'podDisruptionBudget.maxUnavailabel is not a known prop. Did you mean podDisruptionBudget.maxUnavailable?'],
  [{ replicas: NaN }, 'replicas must be a number, got NaN'],
  [{ imagePullSecrets: 'abc' }, 'imagePullSecrets must be a list of Secret names, got "abc"'],
])('rejects %j in plain JavaScript', (props, message) => {
  expect(messageOf(() => new ControllerValues(props as any))).toBe(message);
});

test('gates that are not in FEATURE_GATES are off while Drift is a gate', () => {
  const values = new ControllerValues({ clusterName: 'a', env: [{ name: 'FEATURE_GATES', value: 'SpotToSpotConsolidation=true' }] });
  const isOn = (version: string) => values.isGateOn(FeatureGate.DRIFT, KarpenterVersion.of(version));
  expect([isOn('0.33'), isOn('0.37'), isOn('1.0')]).toEqual([false, false, true]);
  expect(values.isGateOn(FeatureGate.RESERVED_CAPACITY, KarpenterVersion.of('1.14'))).toBe(true);
});

test('reports new defaults in a map that is partly set', () => {
  const yaml = 'clusterName: a\nclusterEndpoint: https://a.b\npodSecurityContext: {runAsNonRoot: true}\n';
  const changes = render(yaml, '0.16.3', '1.14.1').changes.filter(({ path }) => path === 'podSecurityContext');
  expect(changes.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
    'new-default merged with the default, the value was {"fsGroup":1000,"runAsNonRoot":true}, and is now ' +
    '{"fsGroup":65532,"seccompProfile":{"type":"RuntimeDefault"},"runAsNonRoot":true}',
  ]);
  expect(render(yaml, '0.16.3', '0.16.3').changes).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['1.14', 'NodeOverlay=true,StaticCapacity=true', []],
  ['1.14', 'nodeOverlay=true', ['FEATURE_GATES contains "nodeOverlay", which is not a feature gate in Karpenter 1.14; Did you mean NodeOverlay?']],
  ['1.14', 'Qqq=true', ['FEATURE_GATES contains "Qqq", which is not a feature gate in Karpenter 1.14; Remove Qqq.']],
  ['0.37', 'Drift=true', []],
  ['1.0', 'Drift=false', ['FEATURE_GATES contains "Drift", which is not a feature gate in Karpenter 1.0; Remove Drift.']],
])('in %s, the gates %s', (version, gates, texts) => {
  const { findings } = new ControllerValues({ clusterName: 'a', env: [{ name: 'FEATURE_GATES', value: gates }] }).render(KarpenterVersion.of(version));
  expect(findings.map(({ message, fix }) => `${message}; ${fix}`)).toEqual(texts);
});
