import { readBottlerocket } from '../../../src/user-data/bottlerocket/read-bottlerocket';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';

const read = (text: string, release = '1.14.1') => readBottlerocket(text, KarpenterVersion.of(release));
const problems = (text: string, release?: string) => read(text, release).problems.map(({ kind, key, message, fix }) => [kind, key, message, fix]);
const kubernetes = (lines: string) => `[settings.kubernetes]\n${lines}\n`;
const REFUSES = 'and Karpenter refuses user data where one of these keys has another type';

test.each([
  ['max-pods = "110"', "'110' is no whole number of at most 64 bits", 'write 110 without quotes'],
  ['max-pods = 110.0', '110.0 is no whole number of at most 64 bits', 'write a whole number of at most 64 bits, such as 110'],
  ['max-pods = 2026-01-31', '2026-01-31 is no whole number of at most 64 bits', 'write a whole number of at most 64 bits, such as 110'],
  ['image-gc-high-threshold-percent = 85', '85 is no text in quotes', 'write "85"'],
  ['cluster-dns-ip = ["10.0.0.10"]', "['10.0.0.10'] is no text in quotes", 'write "10.0.0.10"'],
  ['seccomp-default = "true"', "'true' is no boolean", 'write true without quotes'],
  ['seccomp-default = 1', '1 is no boolean', 'write a boolean, such as true'],
  ['log-level = -1', '-1 is no whole number from 0 to 4294967295', 'write a whole number from 0 to 4294967295, such as 2'],
  ['log-level = 4294967296', '4294967296 is no whole number from 0 to 4294967295', 'write a whole number from 0 to 4294967295, such as 2'],
  ['allowed-unsafe-sysctls = "kernel.msg*"', "'kernel.msg*' is no list of texts", 'write ["kernel.msg*"]'],
  ['node-labels = []', '[] is no table of texts', 'write a table of texts, such as { key = "text" }'],
  ['static-pods = [{ enabled = true }]', '[{enabled = true}] is no table', 'write the table with single brackets'],
])('UD-40: a wrong type is refused: %s', (line, message, fix) => {
  expect(problems(kubernetes(line))).toEqual([['unreadable', `settings.kubernetes.${line.split(' ')[0]}`, `${message}, ${REFUSES}`, fix]]);
});

test.each([
  ['node-labels."a/b" = 1', 'node-labels."a/b"'],
  ['node-taints.a = ["x", 1]', 'node-taints.a[1]'],
  ['credential-providers.ecr.image-patterns = "*"', 'credential-providers.ecr.image-patterns'],
  ['static-pods.a.enabled = "yes"', 'static-pods.a.enabled'],
  ['topology-manager-policy-options.max-allowable-numa-nodes = "8"', 'topology-manager-policy-options.max-allowable-numa-nodes'],
])('UD-40: a wrong type within is refused: %s', (line, key) => {
  expect(problems(kubernetes(line)).map((problem) => problem.slice(0, 2))).toEqual([['unreadable', `settings.kubernetes.${key}`]]);
});

test('UD-40: bootstrap commands have types from 1.1 on, and are passed on before', () => {
  const text = '[settings.bootstrap-commands.a]\nmode = 1\n';
  expect(problems(text)).toEqual([['unreadable', 'settings.bootstrap-commands.a.mode', `1 is no text in quotes, ${REFUSES}`, 'write "1"']]);
  expect(problems(text, '1.0')).toEqual([]);
});

test.each([['settings = 1', 'settings'], ['[[settings]]', 'settings'], ['[settings]\nkubernetes = 1', 'settings.kubernetes']])('UD-40: no table: %j', (text, key) => {
  expect(problems(text).map((problem) => problem.slice(0, 2))).toEqual([['unreadable', key]]);
});

test('UD-40: whole numbers beyond 64 bits are refused wherever settings have them, and nowhere else', () => {
  const fix = 'write a whole number from -9223372036854775808 to 9223372036854775807';
  const message = '9223372036854775808 does not fit into 64 bits, and Karpenter refuses the whole user data';
  expect(problems('[settings.a]\nb = [{ c = 9223372036854775808 }]\n')).toEqual([['unreadable', 'settings.a.b[0].c', message, fix]]);
  expect(problems(kubernetes('max-pods = 9223372036854775808'))).toEqual([['unreadable', 'settings.kubernetes.max-pods', message, fix]]);
  expect(problems('settings.a = -9223372036854775808')).toEqual([]);
  expect(problems('[x]\na = 9223372036854775808').map(([kind]) => kind)).toEqual(['dropped-table']);
});

test('UD-41: known keys are kept, in Karpenter\'s order and whatever their case', () => {
  const reading = read(kubernetes('log-level = 2\nMax-Pods = 5\nnode-labels = { a = "b" }\n'));
  expect([...reading.kubernetes]).toEqual([['node-labels', { a: 'b' }], ['max-pods', 5n], ['log-level', 2n]]);
  expect(reading.problems).toEqual([]);
});

test.each([
  ['maxPods = 5', 'maxPods', '5', 'did you mean max-pods?'],
  ['colour = "red"', 'colour', "'red'", 'leave it out'],
  ['static-pods.a.manifests = "x"', 'static-pods.a.manifests', "'x'", 'did you mean manifest?'],
])('UD-42: an unknown key is dropped: %s', (line, key, value, fix) => {
  expect(problems(kubernetes(line))).toEqual([
    ['unknown-key', `settings.kubernetes.${key}`, `${value} does not reach the node: Karpenter drops keys that it does not know`, fix],
  ]);
});

test.each([
  ['[kubernetes]\nmax-pods = 5', 'kubernetes', '{max-pods = 5}', 'did you mean settings.kubernetes?'],
  ['max-pods = 5', 'max-pods', '5', 'did you mean settings.kubernetes.max-pods?'],
  ['[setings]', 'setings', '{}', 'did you mean settings?'],
  ['["host containers"]', '"host containers"', '{}', 'did you mean settings."host containers"?'],
  [`${'a'.repeat(100)} = 1`, 'a'.repeat(100), '1', 'write it below settings'],
])('UD-42: what stands beside settings is dropped: %j', (text, key, value, fix) => {
  expect(problems(text)).toEqual([['dropped-table', key, `${value} does not reach the node: Karpenter takes over nothing but settings`, fix]]);
});

test.each([
  ['credential-providers = {}', '0.33', '0.34'],
  ['pod-pids-limit = 5', '0.37', '1.0'],
  ['eviction-soft = {}', '1.4.3', '1.5'],
  ['log-level = 2', '1.8', '1.9'],
])('UD-43: %s is dropped by Karpenter %s and kept from %s on', (line, before, since) => {
  const [key, value] = line.split(' = ');
  const message = `${value} does not reach the node: Karpenter knows this key from ${since} on, and drops it before`;
  expect(problems(kubernetes(line), before)).toEqual([['later-release', `settings.kubernetes.${key}`, message, `leave it out, or run Karpenter ${since} or later`]]);
  expect(problems(kubernetes(line), since)).toEqual([]);
});

test('a key in two cases is one key, and tables of it are one table', () => {
  const { kubernetes: kept, problems: none } = read('[settings.kubernetes]\nmax-pods = 1\nMax-Pods = 2\n[settings.kubernetes.node-labels]\na = "1"\n[settings.kubernetes.Node-Labels]\nb = "2"\n');
  expect([Object.fromEntries(kept), none]).toEqual([{ 'max-pods': 2n, 'node-labels': { a: '1', b: '2' } }, []]);
});

test('no text has no problems', () => {
  expect(readBottlerocket(undefined, KarpenterVersion.of('1.14'))).toEqual({ problems: [], settings: {}, kubernetes: new Map(), bootstrapCommands: undefined });
});
