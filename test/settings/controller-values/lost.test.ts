import { ControllerValues, FeatureGate, ValueChangeKind } from '../../../src/settings';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';
import { messageOf } from '../../fixtures';

const render = (yaml: string, from: string, to: string) =>
  ControllerValues.fromValues(KarpenterVersion.of(from), yaml).render(KarpenterVersion.of(to));
const told = (yaml: string, from: string, to: string) => render(yaml, from, to).changes
  .filter(({ kind }) => kind !== ValueChangeKind.NEW_DEFAULT)
  .map(({ kind, path, message }) => `${kind} ${path}: ${message}`);

describe('what had no effect does not stand in the way of what had', () => {
  test.each<[string, string, string, object, string]>([
    ['clusterName: a\nsettings:\n', '0.16.3', '1.14.1', { settings: { clusterName: 'a' } }, 'dropped settings: null was without effect in 0.16, and settings is a map in 1.14'],
    ['clusterName: a\nsettings: x\n', '0.16.3', '1.14.1', { settings: { clusterName: 'a' } }, 'dropped settings: "x" was without effect in 0.16, and settings is a map in 1.14'],
    ['logEncoding: json\nlogConfig:\n', '0.31.0', '0.32.0', { logConfig: { logEncoding: 'json' } }, 'dropped logConfig: null was without effect in 0.31, and logConfig is a map in 0.32'],
  ])('%j of %s for %s', (yaml, from, to, values, change) => {
    expect(render(yaml, from, to).values).toEqual(values);
    expect(told(yaml, from, to)).toContain(change);
  });
});

test.each([
  ['CLUSTER_NAME', 'b', '0.31.5', '1.0.0'],
  ['FEATURE_GATES', 'NodeOverlay=true', '0.31.5', '1.14.0'],
])('the variable %s=%s, which %s does not read, takes effect in %s', (name, value, from, to) => {
  const yaml = `controller: {env: [{name: ${name}, value: ${value}}]}`;
  const minor = (version: string) => version.replace(/\.\d+$/, '');
  expect(told(yaml, from, to)).toContain(`takes-effect controller.env[0]: ${name}=${value} was without effect in ${minor(from)}, and takes effect in ${minor(to)}`);
  expect(render(yaml, from, from).changes).toEqual([]);
});

test('a map of the chart that is null can not be rendered', () => {
  const { findings } = render('settings: {clusterName: a, featureGates: }\ncontroller:\n', '1.14.1', '1.14.1');
  expect(findings.map(({ rule, path, message, fix }) => `${rule} ${path}: ${message}; ${fix}`)).toEqual(['settings.featureGates', 'controller'].map((path) =>
    `controller-value-refused ${path}: null takes the whole map of the chart away, and the chart can then not be rendered; leave the key out`));
});

test('empty maps stay', () => {
  expect(render('settings: {aws: {}, clusterName: a}\nfoo: {}', '0.32.10', '0.32.10').values).toEqual({ settings: { aws: {}, clusterName: 'a' }, foo: {} });
});

test.each<[object, string]>([
  [{ clustername: 'x' }, 'ControllerValues has no prop clustername; did you mean clusterName?'],
  [{ qqq: 1 }, 'ControllerValues has no prop qqq; write it into extraValues as the chart has it'],
  [{ podDisruptionBudget: { maxUnavailabel: '1' } }, 'ControllerValues has no prop podDisruptionBudget.maxUnavailabel; did you mean podDisruptionBudget.maxUnavailable?'],
  [{ replicas: NaN }, 'replicas: NaN is no number; write one, or leave it out'],
  [{ imagePullSecrets: 'abc' }, 'imagePullSecrets: "abc" is no list of names; write one'],
])('in plain JavaScript, %j is refused', (props, message) => {
  expect(messageOf(() => new ControllerValues(props as any))).toBe(message);
});

test('what FEATURE_GATES does not name is off, as long as there is a gate for drift', () => {
  const values = new ControllerValues({ clusterName: 'a', env: [{ name: 'FEATURE_GATES', value: 'SpotToSpotConsolidation=true' }] });
  const isOn = (version: string) => values.isGateOn(FeatureGate.DRIFT, KarpenterVersion.of(version));
  expect([isOn('0.33'), isOn('0.37'), isOn('1.0')]).toEqual([false, false, true]);
  expect(values.isGateOn(FeatureGate.RESERVED_CAPACITY, KarpenterVersion.of('1.14'))).toBe(true);
});

test('of a map that is said in part, the rest is a new default', () => {
  const yaml = 'clusterName: a\nclusterEndpoint: https://a.b\npodSecurityContext: {runAsNonRoot: true}\n';
  const changes = render(yaml, '0.16.3', '1.14.1').changes.filter(({ path }) => path === 'podSecurityContext');
  expect(changes.map(({ kind, message }) => `${kind} ${message}`)).toEqual([
    'new-default with the default it was {"fsGroup":1000,"runAsNonRoot":true} and now is ' +
    '{"fsGroup":65532,"seccompProfile":{"type":"RuntimeDefault"},"runAsNonRoot":true}',
  ]);
  expect(render(yaml, '0.16.3', '0.16.3').changes).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['1.14', 'NodeOverlay=true,StaticCapacity=true', []],
  ['1.14', 'nodeOverlay=true', ['FEATURE_GATES names "nodeOverlay", which is no gate of Karpenter 1.14; did you mean NodeOverlay?']],
  ['1.14', 'Qqq=true', ['FEATURE_GATES names "Qqq", which is no gate of Karpenter 1.14; leave it out']],
  ['0.37', 'Drift=true', []],
  ['1.0', 'Drift=false', ['FEATURE_GATES names "Drift", which is no gate of Karpenter 1.0; leave it out']],
])('in %s, the gates %s', (version, gates, texts) => {
  const { findings } = new ControllerValues({ clusterName: 'a', env: [{ name: 'FEATURE_GATES', value: gates }] }).render(KarpenterVersion.of(version));
  expect(findings.map(({ message, fix }) => `${message}; ${fix}`)).toEqual(texts);
});
