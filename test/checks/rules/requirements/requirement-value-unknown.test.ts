import { claim, overlay, pool, said, severitiesOf } from '../lints';

const RULE = 'requirement-value-unknown';
const TYPE = 'karpenter.sh/capacity-type';
const ALL = 'on-demand, spot, reserved';
const check = (requirements: string[], release?: string, labels = {}) => said(RULE, [pool(requirements, {}, { metadata: { labels } })], release)
  .map((text) => text.replace('spec.template.', '').replace('spec.requirements', ''));

test.each<readonly [string, string, readonly string[]]>([
  ['kubernetes.io/arch In amd64,x86_64', '1.15.1', ['[0].values[1]: kubernetes.io/arch must be one of amd64, arm64, got "x86_64". Did you mean amd64?']],
  ['beta.kubernetes.io/arch NotIn aarch64', '1.15.1', ['[0].values[0]: kubernetes.io/arch must be one of amd64, arm64, got "aarch64". Did you mean arm64?']],
  ['kubernetes.io/os In darwin', '1.15.1', ['[0].values[0]: kubernetes.io/os must be one of linux, windows, got "darwin". Use one of linux, windows.']],
  ['karpenter.k8s.aws/instance-capability-flex In True', '1.15.1', ['[0].values[0]: karpenter.k8s.aws/instance-capability-flex must be one of true, false, got "True". Did you mean true?']],
  [`${TYPE} In spot,ondemand`, '1.15.1', [`[0].values[1]: ${TYPE} must be one of ${ALL}, got "ondemand". Did you mean on-demand?`]],
  [`${TYPE} NotIn ondemand`, '1.15.1', [`[0].values[0]: ${TYPE} must be one of ${ALL}, got "ondemand". Did you mean on-demand?`]],
  // The expected message equals the controller's own error.
  [`${TYPE} In ondemand`, '1.15.1', []],
  [`${TYPE} In ondemand`, '1.4', [`[0].values[0]: ${TYPE} must be one of ${ALL}, got "ondemand". Did you mean on-demand?`]],
  [`${TYPE} In reserved`, '1.3', []],
  [`${TYPE} In reserved`, '1.2', [`[0].values[0]: ${TYPE} must be one of on-demand, spot, got "reserved". Use one of on-demand, spot.`]],
  [`${TYPE} In ondemand`, '1.5', []],
  ['karpenter.k8s.aws/instance-tenancy In host', '1.9', []],
  ['karpenter.k8s.aws/instance-tenancy In host', '1.8', ['[0].values[0]: karpenter.k8s.aws/instance-tenancy must be one of default, dedicated, got "host". Use one of default, dedicated.']],
  ...['x86-64', 'x64', 'x86'].map((value) => [`kubernetes.io/arch In ${value}`, '1.15.1', [`[0].values[0]: kubernetes.io/arch must be one of amd64, arm64, got "${value}". Did you mean amd64?`]] as const),
  ['kubernetes.io/arch In arm', '1.15.1', ['[0].values[0]: kubernetes.io/arch must be one of amd64, arm64, got "arm". Did you mean arm64?']],
  ['kubernetes.io/os In x64', '1.15.1', ['[0].values[0]: kubernetes.io/os must be one of linux, windows, got "x64". Use one of linux, windows.']],
  ['team In x86_64', '1.15.1', []],
  ['kubernetes.io/arch Exists x86_64', '1.15.1', []],
])('%s in %s', (requirement, release, expected) => {
  expect(check([requirement], release)).toEqual(expected);
});

test('checks NodeClaims, whose values the controller does not check', () => {
  expect(said(RULE, [claim([`${TYPE} In ondemand`])])).toEqual([`spec.requirements[0].values[0]: ${TYPE} must be one of ${ALL}, got "ondemand". Did you mean on-demand?`]);
});

test('checks template labels and NodeOverlays', () => {
  expect(check([], '1.15.1', { [TYPE]: 'Spot' })).toEqual([`metadata.labels["${TYPE}"] must be one of ${ALL}, got "Spot". Did you mean spot?`]);
  expect(said(RULE, [overlay('it', ['kubernetes.io/os In Linux'])])).toEqual(['spec.requirements[0].values[0]: kubernetes.io/os must be one of linux, windows, got "Linux". Did you mean linux?']);
});

test.each<[string, string, string?]>([
  ['kubernetes.io/arch In x86_64', 'error'],
  ['kubernetes.io/os In darwin', 'error'],
  [`${TYPE} In spott`, 'error', '1.4'],
  ['kubernetes.io/arch In amd64,x86_64', 'warning'],
  ['kubernetes.io/arch NotIn x86_64', 'warning'],
  // A newer release may support other systems, but not a misspelled one.
  ['kubernetes.io/os In darwin', 'warning', '1.99'],
  ['kubernetes.io/os In linx', 'error', '1.99'],
])('%s: %s', (...[requirement, severity, release]) => {
  expect(severitiesOf(RULE, [pool([requirement])], release)).toEqual([severity]);
});

test('a template label or a NodeClaim that no node matches is an error, and a NodeOverlay without effect a warning', () => {
  expect(severitiesOf(RULE, [pool([], {}, { metadata: { labels: { 'kubernetes.io/arch': 'x86_64' } } })])).toEqual(['error']);
  expect(severitiesOf(RULE, [claim(['kubernetes.io/arch In x86_64'])])).toEqual(['error']);
  expect(severitiesOf(RULE, [overlay('it', ['kubernetes.io/arch In x86_64'])])).toEqual(['warning']);
});
