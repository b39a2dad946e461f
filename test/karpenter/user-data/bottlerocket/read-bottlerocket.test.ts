import { readBottlerocket } from '../../../../src/karpenter/user-data/bottlerocket/read-bottlerocket';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const read = (text: string, release = '1.14.1') => readBottlerocket(text, KarpenterVersion.of(release));
const problems = (text: string, release?: string) => read(text, release).problems.map(({ kind, key, message, fix }) => [kind, key, message, fix]);
const kubernetes = (lines: string) => `[settings.kubernetes]\n${lines}\n`;
const REJECTED = 'so Karpenter rejects the user data';

test.each([
  ['max-pods = "110"', "the value must be a 64-bit integer, got '110'", 'Set 110 without quotes.'],
  ['max-pods = 110.0', 'the value must be a 64-bit integer, got 110.0', 'Set a 64-bit integer, for example 110.'],
  ['max-pods = 2026-01-31', 'the value must be a 64-bit integer, got 2026-01-31', 'Set a 64-bit integer, for example 110.'],
  ['image-gc-high-threshold-percent = 85', 'the value must be a string in quotes, got 85', 'Set "85".'],
  ['cluster-dns-ip = ["10.0.0.10"]', "the value must be a string in quotes, got ['10.0.0.10']", 'Set "10.0.0.10".'],
  ['seccomp-default = "true"', "the value must be a boolean, got 'true'", 'Set true without quotes.'],
  ['seccomp-default = 1', 'the value must be a boolean, got 1', 'Set a boolean, for example true.'],
  ['log-level = -1', 'the value must be an integer from 0 to 4294967295, got -1', 'Set an integer from 0 to 4294967295, for example 2.'],
  ['log-level = 4294967296', 'the value must be an integer from 0 to 4294967295, got 4294967296', 'Set an integer from 0 to 4294967295, for example 2.'],
  ['allowed-unsafe-sysctls = "kernel.msg*"', "the value must be a list of strings, got 'kernel.msg*'", 'Set ["kernel.msg*"].'],
  ['node-labels = []', 'the value must be a table of strings, got []', 'Set a table of strings, for example { key = "value" }.'],
  ['static-pods = [{ enabled = true }]', 'the value must be a table, got [{enabled = true}]', 'Use single brackets around the table name.'],
])('rejects a wrong type: %s', (line, message, fix) => {
  expect(problems(kubernetes(line))).toEqual([['unreadable', `settings.kubernetes.${line.split(' ')[0]}`, `${message}, ${REJECTED}`, fix]]);
});

test.each([
  ['node-labels."a/b" = 1', 'node-labels."a/b"'],
  ['node-taints.a = ["x", 1]', 'node-taints.a[1]'],
  ['credential-providers.ecr.image-patterns = "*"', 'credential-providers.ecr.image-patterns'],
  ['static-pods.a.enabled = "yes"', 'static-pods.a.enabled'],
  ['topology-manager-policy-options.max-allowable-numa-nodes = "8"', 'topology-manager-policy-options.max-allowable-numa-nodes'],
])('rejects a wrong type in a nested value: %s', (line, key) => {
  expect(problems(kubernetes(line)).map((problem) => problem.slice(0, 2))).toEqual([['unreadable', `settings.kubernetes.${key}`]]);
});

test('checks the types of bootstrap commands since 1.1, and passes them on before', () => {
  const text = '[settings.bootstrap-commands.a]\nmode = 1\n';
  expect(problems(text)).toEqual([['unreadable', 'settings.bootstrap-commands.a.mode', `the value must be a string in quotes, got 1, ${REJECTED}`, 'Set "1".']]);
  expect(problems(text, '1.0').map(([kind]) => kind)).toEqual(['rejected-setting']);
});

test.each([['settings = 1', 'settings'], ['[[settings]]', 'settings'], ['[settings]\nkubernetes = 1', 'settings.kubernetes']])('requires a table: %j', (text, key) => {
  expect(problems(text).map((problem) => problem.slice(0, 2))).toEqual([['unreadable', key]]);
});

test('rejects integers of more than 64 bits anywhere in settings, and ignores them elsewhere', () => {
  const unreadable = (text: string) => problems(text).filter(([kind]) => kind === 'unreadable');
  const fix = 'Set an integer from -9223372036854775808 to 9223372036854775807.';
  const message = 'the value must be a 64-bit integer, got 9223372036854775808, so Karpenter rejects the user data';
  expect(unreadable('[settings.a]\nb = [{ c = 9223372036854775808 }]\n')).toEqual([['unreadable', 'settings.a.b[0].c', message, fix]]);
  expect(unreadable(kubernetes('max-pods = 9223372036854775808'))).toEqual([['unreadable', 'settings.kubernetes.max-pods', message, fix]]);
  expect(unreadable('settings.a = -9223372036854775808')).toEqual([]);
  expect(problems('[x]\na = 9223372036854775808').map(([kind]) => kind)).toEqual(['dropped-table']);
});

test('keeps known keys in any letter case, in Karpenter\'s order', () => {
  const reading = read(kubernetes('log-level = 2\nMax-Pods = 5\nnode-labels = { a = "b" }\n'));
  expect([...reading.kubernetes]).toEqual([['node-labels', { a: 'b' }], ['max-pods', 5n], ['log-level', 2n]]);
  expect(reading.problems).toEqual([]);
});

test.each([
  ['maxPods = 5', 'maxPods', '5', 'Did you mean max-pods?'],
  ['colour = "red"', 'colour', "'red'", 'Remove the key.'],
  ['static-pods.a.manifests = "x"', 'static-pods.a.manifests', "'x'", 'Did you mean manifest?'],
])('drops an unknown key: %s', (line, key, value, fix) => {
  expect(problems(kubernetes(line))).toEqual([
    ['unknown-key', `settings.kubernetes.${key}`, `Karpenter drops unknown keys, so ${value} does not reach the node`, fix],
  ]);
});

test.each([
  ['[kubernetes]\nmax-pods = 5', 'kubernetes', '{max-pods = 5}', 'Did you mean settings.kubernetes?'],
  ['max-pods = 5', 'max-pods', '5', 'Did you mean settings.kubernetes.max-pods?'],
  ['[setings]', 'setings', '{}', 'Did you mean settings?'],
  ['[host-containers]', 'host-containers', '{}', 'Did you mean settings.host-containers?'],
  ['["host containers"]', '"host containers"', '{}', 'Remove the key.'],
  ['version = 2', 'version', '2', 'Remove the key.'],
  ['[grpc]\naddress = "/run/containerd/containerd.sock"', 'grpc', "{address = '/run/containerd/containerd.sock'}", 'Remove the key.'],
  [`${'a'.repeat(100)} = 1`, 'a'.repeat(100), '1', 'Remove the key.'],
])('drops keys next to settings: %j', (text, key, value, fix) => {
  expect(problems(text)).toEqual([['dropped-table', key, `Karpenter keeps only the settings table and drops ${value}`, fix]]);
});

test.each([
  ['credential-providers = {}', '0.33', '0.34'],
  ['pod-pids-limit = 5', '0.37', '1.0'],
  ['eviction-soft = {}', '1.4.3', '1.5'],
  ['log-level = 2', '1.8', '1.9'],
])('%s is dropped by Karpenter %s and kept since %s', (line, before, since) => {
  const [key, value] = line.split(' = ');
  const message = `Karpenter releases before ${since} drop the key, so ${value} does not reach the node`;
  expect(problems(kubernetes(line), before)).toEqual([['later-release', `settings.kubernetes.${key}`, message, `Remove the key, or use Karpenter ${since} or later.`]]);
  expect(problems(kubernetes(line), since)).toEqual([]);
});

test('merges a key that is written in two letter cases', () => {
  const { kubernetes: kept, problems: none } = read('[settings.kubernetes]\nmax-pods = 1\nMax-Pods = 2\n[settings.kubernetes.node-labels]\na = "1"\n[settings.kubernetes.Node-Labels]\nb = "2"\n');
  expect([Object.fromEntries(kept), none]).toEqual([{ 'max-pods': 2n, 'node-labels': { a: '1', b: '2' } }, []]);
});

test('reports nothing for empty user data', () => {
  expect(readBottlerocket(undefined, KarpenterVersion.of('1.14'))).toEqual({ problems: [], settings: {}, kubernetes: new Map(), bootstrapCommands: undefined });
});
