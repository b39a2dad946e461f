import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ConfigError } from '../../../../src/checks/manifests/config/config-error';
import { readConfig } from '../../../../src/checks/manifests/config/read-config';
import { Sourced } from '../../../../src/checks/manifests/config/settings';

const NAME = 'team/.cdk8s-karpenter.yaml';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'config-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, 'config.yaml');
  writeFileSync(file, text);
  return readConfig(file, NAME);
}

function entries<T>(map: ReadonlyMap<string, Sourced<T>>) {
  return [...map].map(([key, { value, origin }]) => [key, value, 'line' in origin ? origin.line : undefined]);
}

test('reads each setting with its line', () => {
  const { settings, exclude, overrides } = read(`# Clusters of the platform team
karpenter-version: 1.10
kubernetes-version: "1.33"
feature-gates:
  NodeRepair: true
rules:
  ec2nodeclass-al2-frozen: off
  nodepool-instance-types-open: Warning
exclude: [drafts, charts/*/ci]
overrides:
  - files: [staging]
    rules: { nodepool-instance-types-open: "off" }
`.replace('Warning', 'warning'));
  expect(settings.karpenterVersion).toMatchObject({ origin: { file: NAME, line: 2 } });
  expect(settings.karpenterVersion?.value.toString()).toBe('1.10');
  expect(settings.kubernetesVersion).toEqual({ value: '1.33', origin: { file: NAME, line: 3 } });
  expect(entries(settings.featureGates)).toEqual([['NodeRepair', true, 5]]);
  expect(entries(settings.rules)).toEqual([['ec2nodeclass-al2-frozen', 'off', 7], ['nodepool-instance-types-open', 'warning', 8]]);
  expect(exclude.map(({ value }) => value.text)).toEqual(['drafts', 'charts/*/ci']);
  expect(overrides.map(({ files, settings: { rules } }) => [files.map(({ value }) => value.text), entries(rules)])).toEqual([[['staging'], [['nodepool-instance-types-open', 'off', 12]]]]);
});

test('reads fields of node classes with their lines', () => {
  const { settings, overrides } = read(`node-class-defaults:
  amiFamily: Bottlerocket
  kubelet:
    maxPods: 58
overrides:
  - files: [windows]
    node-class-defaults: {amiFamily: Windows2022, userData: "Write-Host hello"}
`);
  const at = (line: number) => ({ file: NAME, line });
  expect(settings.nodeClassDefaults?.origin).toEqual(at(1));
  expect([...settings.nodeClassDefaults?.fields ?? []]).toEqual([['amiFamily', { value: 'Bottlerocket', origin: at(2) }], ['kubelet', { value: { maxPods: 58 }, origin: at(3) }]]);
  expect([...overrides[0].settings.nodeClassDefaults?.fields.keys() ?? []]).toEqual(['amiFamily', 'userData']);
});

test.each(['', '# nothing yet\n', 'null\n'])('reads no settings from %j', (text) => {
  const { settings, exclude, overrides } = read(text);
  expect([settings.karpenterVersion, settings.featureGates.size, settings.rules.size, exclude, overrides]).toEqual([undefined, 0, 0, [], []]);
});

test.each([
  ['karpenter_version: 1.15', 1, 'unknown key "karpenter_version". Did you mean karpenter-version?'],
  ['x: 1', 1, 'unknown key "x". Use karpenter-version, kubernetes-version, feature-gates, node-class-defaults, rules, exclude, overrides.'],
  ['- 1', 1, 'the configuration must be a map with the keys karpenter-version, kubernetes-version, feature-gates, node-class-defaults, rules, exclude, overrides, got [1]'],
  ['rules: off', 1, 'rules must be a map of rule IDs, such as ec2nodeclass-al2-frozen: warning, got false'],
  ['\nkarpenter-version: latest', 2, 'karpenter-version: "latest" is not a Karpenter release. Use a version such as "1.15.3", "v1.8.3", or "1.8".'],
  ['karpenter-version: [1.15]', 1, 'karpenter-version must be a Karpenter release such as 1.15, got [1.15]'],
  ['kubernetes-version: 2', 1, 'kubernetes-version: "2" is not a Kubernetes version. Use a minor version such as "1.35".'],
  ['feature-gates: {NodeRepairs: true}', 1, 'unknown feature gate "NodeRepairs". Did you mean NodeRepair?'],
  ['feature-gates: {NodeRepair: "true"}', 1, 'feature-gates.NodeRepair must be true or false, got "true"'],
  ['feature-gates: {NodeRepair: yes}', 1, 'feature-gates.NodeRepair must be true or false, got "yes"'],
  ['rules: {ec2nodeclass-al2-frozen: Off}', 1, 'rules.ec2nodeclass-al2-frozen must be error, warning, info, or off, got "Off". Did you mean off?'],
  ['exclude: [a/../b]', 1, 'a glob must not contain .., got "a/../b". Use b.'],
  ['rules:\n  ec2nodeclass-al2-frozn: off', 2, /^unknown rule "ec2nodeclass-al2-frozn"\. Did you mean ec2nodeclass-al2-frozen\?/],
  ['rules: {ec2nodeclass-al2-frozen: warn}', 1, 'rules.ec2nodeclass-al2-frozen must be error, warning, info, or off, got "warn"'],
  ['rules: {ec2nodeclass-al2-frozen: false}', 1, 'rules.ec2nodeclass-al2-frozen must be error, warning, info, or off, got false'],
  ['rules: {schema-enum: off}', 1, 'rules.schema-enum cannot be off, because the API server rejects the object anyway. Fix the object, or exclude its file.'],
  ['node-class-defaults: Bottlerocket', 1, 'node-class-defaults must be a map with fields of spec of an EC2NodeClass, such as amiFamily: Bottlerocket, got "Bottlerocket"'],
  ['node-class-defaults:\n  amiFamly: AL2023', 2, 'unknown field node-class-defaults.amiFamly. Did you mean amiFamily?'],
  ['node-class-defaults:\n  amiFamily: Bottlerockt', 2, 'node-class-defaults.amiFamily must be a value that Karpenter 1.15 accepts, got "Bottlerockt". Did you mean Bottlerocket?'],
  ['node-class-defaults:\n  amiFamily: AL2023\n  kubelet:\n    maxPod: 58', 4, 'unknown field node-class-defaults.kubelet.maxPod. Did you mean maxPods?'],
  ['node-class-defaults:\n  amiFamily: AL2023\n  kubelet:\n    podsPerCore: "5"', 4, 'node-class-defaults.kubelet.podsPerCore must be a 32-bit integer, got "5". Set 5 without quotes.'],
  ['node-class-defaults:\n  amiFamily: AL2023\n  kubelet:\n    maxPods: "110"', 4, 'node-class-defaults.kubelet.maxPods must be an integer, got the string "110", which Karpenter reads as a CEL expression. Remove the quotes: maxPods: 110.'],
  ['node-class-defaults:\n  amiFamily: AL2023\n  amiSelectorTerms: [{alias: bottlerocket@latest}]', 2, 'node-class-defaults.amiFamily must be Bottlerocket or Custom to match the AMI alias, got "AL2023". Set Bottlerocket, or remove amiFamily.'],
  ['node-class-defaults:\n  spec: {amiFamily: AL2023}', 2, 'unknown key "spec" in node-class-defaults. Set only fields of spec, such as amiFamily: Bottlerocket.'],
  ['node-class-defaults:\n  amiFamily: ${FAMILY}', 2, 'node-class-defaults.amiFamily must be a value that Karpenter 1.15 accepts, got "${FAMILY}". Use one of AL2, AL2023, Bottlerocket, Custom, Windows2019, Windows2022, Windows2025.'],
  ['overrides:\n  - files: [a]\n    node-class-defaults:\n      amiFamily: AL2023\n      instanceStorePolicy: RAID1', 5, 'node-class-defaults.instanceStorePolicy must be a value that Karpenter 1.15 accepts, got "RAID1". Set "RAID0".'],
  ['node-class-defaults:\n  kubelet: {maxPods: 58}', 1, 'node-class-defaults must contain amiFamily or amiSelectorTerms. For example, add amiFamily: AL2023.'],
  ['exclude: test', 1, 'exclude must be a list of globs, got "test"'],
  ['exclude: [1]', 1, 'exclude[0] must be a glob such as test or charts/*/ci, got 1'],
  ['exclude: ["!test"]', 1, 'a glob must not start with !, got "!test". List only paths that match.'],
  ['exclude: [../other]', 1, 'a glob must be relative to the folder of the configuration file, got "../other"'],
  ['exclude: [/etc]', 1, 'a glob must be relative to the folder of the configuration file, got "/etc"'],
  ['exclude: ["{a,b}"]', 1, 'a glob supports only *, ?, and **, got "{a,b}". List each path.'],
  ['overrides:\n  - rules: {}', 2, 'files is required in an override. Add globs, for example files: [clusters/staging].'],
  ['overrides:\n  - files: []', 2, 'files must not be empty. Add globs, for example files: [clusters/staging].'],
  ['overrides:\n  - files: [a]\n    exclude: [b]', 3, 'unknown key "exclude" in overrides[0]. Use files, karpenter-version, kubernetes-version, feature-gates, node-class-defaults, rules.'],
  ['karpenter-version: 1.15\nkarpenter-version: 1.14', 2, 'karpenter-version is set several times. Keep one entry.'],
  ['a: 1\n---\nb: 2', 3, 'the configuration must be one document. Remove the other documents.'],
  ['rules: {a: [', 1, '"[" is not closed. Add the closing "]".'],
])('%j', (text, line, message) => {
  let error: unknown;
  try {
    read(text);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ConfigError);
  const [, found, rest] = /^team\/\.cdk8s-karpenter\.yaml:(\d+): (.*)$/.exec((error as Error).message)!;
  if (typeof message === 'string') expect(rest).toBe(message);
  else expect(rest).toMatch(message);
  expect(Number(found)).toBe(line);
});

test('prints no control characters of the file', () => {
  expect(() => read('"\\u001b[31m\\u202e": 1')).toThrow(/unknown key "[\x20-\x7e]*"/);
});

test.each([
  ['missing.yaml', 'x: the configuration cannot be read: path does not exist'],
  ['.', 'x: the configuration must be a file'],
])('rejects %s', (path, message) => {
  expect(() => readConfig(join(folder, path), 'x')).toThrow(message);
});
