import * as fc from 'fast-check';
import { BottlerocketPart } from '../../../src/user-data/bottlerocket/bottlerocket-part';
import { mergeBottlerocket } from '../../../src/user-data/bottlerocket/merge-bottlerocket';
import { parseToml } from '../../../src/user-data/toml/parse-toml';
import { writeToml } from '../../../src/user-data/toml/write-toml';
import { KarpenterVersion } from '../../../src/versions/karpenter-version';

const PART: BottlerocketPart = { clusterName: 'demo', apiServer: 'https://api', clusterCertificate: 'Y2E=', labels: {}, taints: [], raid0: false, defaultBind: false };
const merge = (text: string | undefined, part: Partial<BottlerocketPart> = {}, release = '1.14.1') => mergeBottlerocket(text, { ...PART, ...part }, KarpenterVersion.of(release));
const merged = (...given: Parameters<typeof merge>): any => parseToml(merge(...given).text!).table;
const problems = (...given: Parameters<typeof merge>) => merge(...given).problems.map(({ kind, key, message, fix }) => [kind, key, message, fix]);

test('UD-45: the output begins with [settings], quotes texts singly, and has no comments', () => {
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

test('UD-40: there is no output where Karpenter refuses the text', () => {
  const { text, problems: said } = merge('[settings.kubernetes]\nmax-pods = "1"\nx = 1\n');
  expect([text, said.map(({ kind }) => kind)]).toEqual([undefined, ['unknown-key', 'unreadable']]);
});

test.each<[string, object, string, string, string]>([
  ['max-pods = 5', { maxPods: 9 }, '5', 'writes 9 over it', 'write maxPods of the kubelet settings'],
  ['cluster-dns-ip = "1"', { clusterDNS: ['2', '3'] }, "'1'", "writes '2' over it", 'write clusterDNS of the kubelet settings'],
  ['kube-reserved = { cpu = "1" }', { kubeReserved: { memory: '1Gi' } }, "{cpu = '1'}", "writes {memory = '1Gi'} over it", 'write kubeReserved of the kubelet settings'],
  ['system-reserved = { cpu = "1" }', { systemReserved: {} }, "{cpu = '1'}", 'writes {} over it', 'write systemReserved of the kubelet settings'],
  ['eviction-hard = { a = "1" }', { evictionHard: { a: '2' } }, "{a = '1'}", "writes {a = '2'} over it", 'write evictionHard of the kubelet settings'],
  ['eviction-soft = { a = "1" }', { evictionSoft: { a: '2' } }, "{a = '1'}", "writes {a = '2'} over it", 'write evictionSoft of the kubelet settings'],
  [
    'eviction-soft-grace-period = { a = "1m" }', { evictionSoftGracePeriod: { a: '1m' } }, "{a = '1m'}", "writes {a = '1m0s'} over it",
    'write evictionSoftGracePeriod of the kubelet settings',
  ],
  ['eviction-max-pod-grace-period = 5', { evictionMaxPodGracePeriod: 9 }, '5', 'writes 9 over it', 'write evictionMaxPodGracePeriod of the kubelet settings'],
  [
    'image-gc-high-threshold-percent = "80"', { imageGCHighThresholdPercent: 90 }, "'80'", "writes '90' over it",
    'write imageGCHighThresholdPercent of the kubelet settings',
  ],
  [
    'image-gc-low-threshold-percent = "80"', { imageGCLowThresholdPercent: 70 }, "'80'", "writes '70' over it",
    'write imageGCLowThresholdPercent of the kubelet settings',
  ],
  ['cpu-cfs-quota-enforced = true', { cpuCFSQuota: false }, 'true', 'writes false over it', 'write cpuCFSQuota of the kubelet settings'],
])('table 1c: the kubelet settings win over %s', (line, kubelet, value, fate, fix) => {
  const key = `settings.kubernetes.${line.split(' ')[0]}`;
  const text = `[settings.kubernetes]\n${line}\n`;
  expect(problems(text, { kubelet })).toEqual([['overwritten', key, `${value} does not reach the node: Karpenter ${fate}`, fix]]);
  expect(problems(text, { kubelet: {} })).toEqual([]);
});

test('table 1c: the cluster is always Karpenter\'s, and a certificate that it does not know is removed', () => {
  const text = '[settings.kubernetes]\ncluster-name = "other"\napi-server = "https://api"\ncluster-certificate = "x"\n';
  expect(problems(text, { clusterCertificate: undefined })).toEqual([
    ['overwritten', 'settings.kubernetes.cluster-name', "'other' does not reach the node: Karpenter writes 'demo' over it", 'leave it out'],
    ['overwritten', 'settings.kubernetes.cluster-certificate', "'x' does not reach the node: Karpenter removes it", 'leave it out'],
  ]);
  expect(merged(text, { clusterCertificate: undefined }).settings.kubernetes).toEqual({ 'api-server': 'https://api', 'cluster-name': 'demo' });
});

test('table 1c: taints are replaced whole', () => {
  const text = '[settings.kubernetes.node-taints]\na = ["b:NoSchedule"]\n';
  const fix = 'write it as a taint of the NodePool';
  expect(problems(text)).toEqual([['overwritten', 'settings.kubernetes.node-taints', "{a = ['b:NoSchedule']} does not reach the node: Karpenter writes {} over it", fix]]);
  expect(merged(text).settings.kubernetes['node-taints']).toBeUndefined();
});

test('UD-43: soft eviction of the kubelet settings is written from 1.5 on', () => {
  const kubelet = { evictionSoft: { 'memory.available': '5%' }, evictionSoftGracePeriod: { 'memory.available': '90s' }, evictionMaxPodGracePeriod: 60 };
  expect(merged(undefined, { kubelet }).settings.kubernetes).toMatchObject({
    'eviction-soft': { 'memory.available': '5%' }, 'eviction-soft-grace-period': { 'memory.available': '1m30s' }, 'eviction-max-pod-grace-period': 60n,
  });
  expect(Object.keys(merged(undefined, { kubelet }, '1.4').settings.kubernetes)).toEqual(['api-server', 'cluster-certificate', 'cluster-name']);
});

test('UD-44: labels are united by key from 0.28 on, and replaced before', () => {
  const text = '[settings.kubernetes.node-labels]\na = "own"\nb = "own"\n';
  const labels = { b: 'pool', c: 'pool' };
  const fix = 'write it as a label of the NodePool';
  expect(merged(text, { labels }).settings.kubernetes['node-labels']).toEqual({ a: 'own', b: 'pool', c: 'pool' });
  expect(problems(text, { labels })).toEqual([
    ['overwritten', 'settings.kubernetes.node-labels.b', "'own' does not reach the node: Karpenter writes 'pool' over it", fix],
  ]);
  expect(merged(text, { labels }, '0.27').settings.kubernetes['node-labels']).toEqual(labels);
  expect(problems(text, { labels }, '0.27')).toEqual([
    ['overwritten', 'settings.kubernetes.node-labels', "{a = 'own', b = 'own'} does not reach the node: Karpenter writes {b = 'pool', c = 'pool'} over it", fix],
  ]);
});

test('UD-44: 0.16 removes reserved resources and eviction where there are any kubelet settings', () => {
  const text = '[settings.kubernetes.kube-reserved]\ncpu = "1"\n';
  expect(merged(text, { kubelet: { maxPods: 5 } }, '0.16').settings.kubernetes['kube-reserved']).toBeUndefined();
  expect(merged(text, {}, '0.16').settings.kubernetes['kube-reserved']).toEqual({ cpu: '1' });
  expect(merged(text, { kubelet: { maxPods: 5 } }, '0.28').settings.kubernetes['kube-reserved']).toEqual({ cpu: '1' });
});

const DIRECTORIES = ['--dirs', '/var/lib/containerd', '/var/lib/kubelet', '/var/log/pods'];

test.each<[string, boolean, string[] | undefined]>([['1.14.1', false, DIRECTORIES], ['1.14.1', true, []], ['1.8', true, []], ['1.7', true, DIRECTORIES], ['1.0', true, undefined]])(
  'UD-46: RAID0 by Karpenter %s, default bind %s', (release, defaultBind, directories) => {
    const { 'bootstrap-commands': commands } = merged(undefined, { raid0: true, defaultBind }, release).settings;
    const command = { commands: [['apiclient', 'ephemeral-storage', 'init'], ['apiclient', 'ephemeral-storage', 'bind', ...directories ?? []]], mode: 'always', essential: true };
    expect(commands).toEqual(directories && { '000-mount-instance-storage': command });
  },
);

test('UD-46: the command of that name is replaced, others are kept', () => {
  const text = '[settings.bootstrap-commands.000-mount-instance-storage]\nmode = "once"\n[settings.bootstrap-commands.own]\ncommands = [["apiclient"]]\n';
  const { 'bootstrap-commands': commands } = merged(text, { raid0: true }).settings;
  expect(Object.keys(commands)).toEqual(['000-mount-instance-storage', 'own']);
  expect([commands['000-mount-instance-storage'].mode, commands.own]).toEqual(['always', { commands: [['apiclient']], mode: '', essential: false }]);
  expect(problems(text, { raid0: true }).map(([kind, key, , fix]) => [kind, key, fix])).toEqual([
    ['overwritten', 'settings.bootstrap-commands.000-mount-instance-storage', 'give yours another name'],
  ]);
});

const name = fc.stringMatching(/^[a-z]{1,5}$/).filter((each) => !['kubernetes'].includes(each));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.string({ unit: 'grapheme' }), fc.boolean(), fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), fc.double({ noNaN: true }), fc.array(tie('value'), { maxLength: 3 }), tie('table')),
  table: fc.dictionary(fc.oneof(name, fc.string({ unit: 'grapheme' })), tie('value'), { maxKeys: 3, noNullPrototype: true }),
}));

test('UD-42: all other settings are kept', () => {
  fc.assert(fc.property(fc.dictionary(name, value, { noNullPrototype: true }), (settings: any) => {
    const { kubernetes, ...others } = parseToml(merge(writeToml({ settings })).text!).table.settings as any;
    expect(kubernetes['cluster-name']).toBe('demo');
    expect(plain(others)).toEqual(plain(settings));
  }));
});

/** With one kind of prototype. */
function plain(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json, (_, each) => (typeof each === 'bigint' ? `${each}n` : Object.is(each, -0) ? '-0' : typeof each === 'number' ? `${each}` : each)));
}
