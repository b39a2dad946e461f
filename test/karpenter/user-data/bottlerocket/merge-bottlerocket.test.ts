import * as fc from 'fast-check';
import { BottlerocketPart } from '../../../../src/karpenter/user-data/bottlerocket/bottlerocket-part';
import { mergeBottlerocket } from '../../../../src/karpenter/user-data/bottlerocket/merge-bottlerocket';
import { parseToml } from '../../../../src/karpenter/user-data/toml/parse-toml';
import { writeToml } from '../../../../src/karpenter/user-data/toml/write-toml';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const PART: BottlerocketPart = { clusterName: 'demo', apiServer: 'https://api', clusterCertificate: 'Y2E=', labels: {}, taints: [], raid0: false, defaultBind: false };
const merge = (text: string | undefined, part: Partial<BottlerocketPart> = {}, release = '1.14.1') => mergeBottlerocket(text, { ...PART, ...part }, KarpenterVersion.of(release));
const merged = (...given: Parameters<typeof merge>): any => parseToml(merge(...given).text!).table;
const problems = (...given: Parameters<typeof merge>) => merge(...given).problems.map(({ kind, key, message, fix }) => [kind, key, message, fix]);

test('the output starts with [settings], has strings in single quotes, and has no comments', () => {
  const text = `# comment
[settings]
motd = "it's"
[settings.kubernetes]
log-level = 2
allowed-unsafe-sysctls = ["a", "b"]
[settings.kubernetes.node-labels]
"x.y/z" = "own"
[settings.host-containers.admin]
enabled = true
`;
  const kubelet = { maxPods: 29, clusterDNS: ['10.100.0.10', '10.100.0.11'], evictionHard: { 'memory.available': '5%' } };
  expect(merge(text, { labels: { team: 'red' }, taints: [{ key: 'a', value: 'b', effect: 'NoSchedule' }, { key: 'a', effect: 'NoExecute' }], kubelet })).toEqual({
    problems: [],
    text: `[settings]
motd = "it's"

[settings.host-containers]
[settings.host-containers.admin]
enabled = true

[settings.kubernetes]
api-server = 'https://api'
cluster-certificate = 'Y2E='
cluster-name = 'demo'
cluster-dns-ip = '10.100.0.10'
max-pods = 29
allowed-unsafe-sysctls = ['a', 'b']
log-level = 2

[settings.kubernetes.node-labels]
team = 'red'
'x.y/z' = 'own'

[settings.kubernetes.node-taints]
a = ['b:NoSchedule', ':NoExecute']

[settings.kubernetes.eviction-hard]
'memory.available' = '5%'
`,
  });
});

test('has no output if Karpenter rejects the user data', () => {
  const { text, problems: said } = merge('[settings.kubernetes]\nmax-pods = "1"\nx = 1\n');
  expect([text, said.map(({ kind }) => kind)]).toEqual([undefined, ['unknown-key', 'unreadable']]);
});

test.each<[string, object, string, string, string]>([
  ['max-pods = 5', { maxPods: 9 }, '5', '9', 'Set maxPods in the kubelet settings.'],
  ['cluster-dns-ip = "1"', { clusterDNS: ['2', '3'] }, "'1'", "'2'", 'Set clusterDNS in the kubelet settings.'],
  ['kube-reserved = { cpu = "1" }', { kubeReserved: { memory: '1Gi' } }, "{cpu = '1'}", "{memory = '1Gi'}", 'Set kubeReserved in the kubelet settings.'],
  ['system-reserved = { cpu = "1" }', { systemReserved: {} }, "{cpu = '1'}", '{}', 'Set systemReserved in the kubelet settings.'],
  ['eviction-hard = { a = "1" }', { evictionHard: { a: '2' } }, "{a = '1'}", "{a = '2'}", 'Set evictionHard in the kubelet settings.'],
  ['eviction-soft = { a = "1" }', { evictionSoft: { a: '2' } }, "{a = '1'}", "{a = '2'}", 'Set evictionSoft in the kubelet settings.'],
  [
    'eviction-soft-grace-period = { a = "1m" }', { evictionSoftGracePeriod: { a: '1m' } }, "{a = '1m'}", "{a = '1m0s'}",
    'Set evictionSoftGracePeriod in the kubelet settings.',
  ],
  ['eviction-max-pod-grace-period = 5', { evictionMaxPodGracePeriod: 9 }, '5', '9', 'Set evictionMaxPodGracePeriod in the kubelet settings.'],
  [
    'image-gc-high-threshold-percent = "80"', { imageGCHighThresholdPercent: 90 }, "'80'", "'90'",
    'Set imageGCHighThresholdPercent in the kubelet settings.',
  ],
  [
    'image-gc-low-threshold-percent = "80"', { imageGCLowThresholdPercent: 70 }, "'80'", "'70'",
    'Set imageGCLowThresholdPercent in the kubelet settings.',
  ],
  ['cpu-cfs-quota-enforced = true', { cpuCFSQuota: false }, 'true', 'false', 'Set cpuCFSQuota in the kubelet settings.'],
])('the kubelet settings overwrite %s', (line, kubelet, value, written, fix) => {
  const key = `settings.kubernetes.${line.split(' ')[0]}`;
  const text = `[settings.kubernetes]\n${line}\n`;
  expect(problems(text, { kubelet })).toEqual([['overwritten', key, `Karpenter overwrites ${value} with ${written}`, fix]]);
  expect(problems(text, { kubelet: {} })).toEqual([]);
});

test('always sets Karpenter\'s cluster, and removes a certificate if Karpenter knows none', () => {
  const text = '[settings.kubernetes]\ncluster-name = "other"\napi-server = "https://api"\ncluster-certificate = "x"\n';
  expect(problems(text, { clusterCertificate: undefined })).toEqual([
    ['overwritten', 'settings.kubernetes.cluster-name', "Karpenter overwrites 'other' with 'demo'", 'Remove the key.'],
    ['overwritten', 'settings.kubernetes.cluster-certificate', "Karpenter removes 'x'", 'Remove the key.'],
  ]);
  expect(merged(text, { clusterCertificate: undefined }).settings.kubernetes).toEqual({ 'api-server': 'https://api', 'cluster-name': 'demo' });
});

test('replaces all taints', () => {
  const text = '[settings.kubernetes.node-taints]\na = ["b:NoSchedule"]\n';
  const fix = 'Set the taint in the NodePool.';
  expect(problems(text)).toEqual([['overwritten', 'settings.kubernetes.node-taints', "Karpenter overwrites {a = ['b:NoSchedule']} with {}", fix]]);
  expect(merged(text).settings.kubernetes['node-taints']).toBeUndefined();
});

test('writes soft eviction of the kubelet settings since 1.5', () => {
  const kubelet = { evictionSoft: { 'memory.available': '5%' }, evictionSoftGracePeriod: { 'memory.available': '90s' }, evictionMaxPodGracePeriod: 60 };
  expect(merged(undefined, { kubelet }).settings.kubernetes).toMatchObject({
    'eviction-soft': { 'memory.available': '5%' }, 'eviction-soft-grace-period': { 'memory.available': '1m30s' }, 'eviction-max-pod-grace-period': 60n,
  });
  expect(Object.keys(merged(undefined, { kubelet }, '1.4').settings.kubernetes)).toEqual(['api-server', 'cluster-certificate', 'cluster-name']);
});

test('merges labels by key since 0.28, and replaces them before', () => {
  const text = '[settings.kubernetes.node-labels]\na = "own"\nb = "own"\n';
  const labels = { b: 'pool', c: 'pool' };
  const fix = 'Set the label in the NodePool.';
  expect(merged(text, { labels }).settings.kubernetes['node-labels']).toEqual({ a: 'own', b: 'pool', c: 'pool' });
  expect(problems(text, { labels })).toEqual([
    ['overwritten', 'settings.kubernetes.node-labels.b', "Karpenter overwrites 'own' with 'pool'", fix],
  ]);
  expect(merged(text, { labels }, '0.27').settings.kubernetes['node-labels']).toEqual(labels);
  expect(problems(text, { labels }, '0.27')).toEqual([
    ['overwritten', 'settings.kubernetes.node-labels', "Karpenter overwrites {a = 'own', b = 'own'} with {b = 'pool', c = 'pool'}", fix],
  ]);
});

test('0.16 removes reserved resources and eviction if the class has kubelet settings', () => {
  const text = '[settings.kubernetes.kube-reserved]\ncpu = "1"\n';
  expect(merged(text, { kubelet: { maxPods: 5 } }, '0.16').settings.kubernetes['kube-reserved']).toBeUndefined();
  expect(merged(text, {}, '0.16').settings.kubernetes['kube-reserved']).toEqual({ cpu: '1' });
  expect(merged(text, { kubelet: { maxPods: 5 } }, '0.28').settings.kubernetes['kube-reserved']).toEqual({ cpu: '1' });
});

const DIRECTORIES = ['--dirs', '/var/lib/containerd', '/var/lib/kubelet', '/var/log/pods'];

test.each<[string, boolean, string[] | undefined]>([['1.14.1', false, DIRECTORIES], ['1.14.1', true, []], ['1.8', true, []], ['1.7', true, DIRECTORIES], ['1.0', true, undefined]])(
  'RAID0 by Karpenter %s, default bind %s', (release, defaultBind, directories) => {
    const { 'bootstrap-commands': commands } = merged(undefined, { raid0: true, defaultBind }, release).settings;
    const command = { commands: [['apiclient', 'ephemeral-storage', 'init'], ['apiclient', 'ephemeral-storage', 'bind', ...directories ?? []]], mode: 'always', essential: true };
    expect(commands).toEqual(directories && { '000-mount-instance-storage': command });
  },
);

test('replaces the command with the same name, and keeps others', () => {
  const text = '[settings.bootstrap-commands.000-mount-instance-storage]\nmode = "once"\n[settings.bootstrap-commands.own]\ncommands = [["apiclient"]]\n';
  const { 'bootstrap-commands': commands } = merged(text, { raid0: true }).settings;
  expect(Object.keys(commands)).toEqual(['000-mount-instance-storage', 'own']);
  expect([commands['000-mount-instance-storage'].mode, commands.own]).toEqual(['always', { commands: [['apiclient']], mode: '', essential: false }]);
  expect(problems(text, { raid0: true }).map(([kind, key, , fix]) => [kind, key, fix])).toEqual([
    ['rejected-setting', 'settings.bootstrap-commands.own.mode', 'Set mode = "always", or "once".'],
    ['overwritten', 'settings.bootstrap-commands.000-mount-instance-storage', 'Rename your command.'],
  ]);
});

const name = fc.stringMatching(/^[a-z]{1,5}$/).filter((each) => !['kubernetes'].includes(each));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.string({ unit: 'grapheme' }), fc.boolean(), fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), fc.double({ noNaN: true }), fc.array(tie('value'), { maxLength: 3 }), tie('table')),
  table: fc.dictionary(fc.oneof(name, fc.string({ unit: 'grapheme' })), tie('value'), { maxKeys: 3, noNullPrototype: true }),
}));

test('keeps all other settings', () => {
  fc.assert(fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (settings: any) => {
    const { kubernetes, ...others } = parseToml(merge(writeToml({ settings })).text!).table.settings as any;
    expect(kubernetes['cluster-name']).toBe('demo');
    expect(plain(others)).toEqual(plain(settings));
  }));
});

/** Copies a value, so that all objects have the same prototype. */
function plain(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json, (_, each) => (typeof each === 'bigint' ? `${each}n` : Object.is(each, -0) ? '-0' : typeof each === 'number' ? `${each}` : each)));
}
