import { ApiObject, Chart, Testing } from 'cdk8s';
import { EffectiveUserData } from '../../src/user-data/effective-user-data';
import { readLinuxUserData } from '../../src/user-data/linux-parts';
import { mergeNodeConfigs } from '../../src/user-data/node-config/merge-node-configs';
import { readNodeConfig } from '../../src/user-data/node-config/read-node-config';
import { userDataRemarks } from '../../src/user-data/remarks/user-data-remarks';
import { UserData } from '../../src/user-data/user-data';
import { UserDataPart } from '../../src/user-data/user-data-part';
import { KarpenterVersion } from '../../src/versions/karpenter-version';

const DETAILS = { clusterName: 'demo', clusterEndpoint: 'https://demo', certificateAuthority: 'Y2E=', serviceCidr: '10.0.0.0/16', clusterDns: '10.0.0.10', maxPods: 58, capacityType: 'spot' };
const HEAD = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n';
const NODE_CONFIG = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n';
const kubelet = (text: string) => `${NODE_CONFIG}spec: {kubelet: ${text}}\n`;

interface Given {
  readonly release?: string;
  readonly spec?: object;
  readonly template?: object;
  readonly labels?: object;
}

function effective(amiFamily: string | undefined, userData: string, { release = '1.14.1', spec = {}, template = {}, labels = {} }: Given = {}): EffectiveUserData {
  const chart = new Chart(Testing.app(), 'chart');
  const nodeClass = new ApiObject(chart, 'c', { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'c' }, ...{ spec: { amiFamily, userData, ...spec } } });
  const pool = new ApiObject(chart, 'p', { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'p' }, ...{ spec: { template: { metadata: { labels }, spec: template } } } });
  return EffectiveUserData.of(nodeClass, pool, KarpenterVersion.of(release), DETAILS);
}

const text = (...args: Parameters<typeof effective>) => effective(...args).text!;
const own = (...args: Parameters<typeof effective>) => effective(...args).nodeConfig?.spec;
const partsOf = (given: string) => {
  const read = readLinuxUserData(given, 'AL2023');
  return typeof read === 'string' ? read : read.parts.map(({ mediaType, content }) => [mediaType, content]);
};
const said = (amiFamily: string, userData: string, release = '1.14.1', spec: object = {}) => (
  userDataRemarks({ apiVersion: 'karpenter.k8s.aws/v1', spec: { amiFamily, userData, ...spec } }, {}, KarpenterVersion.of(release)).map(({ kind, where, message }) => `${kind} ${where}: ${message}`)
);

describe('families', () => {
  test('UD-1: on AL2, parts of the user come first, and what is no MIME is one shell script', () => {
    for (const family of ['AL2', 'Ubuntu', 'unknown']) expect(partsOf(text(family, 'a: 1'))).toEqual([['text/x-shellscript', 'a: 1'], ['text/x-shellscript', expect.stringContaining('/etc/eks/bootstrap.sh')]]);
  });

  test('UD-2: on AL2023, Karpenter comes last since 1.0, and came first before', () => {
    const types = (release: string) => (partsOf(text('AL2023', '#!/bin/bash\necho', { release })) as string[][]).map(([type]) => type);
    expect([types('1.0'), types('0.37')]).toEqual([['text/x-shellscript', 'application/node.eks.aws'], ['application/node.eks.aws', 'text/x-shellscript']]);
    const maxPods = (release: string) => own('AL2023', kubelet('{config: {maxPods: 5}}'), { release }).kubelet.config.maxPods;
    expect([maxPods('1.0'), maxPods('0.37')]).toEqual([58, 5]);
  });

  test('UD-3: Bottlerocket has TOML', () => expect(text('Bottlerocket', '[settings.host]\na = 1\n')).toContain('[settings.host]\na = 1\n'));

  test('UD-4, UD-154: Windows has the lines, then the call, between tags', () => {
    const written = text('Windows2022', 'Write-Host');
    expect(written.split('\n').slice(0, 2)).toEqual(['<powershell>', 'Write-Host']);
    expect(written).toMatch(/-DNSClusterIP '10\.0\.0\.10'\n<\/powershell>$/);
    expect(written).not.toContain('ServiceCIDR');
    expect(said('Windows2022', '<powershell>x</powershell>')).toEqual(['breaks-joining spec.userData: Karpenter writes the tags <powershell> and </powershell> itself; <powershell> stands between them']);
  });

  test('UD-5: Custom has the text byte for byte', () => expect([text('Custom', 'a\r\nb'), text('Custom', '')]).toEqual(['a\r\nb', '']));

  test('UD-7: the family is that of the class, or that of the alias', () => {
    const alias = { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] };
    expect([effective(undefined, '', { spec: alias }).family, effective('Custom', '', { spec: alias }).family]).toEqual(['Bottlerocket', 'Custom']);
    expect(() => effective(undefined, '')).toThrow('spec.amiFamily: it is missing, and no alias says one; write it, such as AL2023');
  });

  test('UD-11: two lines, the boundary //, and no carriage return', () => {
    const written = text('AL2', 'a\r\nb\rc');
    expect(written.startsWith('MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="//"\n\n--//\nContent-Type: text/x-shellscript; charset="us-ascii"\n\na\nbc\n--//\n')).toBe(true);
    expect(written.endsWith('\n--//--\n')).toBe(true);
  });

  test('UD-12, UD-13: the call of bootstrap.sh, its arguments and those of the kubelet in order', () => {
    const spec = { instanceStorePolicy: 'RAID0', kubelet: { clusterDNS: ['10.0.0.10', 'x'], podsPerCore: 2, systemReserved: { cpu: '1' }, evictionHard: { 'memory.available': '5%' }, evictionSoftGracePeriod: { 'memory.available': '1m' }, imageGCHighThresholdPercent: 80, cpuCFSQuota: false } };
    const script = text('AL2', '', { spec, labels: { a: 'b' }, template: { taints: [{ key: 't', value: 'v', effect: 'NoSchedule' }] } });
    expect(script.slice(script.indexOf('/etc/eks')).split(' \\\n')).toEqual([
      "/etc/eks/bootstrap.sh 'demo' --apiserver-endpoint 'https://demo' --b64-cluster-ca 'Y2E='",
      "--dns-cluster-ip '10.0.0.10'",
      '--use-max-pods false',
      '--kubelet-extra-args \'--node-labels="a=b,karpenter.k8s.aws/ec2nodeclass=c,karpenter.sh/capacity-type=spot,karpenter.sh/do-not-sync-taints=true,karpenter.sh/nodepool=p" --register-with-taints="t=v:NoSchedule,karpenter.sh/unregistered:NoExecute" --max-pods=58 --pods-per-core=2 --system-reserved="cpu=1" --eviction-hard="memory.available<5%" --eviction-soft-grace-period="memory.available=1m0s" --image-gc-high-threshold=80 --cpu-cfs-quota=false\'',
      '--local-disks raid0\n--//--\n',
    ]);
  });

  test.each([[['10.0.0.10'], false], [['fd00::a'], true], [['nonsense'], true]])('UD-14: with clusterDNS %j there is --ip-family ipv6: %s', (clusterDNS, is) => {
    expect(text('AL2', '', { spec: { kubelet: { clusterDNS } } }).includes('--ip-family ipv6')).toBe(is);
  });

  const withHeaders = `${HEAD}--B\nX-Merge-Type: x\nContent-Type: a/b\ncontent-transfer-encoding: base64\n\nZWNobw==\n--B--\n`;
  test('UD-15: AL2 keeps all headers of a part, sorted', () => expect(text('AL2', withHeaders)).toContain('--//\nContent-Transfer-Encoding: base64\nContent-Type: a/b\nX-Merge-Type: x\n\nZWNobw==\n'));

  test('UD-18: AL2023 keeps Content-Type alone', () => {
    expect(text('AL2023', withHeaders)).toContain('--//\nContent-Type: a/b\n\nZWNobw==\n');
    expect(said('AL2023', withHeaders)).toEqual(['encoded spec.userData, part 1: it is in base64, and with AL2023 Karpenter drops the header that says so: the node gets the base64 itself']);
    expect(said('AL2', withHeaders)).toEqual([]);
  });

  test('UD-16, UD-17: the NodeConfig of Karpenter', () => {
    expect(text('AL2023', '')).toContain('--//\nContent-Type: application/node.eks.aws\n\n# Karpenter Generated NodeConfig\napiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nmetadata: {}\nspec:\n  cluster:\n');
    expect(own('AL2023', '', { spec: { instanceStorePolicy: 'RAID0', kubelet: { podsPerCore: 2 } } })).toEqual({
      cluster: { name: 'demo', apiServerEndpoint: 'https://demo', certificateAuthority: 'Y2E=', cidr: '10.0.0.0/16' },
      instance: { localStorage: { strategy: 'RAID0' } },
      kubelet: {
        config: { podsPerCore: 2, clusterDNS: ['10.0.0.10'], maxPods: 58, registerWithTaints: [{ key: 'karpenter.sh/unregistered', effect: 'NoExecute' }] },
        flags: ['--node-labels="karpenter.k8s.aws/ec2nodeclass=c,karpenter.sh/capacity-type=spot,karpenter.sh/do-not-sync-taints=true,karpenter.sh/nodepool=p"'],
      },
    });
  });

  test.each([[undefined, 58], [20, 20]])('UD-21: maxPods %p in the class gives %d', (maxPods, expected) => expect(own('AL2023', '', { spec: { kubelet: { maxPods } } }).kubelet.config.maxPods).toBe(expected));

  test('UD-23: the taint is added since 1.0, unless it is there', () => {
    const unregistered = { key: 'karpenter.sh/unregistered', effect: 'NoExecute' };
    const taints = (given: Given) => own('AL2023', '', given).kubelet.config.registerWithTaints;
    expect([taints({}), taints({ template: { startupTaints: [unregistered] } }), taints({ release: '0.37' })]).toEqual([[unregistered], [unregistered], undefined]);
  });

  test.each([['1.8', true], ['1.9', false]])('UD-24: Karpenter %s writes labels of kubernetes.io: %s', (release, is) => {
    expect(text('AL2', '', { release, labels: { 'topology.kubernetes.io/zone': 'a' } }).includes('topology.kubernetes.io/zone=a')).toBe(is);
  });
});

describe('MIME', () => {
  const unreadable = (why: string) => [`unreadable spec.userData: Karpenter can't read the MIME document: ${why}`];
  test.each<[string, string, readonly string[]]>([
    ['UD-26: a blank line first', `\n${HEAD}--B\n\nx\n--B--\n`, unreadable('no media type')],
    ['UD-27: another case', `Mime-Version: 1.0\n${HEAD}`, ['lost spec.userData: Karpenter takes it for MIME only where it begins with "MIME-Version:" or "Content-Type:", just so; it begins with "Mime-Version: 1.0", and becomes a shell script whole']],
    ['UD-28: no colon', 'MIME-Version: 1.0\nMIME_VERSION = 1.0\n\n', unreadable('a header line has no colon: "MIME_VERSION = 1.0"')],
    ['UD-29: no multipart', 'Content-Type: text/x-shellscript\n\necho\n', unreadable('its Content-Type is text/x-shellscript, not multipart')],
    ['UD-30: no boundary', 'Content-Type: multipart/mixed\n\n', unreadable('the boundary is empty')],
    ['UD-31: another boundary', `${HEAD}--C\n\nx\n--C--\n`, ['lost spec.userData: Karpenter finds no part in the MIME document, and drops it without a word: the boundary of its Content-Type does not stand before the parts']],
    ['UD-31: indented delimiters', `${HEAD} --B\n\nx\n --B--\n`, ['lost spec.userData: Karpenter finds no part in the MIME document, and drops it without a word: the boundary of its Content-Type does not stand before the parts']],
    ['UD-32: no dashes at the end', `${HEAD}--B\n\nx\n--B\n`, []],
    ['UD-33: no delimiter at the end', `${HEAD}--B\n\nx\n`, unreadable('it ends within a part')],
    ['UD-34: no blank line', `${HEAD}--B\nContent-Type: a/b\necho x\n--B--\n`, unreadable('a header line of a part can\'t be read: "echo x"')],
    ['UD-36: text around the parts', `${HEAD}before\n--B\n\nx\n--B--\nbehind\n`, []],
    ['UD-37: Content-Type first', 'Content-Type: multipart/mixed; boundary=B\nMIME-Version: 1.0\n\n--B\n\nx\n--B--\n', []],
    ['UD-38: any content type', `${HEAD}--B\nContent-Type: text/cloud-boothook\n\nx\n--B--\n`, []],
  ])('%s', (_, given, expected) => expect(said('AL2023', given)).toEqual(expected));

  test('UD-35: a part without headers gets an empty content type', () => expect(text('AL2023', `${HEAD}--B\n\nx\n--B--\n`)).toContain('--//\nContent-Type: \n\nx\n'));

  test.each([
    ['#cloud-config\npackages: [a]\n', true], ['#!/bin/bash\n# nothing\n\n', true], ['key: value', true], ['{"a": 1}', true], ['a: 1\n---\n- [', true], ['null', true], ['#!/bin/bash\necho a: b\n', true],
    ['a:\n\tb: 1\n', false], ['- a', false], ['[settings]\na = 1', false], ['IyEvYmluL2Jhc2g=', false], ['#!/bin/bash\necho\n', false], ['#include\nhttp://x\n', false], ['#!/bin/bash\n\t# a\n', false], ['# \u0007\n', false], [`${'x'.repeat(1025)}: 1`, false], ['  a: 1\nb\n', true],
  ])('UD-39a: %j is taken for a NodeConfig: %s', (given, is) => expect(partsOf(given)).toEqual([[is ? 'application/node.eks.aws' : 'text/x-shellscript', given]]));
});

describe('NodeConfig', () => {
  const fatal = (given: string) => readNodeConfig(given).faults.filter(({ isFatal }) => isFatal).map(({ path, message }) => `${path}: ${message}`);

  test.each([
    ['UD-62: no base64', `${NODE_CONFIG}spec: {cluster: {certificateAuthority: "!"}}`, ['spec.cluster.certificateAuthority: "!" is not base64']],
    ['UD-64: a text for a boolean', `${NODE_CONFIG}spec: {cluster: {enableOutpost: "yes"}}`, ['spec.cluster.enableOutpost: "yes" is not true or false']],
    ['UD-66: a text for a list', kubelet('{flags: --v=4}'), ['spec.kubelet.flags: "--v=4" is not a list']],
    ['UD-73: a list for a map', `${NODE_CONFIG}spec: {instance: {environment: []}}`, ['spec.instance.environment: [] is not a map']],
    ['UD-74: a text for a list', `${NODE_CONFIG}spec: {instance: {network: {domains: a}}}`, ['spec.instance.network.domains: "a" is not a list']],
    ['UD-76: no kind', 'apiVersion: node.eks.aws/v1alpha1\n', ['kind: it is missing']],
    ['UD-76: another kind', NODE_CONFIG.replace('NodeConfig', 'Pod'), ['kind: it is "Pod"']],
    ['UD-76: no apiVersion', 'kind: NodeConfig\n', ['apiVersion: it is missing']],
    ['UD-76: wrong metadata', `${NODE_CONFIG}metadata: {name: 5}\n`, ['metadata.name: 5 is not a text']],
    ['UD-76: no map', '- a', [': it is ["a"], not a map of fields']],
  ])('%s is refused', (_, given, expected) => expect([readNodeConfig(given).spec, fatal(given)]).toEqual([undefined, expected]));

  test('UD-76: unknown fields vanish, and values that are none of those known do not', () => {
    const { spec, faults } = readNodeConfig(`${NODE_CONFIG}spec: {cluster: {clusterEndpoint: x, name: z}, instance: {localStorage: {strategy: RAID5}}}`);
    expect(spec).toEqual({ cluster: { name: 'z' }, instance: { localStorage: { strategy: 'RAID5' } } });
    expect(faults.map(({ path, message, isFatal }) => [path, message, isFatal])).toEqual([
      ['spec.cluster.clusterEndpoint', 'nodeadm does not know the field, and passes over it', false],
      ['spec.instance.localStorage.strategy', '"RAID5" is nothing that nodeadm knows', false],
    ]);
  });

  test('UD-76: text in braces is JSON to its end', () => {
    expect(fatal('{apiVersion: node.eks.aws/v1alpha1, kind: NodeConfig}')).toEqual([expect.stringMatching(/^: it is no JSON: /)]);
    expect(readNodeConfig('{"apiVersion": "node.eks.aws/v1alpha1", "kind": "NodeConfig"}').spec).toEqual({});
  });

  test('UD-77: one that can\'t be read takes all of them with it', () => {
    const given = UserData.multipart(UserDataPart.nodeConfig({ kubelet: { flags: ['--v=4'] } }), UserDataPart.of('application/node.eks.aws', 'kind: Pod')).text;
    const { nodeConfig, remarks } = effective('AL2023', given);
    expect(nodeConfig).toBeUndefined();
    expect(remarks.map(({ kind, where }) => `${kind} ${where}`)).toEqual(['node-config spec.userData, part 2, apiVersion']);
  });

  test.each<[string, object[], object]>([
    ['texts and numbers by what is not empty', [{ cluster: { name: 'a', id: 'x' } }, { cluster: { name: '', id: 'y' } }], { cluster: { name: 'a', id: 'y' } }],
    ['enableOutpost: false does not erase', [{ cluster: { enableOutpost: true } }, { cluster: { enableOutpost: false } }], { cluster: { enableOutpost: true } }],
    ['config deeply, with nothing', [{ kubelet: { config: { a: 1, b: { c: 1, d: [1, 2] }, e: 'x', f: [1] } } }, { kubelet: { config: { a: 0, b: { d: [3] }, e: null, f: [] } } }], { kubelet: { config: { a: 0, b: { c: 1, d: [3] }, e: null, f: [] } } }],
    ['flags one behind the other', [{ kubelet: { flags: ['a'] } }, { kubelet: { flags: ['b'] } }], { kubelet: { flags: ['a', 'b'] } }],
    ['TOML deeply', [{ containerd: { config: 'a = 1\n[b]\nc = 1\n' } }, { containerd: { config: '[b]\nd = false\n' } }], { containerd: { config: 'a = 1\n\n[b]\nc = 1\nd = false\n' } }],
    ['other lists by the later', [{ instance: { network: { domains: ['a'], nameservers: ['b'] } } }, { instance: { network: { domains: ['c'], nameservers: [] } } }], { instance: { network: { domains: ['c'], nameservers: ['b'] } } }],
    ['gates and environment by name', [{ featureGates: { A: true, B: true }, instance: { environment: { s: { X: '1', Y: '1' } } } }, { featureGates: { A: false }, instance: { environment: { s: { X: '' } } } }], { featureGates: { A: false, B: true }, instance: { environment: { s: { X: '', Y: '1' } } } }],
  ])('UD-78: %s', (_, specs, expected) => expect(mergeNodeConfigs(specs)).toEqual(expected));

  test('UD-80, UD-148: a flag beats what Karpenter reckons with', () => {
    expect(said('AL2023', kubelet('{flags: [--max-pods=5], config: {podsPerCore: 2}}'))).toEqual([
      'unknown-to-scheduler spec.userData, spec.kubelet.config.podsPerCore: 2 is not what Karpenter reckons with when it packs nodes',
      'unknown-to-scheduler spec.userData, spec.kubelet.flags[0]: "--max-pods=5" beats what Karpenter writes, and Karpenter reckons with its own',
    ]);
  });

  test('UD-82: flags of nodeadm', () => expect(said('AL2023', kubelet('{flags: [--node-ip=1.1.1.1]}'))).toEqual(['breaks-joining spec.userData, spec.kubelet.flags[0]: "--node-ip=1.1.1.1" takes the place of what nodeadm writes, by which the node joins']));
});

describe('traps', () => {
  const trick = (line: string, family = 'AL2023') => said(family, UserData.shellScript(line).text);

  test.each([
    ['UD-89: nodeadm by hand', 'nodeadm init', 'without-effect', 'the image runs nodeadm itself, and not before it has all NodeConfigs'],
    ['UD-140: bootstrap.sh', '/etc/eks/bootstrap.sh c', 'of-another-family', 'on AL2023 bootstrap.sh only says that it is gone, and fails: its arguments come to nothing'],
    ['UD-141: jq on kubelet-config.json', 'jq . /etc/kubernetes/kubelet/kubelet-config.json', 'without-effect', 'the kubelet of AL2023 does not read kubelet-config.json'],
    ['UD-141: KUBELET_EXTRA_ARGS', 'echo KUBELET_EXTRA_ARGS=x', 'without-effect', 'the kubelet of AL2023 does not read KUBELET_EXTRA_ARGS'],
    ['UD-141: config.d', 'touch /etc/containerd/config.d/a.toml', 'without-effect', 'containerd of AL2023 reads nothing in /etc/containerd/config.d'],
    ['UD-141: sed', 'sed -i s/a/b/ /etc/eks/bootstrap.sh', 'without-effect', 'nothing on AL2023 runs bootstrap.sh'],
    ['UD-141: eni-max-pods.txt', 'cat /etc/eks/eni-max-pods.txt', 'without-effect', 'there is no eni-max-pods.txt on AL2023'],
    ['UD-141: docker', 'systemctl restart docker', 'without-effect', 'there is no Docker on AL2023 unless the script installs it, and the kubelet uses containerd'],
  ])('%s', (_, line, kind, message) => expect(trick(line)).toEqual([`${kind} spec.userData, part 1, line 2: ${message}`]));

  test.each(['/etc/eks/bootstrap.sh c', 'cd /tmp && "/etc/eks/bootstrap.sh" c', 'if true; then B64_CA=x /bin/bash /etc/eks/bootstrap.sh c; fi'])('UD-142, UD-140: %s', (line) => {
    expect(trick(line, 'AL2')).toEqual(['overwritten spec.userData, part 1, line 2: Karpenter calls bootstrap.sh itself after it, with its own arguments']);
    expect(trick(line)).toEqual([expect.stringMatching(/^of-another-family spec.userData, part 1, line 2: on AL2023 bootstrap.sh only says that it is gone/)]);
  });

  test.each(['cat /etc/eks/bootstrap.sh', '[ -f /etc/eks/bootstrap.sh ] || exit', 'echo hi # /etc/eks/bootstrap.sh c', 'echo hi # KUBELET_EXTRA_ARGS'])('what is no call: %s', (line) => {
    expect(trick(line)).toEqual([]);
  });

  test('UD-143: nothing on AL2 reads a NodeConfig', () => {
    expect(said('AL2', NODE_CONFIG)).toEqual(['of-another-family spec.userData: nodes of AL2 do not read a NodeConfig; Karpenter takes it for a shell script']);
    expect(said('AL2', UserData.multipart(UserDataPart.nodeConfig({})).text)).toEqual(['of-another-family spec.userData, part 1: nothing on AL2 reads a NodeConfig']);
  });

  test('UD-144: a plain #cloud-config', () => {
    expect(said('AL2', '#cloud-config\n')).toEqual(['of-another-family spec.userData: Karpenter takes a #cloud-config for a shell script']);
    expect(said('AL2023', '#cloud-config\n')).toEqual(["of-another-family spec.userData: Karpenter takes a #cloud-config for a NodeConfig; nodeadm can't read it, drops Karpenter's own with it, and the node never joins"]);
  });

  test('UD-145: maxPods of the user won before 1.0', () => {
    expect(said('AL2023', kubelet('{config: {maxPods: 5}}'))).toEqual(['overwritten spec.userData, spec.kubelet.config.maxPods: Karpenter writes its own over 5']);
    expect(said('AL2023', kubelet('{config: {maxPods: 5}}'), '0.37')).toEqual(['unknown-to-scheduler spec.userData, spec.kubelet.config.maxPods: 5 is not what Karpenter reckons with when it packs nodes']);
  });

  test.each([[undefined, 'Mount', []], ['RAID0', 'RAID0', ['overwritten spec.userData, spec.instance.localStorage.strategy: instanceStorePolicy RAID0 is written over "Mount"']]])('UD-146: with instanceStorePolicy %p Mount becomes %s', (instanceStorePolicy, strategy, remarks) => {
    const given = `${NODE_CONFIG}spec: {instance: {localStorage: {strategy: Mount}}}`;
    expect(own('AL2023', given, { spec: { instanceStorePolicy } }).instance.localStorage.strategy).toBe(strategy);
    expect(said('AL2023', given, '1.14.1', { instanceStorePolicy })).toEqual(remarks);
  });

  test('UD-147: evictionHard is merged by signal on AL2023, and replaced on Bottlerocket', () => {
    const spec = { kubelet: { evictionHard: { 'memory.available': '1%' } } };
    expect(own('AL2023', kubelet('{config: {evictionHard: {nodefs.available: 2%}}}'), { spec }).kubelet.config.evictionHard).toEqual({ 'nodefs.available': '2%', 'memory.available': '1%' });
    expect(text('Bottlerocket', '[settings.kubernetes.eviction-hard]\n"nodefs.available" = "2%"\n', { spec })).not.toContain('nodefs');
  });

  test('UD-151: Custom needs all of the cluster', () => {
    expect(said('Custom', `${NODE_CONFIG}spec: {cluster: {name: a}}`)).toEqual(['breaks-joining spec.userData: of the family Custom a NodeConfig has to say all of its cluster; apiServerEndpoint, certificateAuthority, cidr are missing']);
    expect(said('Custom', '#!/bin/bash\n')).toEqual([]);
  });

  test('UD-155: quotes are not escaped', () => expect(text('AL2', '', { labels: { a: "b'c" } })).toContain("=\"a=b'c,"));

  test('UD-156: an invalid certificate authority and an unknown field are passed on', () => {
    const given = `${NODE_CONFIG}spec: {cluster: {certificateAuthority: "!", clusterEndpoint: x}}`;
    expect(text('AL2023', given)).toContain(given);
    expect(effective('AL2023', given).nodeConfig).toBeUndefined();
  });
});
