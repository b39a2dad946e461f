import { ApiObject, Chart, Testing } from 'cdk8s';
import { EffectiveUserData } from '../../../src/constructs/user-data/effective-user-data';
import { UserData } from '../../../src/constructs/user-data/user-data';
import { UserDataPart } from '../../../src/constructs/user-data/user-data-part';
import { AL2023 } from '../../../src/karpenter/ami-families/ami-families';
import { readLinuxUserData } from '../../../src/karpenter/user-data/linux-parts';
import { mergeNodeConfigs } from '../../../src/karpenter/user-data/node-config/merge-node-configs';
import { readNodeConfig } from '../../../src/karpenter/user-data/node-config/read-node-config';
import { userDataRemarks } from '../../../src/karpenter/user-data/remarks/user-data-remarks';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

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
  const read = readLinuxUserData(given, AL2023);
  return typeof read === 'string' ? read : read.parts.map(({ mediaType, content }) => [mediaType, content]);
};
const said = (amiFamily: string, userData: string, release = '1.14.1', spec: object = {}) => (
  userDataRemarks({ apiVersion: 'karpenter.k8s.aws/v1', spec: { amiFamily, userData, ...spec } }, {}, KarpenterVersion.of(release)).map(({ kind, where, message }) => `${kind} ${where}: ${message}`)
);

describe('families', () => {
  test('AL2: the user\'s parts come first, and input other than MIME is one shell script', () => {
    for (const family of ['AL2', 'Ubuntu', 'unknown']) expect(partsOf(text(family, 'a: 1'))).toEqual([['text/x-shellscript', 'a: 1'], ['text/x-shellscript', expect.stringContaining('/etc/eks/bootstrap.sh')]]);
  });

  test('AL2023: Karpenter\'s part is last since 1.0, and first before', () => {
    const types = (release: string) => (partsOf(text('AL2023', '#!/bin/bash\necho', { release })) as string[][]).map(([type]) => type);
    expect([types('1.0'), types('0.37')]).toEqual([['text/x-shellscript', 'application/node.eks.aws'], ['application/node.eks.aws', 'text/x-shellscript']]);
    const maxPods = (release: string) => own('AL2023', kubelet('{config: {maxPods: 5}}'), { release }).kubelet.config.maxPods;
    expect([maxPods('1.0'), maxPods('0.37')]).toEqual([58, 5]);
  });

  test('Bottlerocket: merges TOML', () => expect(text('Bottlerocket', '[settings.host]\na = 1\n')).toContain('[settings.host]\na = 1\n'));

  test('Windows: puts the lines and then the call between tags', () => {
    const written = text('Windows2022', 'Write-Host');
    expect(written.split('\n').slice(0, 2)).toEqual(['<powershell>', 'Write-Host']);
    expect(written).toMatch(/-DNSClusterIP '10\.0\.0\.10'\n<\/powershell>$/);
    expect(written).not.toContain('ServiceCIDR');
    expect(said('Windows2022', '<powershell>x</powershell>')).toEqual(['breaks-joining spec.userData: userData must not contain the tag <powershell>, because Karpenter adds the tags <powershell> and </powershell> itself']);
  });

  test('Custom: passes user data on byte for byte', () => expect([text('Custom', 'a\r\nb'), text('Custom', '')]).toEqual(['a\r\nb', '']));

  test('the family is that of the class or of the alias', () => {
    const alias = { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] };
    expect([effective(undefined, '', { spec: alias }).family, effective('Custom', '', { spec: alias }).family]).toEqual(['Bottlerocket', 'Custom']);
    expect(() => effective(undefined, '')).toThrow('spec.amiFamily is required, because no AMI selector term has an alias. Add amiFamily, for example amiFamily: AL2023.');
  });

  test('MIME has two header lines, the boundary //, and no carriage return', () => {
    const written = text('AL2', 'a\r\nb\rc');
    expect(written.startsWith('MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="//"\n\n--//\nContent-Type: text/x-shellscript; charset="us-ascii"\n\na\nbc\n--//\n')).toBe(true);
    expect(written.endsWith('\n--//--\n')).toBe(true);
  });

  test('the call of bootstrap.sh has its arguments and those of the kubelet in order', () => {
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

  test.each([[['10.0.0.10'], false], [['fd00::a'], true], [['nonsense'], true]])('clusterDNS %j adds --ip-family ipv6: %s', (clusterDNS, is) => {
    expect(text('AL2', '', { spec: { kubelet: { clusterDNS } } }).includes('--ip-family ipv6')).toBe(is);
  });

  const withHeaders = `${HEAD}--B\nX-Merge-Type: x\nContent-Type: a/b\ncontent-transfer-encoding: base64\n\nZWNobw==\n--B--\n`;
  test('AL2 keeps all headers of a part, sorted', () => expect(text('AL2', withHeaders)).toContain('--//\nContent-Transfer-Encoding: base64\nContent-Type: a/b\nX-Merge-Type: x\n\nZWNobw==\n'));

  test('AL2023 keeps only Content-Type', () => {
    expect(text('AL2023', withHeaders)).toContain('--//\nContent-Type: a/b\n\nZWNobw==\n');
    expect(said('AL2023', withHeaders)).toEqual(['encoded spec.userData, part 1: for AL2023, Karpenter drops the Content-Transfer-Encoding header, so the node does not decode the base64 content']);
    expect(said('AL2', withHeaders)).toEqual([]);
  });

  test('writes Karpenter\'s NodeConfig', () => {
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

  test.each([[undefined, 58], [20, 20]])('maxPods %p in the class results in %d', (maxPods, expected) => expect(own('AL2023', '', { spec: { kubelet: { maxPods } } }).kubelet.config.maxPods).toBe(expected));

  test('adds the unregistered taint since 1.0, unless it is set', () => {
    const unregistered = { key: 'karpenter.sh/unregistered', effect: 'NoExecute' };
    const taints = (given: Given) => own('AL2023', '', given).kubelet.config.registerWithTaints;
    expect([taints({}), taints({ template: { startupTaints: [unregistered] } }), taints({ release: '0.37' })]).toEqual([[unregistered], [unregistered], undefined]);
  });

  test.each([['1.8', true], ['1.9', false]])('Karpenter %s writes labels of kubernetes.io: %s', (release, is) => {
    expect(text('AL2', '', { release, labels: { 'topology.kubernetes.io/zone': 'a' } }).includes('topology.kubernetes.io/zone=a')).toBe(is);
  });
});

describe('MIME', () => {
  const unreadable = (why: string) => [`unreadable spec.userData: Karpenter can't read the MIME document: ${why}`];
  test.each<[string, string, readonly string[]]>([
    ['a blank line first', `\n${HEAD}--B\n\nx\n--B--\n`, unreadable('the media type is missing')],
    ['another case', `Mime-Version: 1.0\n${HEAD}`, ['lost spec.userData: userData must start with "MIME-Version:" or "Content-Type:" to be read as MIME, got "Mime-Version: 1.0", so Karpenter passes userData on as a shell script']],
    ['no colon', 'MIME-Version: 1.0\nMIME_VERSION = 1.0\n\n', unreadable('a header line has no colon: "MIME_VERSION = 1.0"')],
    ['no multipart', 'Content-Type: text/x-shellscript\n\necho\n', unreadable('the Content-Type must be multipart, got text/x-shellscript')],
    ['no boundary', 'Content-Type: multipart/mixed\n\n', unreadable('the boundary is empty')],
    ['another boundary', `${HEAD}--C\n\nx\n--C--\n`, ['lost spec.userData: Karpenter drops the MIME document without an error, because no line contains the boundary from the Content-Type header']],
    ['indented delimiters', `${HEAD} --B\n\nx\n --B--\n`, ['lost spec.userData: Karpenter drops the MIME document without an error, because no line contains the boundary from the Content-Type header']],
    ['no dashes at the end', `${HEAD}--B\n\nx\n--B\n`, []],
    ['no delimiter at the end', `${HEAD}--B\n\nx\n`, unreadable('the document ends within a part')],
    ['no blank line', `${HEAD}--B\nContent-Type: a/b\necho x\n--B--\n`, unreadable('a header line of a part can\'t be read: "echo x"')],
    ['text around the parts', `${HEAD}before\n--B\n\nx\n--B--\nbehind\n`, []],
    ['Content-Type first', 'Content-Type: multipart/mixed; boundary=B\nMIME-Version: 1.0\n\n--B\n\nx\n--B--\n', []],
    ['any content type', `${HEAD}--B\nContent-Type: text/cloud-boothook\n\nx\n--B--\n`, []],
  ])('%s', (_, given, expected) => expect(said('AL2023', given)).toEqual(expected));

  test('a part without headers gets an empty content type', () => expect(text('AL2023', `${HEAD}--B\n\nx\n--B--\n`)).toContain('--//\nContent-Type: \n\nx\n'));

  test.each([
    ['#cloud-config\npackages: [a]\n', true], ['#!/bin/bash\n# nothing\n\n', true], ['key: value', true], ['{"a": 1}', true], ['a: 1\n---\n- [', true], ['null', true], ['#!/bin/bash\necho a: b\n', true],
    ['a:\n\tb: 1\n', false], ['- a', false], ['[settings]\na = 1', false], ['IyEvYmluL2Jhc2g=', false], ['#!/bin/bash\necho\n', false], ['#include\nhttp://x\n', false], ['#!/bin/bash\n\t# a\n', false], ['# \u0007\n', false], [`${'x'.repeat(1025)}: 1`, false], ['  a: 1\nb\n', true],
  ])('%j is read as a NodeConfig: %s', (given, is) => expect(partsOf(given)).toEqual([[is ? 'application/node.eks.aws' : 'text/x-shellscript', given]]));
});

describe('NodeConfig', () => {
  const fatal = (given: string) => readNodeConfig(given).faults.filter(({ isFatal }) => isFatal).map(({ path, message }) => `${path}: ${message}`);

  test.each([
    ['no base64', `${NODE_CONFIG}spec: {cluster: {certificateAuthority: "!"}}`, ['spec.cluster.certificateAuthority: the value must be a base64 string, got "!"']],
    ['a text for a boolean', `${NODE_CONFIG}spec: {cluster: {enableOutpost: "yes"}}`, ['spec.cluster.enableOutpost: the value must be true or false, got "yes"']],
    ['a text for a list', kubelet('{flags: --v=4}'), ['spec.kubelet.flags: the value must be a list, got "--v=4"']],
    ['a list for a map', `${NODE_CONFIG}spec: {instance: {environment: []}}`, ['spec.instance.environment: the value must be a map, got []']],
    ['a text for a list', `${NODE_CONFIG}spec: {instance: {network: {domains: a}}}`, ['spec.instance.network.domains: the value must be a list, got "a"']],
    ['no kind', 'apiVersion: node.eks.aws/v1alpha1\n', ['kind: kind is required']],
    ['another kind', NODE_CONFIG.replace('NodeConfig', 'Pod'), ['kind: kind must be NodeConfig, got "Pod"']],
    ['no apiVersion', 'kind: NodeConfig\n', ['apiVersion: apiVersion is required']],
    ['wrong metadata', `${NODE_CONFIG}metadata: {name: 5}\n`, ['metadata.name: the value must be a string, got 5']],
    ['no map', '- a', [': a NodeConfig must be a map, got ["a"]']],
  ])('rejects: %s', (_, given, expected) => expect([readNodeConfig(given).spec, fatal(given)]).toEqual([undefined, expected]));

  test('drops unknown fields, and keeps unknown values', () => {
    const { spec, faults } = readNodeConfig(`${NODE_CONFIG}spec: {cluster: {clusterEndpoint: x, name: z}, instance: {localStorage: {strategy: RAID5}}}`);
    expect(spec).toEqual({ cluster: { name: 'z' }, instance: { localStorage: { strategy: 'RAID5' } } });
    expect(faults.map(({ path, message, isFatal }) => [path, message, isFatal])).toEqual([
      ['spec.cluster.clusterEndpoint', 'nodeadm ignores unknown fields', false],
      ['spec.instance.localStorage.strategy', 'nodeadm does not know the value "RAID5"', false],
    ]);
  });

  test('reads input that starts with a brace as JSON', () => {
    expect(fatal('{apiVersion: node.eks.aws/v1alpha1, kind: NodeConfig}')).toEqual([': nodeadm can\'t read the JSON: it contains YAML syntax']);
    expect(readNodeConfig('{"apiVersion": "node.eks.aws/v1alpha1", "kind": "NodeConfig"}').spec).toEqual({});
  });

  test('one unreadable NodeConfig invalidates all', () => {
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
  ])('merges NodeConfigs: %s', (_, specs, expected) => expect(mergeNodeConfigs(specs)).toEqual(expected));

  test('reports a flag that overrides the capacity settings of Karpenter', () => {
    expect(said('AL2023', kubelet('{flags: [--max-pods=5], config: {podsPerCore: 2}}'))).toEqual([
      'unknown-to-scheduler spec.userData, spec.kubelet.config.podsPerCore: Karpenter does not use 2 to calculate node capacity',
      'unknown-to-scheduler spec.userData, spec.kubelet.flags[0]: "--max-pods=5" overrides the value that Karpenter sets and uses to calculate node capacity',
    ]);
  });

  test('reports flags of nodeadm', () => expect(said('AL2023', kubelet('{flags: [--node-ip=1.1.1.1]}'))).toEqual(['breaks-joining spec.userData, spec.kubelet.flags[0]: "--node-ip=1.1.1.1" overrides a nodeadm flag that the node needs to join the cluster']));
});

describe('traps', () => {
  const trick = (line: string, family = 'AL2023') => said(family, UserData.shellScript(line).text);

  test.each([
    ['nodeadm by hand', 'nodeadm init', 'without-effect', 'the AL2023 image already runs nodeadm, after all NodeConfigs are in place'],
    ['bootstrap.sh', '/etc/eks/bootstrap.sh c', 'of-another-family', 'on AL2023, bootstrap.sh only prints an error and fails'],
    ['jq on kubelet-config.json', 'jq . /etc/kubernetes/kubelet/kubelet-config.json', 'without-effect', 'on AL2023, the kubelet does not read kubelet-config.json'],
    ['KUBELET_EXTRA_ARGS', 'echo KUBELET_EXTRA_ARGS=x', 'without-effect', 'on AL2023, the kubelet does not read KUBELET_EXTRA_ARGS'],
    ['config.d', 'touch /etc/containerd/config.d/a.toml', 'without-effect', 'on AL2023, containerd does not read /etc/containerd/config.d'],
    ['sed', 'sed -i s/a/b/ /etc/eks/bootstrap.sh', 'without-effect', 'AL2023 does not run bootstrap.sh'],
    ['eni-max-pods.txt', 'cat /etc/eks/eni-max-pods.txt', 'without-effect', 'AL2023 does not read eni-max-pods.txt'],
    ['docker', 'systemctl restart docker', 'without-effect', 'AL2023 uses containerd instead of Docker'],
  ])('%s', (_, line, kind, message) => expect(trick(line)).toEqual([`${kind} spec.userData, part 1, line 2: ${message}`]));

  test.each(['/etc/eks/bootstrap.sh c', 'cd /tmp && "/etc/eks/bootstrap.sh" c', 'if true; then B64_CA=x /bin/bash /etc/eks/bootstrap.sh c; fi'])('reports a call to bootstrap.sh: %s', (line) => {
    expect(trick(line, 'AL2')).toEqual(['overwritten spec.userData, part 1, line 2: after the script, Karpenter calls bootstrap.sh again with generated arguments']);
    expect(trick(line)).toEqual(['of-another-family spec.userData, part 1, line 2: on AL2023, bootstrap.sh only prints an error and fails']);
  });

  test.each(['cat /etc/eks/bootstrap.sh', '[ -f /etc/eks/bootstrap.sh ] || exit', 'echo hi # /etc/eks/bootstrap.sh c', 'echo hi # KUBELET_EXTRA_ARGS'])('reports no call: %s', (line) => {
    expect(trick(line)).toEqual([]);
  });

  test('reports a NodeConfig on AL2', () => {
    expect(said('AL2', NODE_CONFIG)).toEqual(['of-another-family spec.userData: AL2 nodes do not read NodeConfigs, so Karpenter reads userData as a shell script']);
    expect(said('AL2', UserData.multipart(UserDataPart.nodeConfig({})).text)).toEqual(['of-another-family spec.userData, part 1: AL2 nodes do not read NodeConfigs']);
  });

  test('reports a plain #cloud-config', () => {
    expect(said('AL2', '#cloud-config\n')).toEqual(['of-another-family spec.userData: Karpenter reads a #cloud-config as a shell script']);
    expect(said('AL2023', '#cloud-config\n')).toEqual(["of-another-family spec.userData: Karpenter treats the #cloud-config as a NodeConfig that nodeadm can't read, so nodeadm drops all user data and the node never joins the cluster"]);
  });

  test('maxPods of the user won before 1.0', () => {
    expect(said('AL2023', kubelet('{config: {maxPods: 5}}'))).toEqual(['overwritten spec.userData, spec.kubelet.config.maxPods: Karpenter overwrites 5']);
    expect(said('AL2023', kubelet('{config: {maxPods: 5}}'), '0.37')).toEqual(['unknown-to-scheduler spec.userData, spec.kubelet.config.maxPods: Karpenter does not use 5 to calculate node capacity']);
  });

  test.each([[undefined, 'Mount', []], ['RAID0', 'RAID0', ['overwritten spec.userData, spec.instance.localStorage.strategy: instanceStorePolicy RAID0 overwrites "Mount"']]])('with instanceStorePolicy %p Mount becomes %s', (instanceStorePolicy, strategy, remarks) => {
    const given = `${NODE_CONFIG}spec: {instance: {localStorage: {strategy: Mount}}}`;
    expect(own('AL2023', given, { spec: { instanceStorePolicy } }).instance.localStorage.strategy).toBe(strategy);
    expect(said('AL2023', given, '1.14.1', { instanceStorePolicy })).toEqual(remarks);
  });

  test('merges evictionHard by signal on AL2023, and replaces it on Bottlerocket', () => {
    const spec = { kubelet: { evictionHard: { 'memory.available': '1%' } } };
    expect(own('AL2023', kubelet('{config: {evictionHard: {nodefs.available: 2%}}}'), { spec }).kubelet.config.evictionHard).toEqual({ 'nodefs.available': '2%', 'memory.available': '1%' });
    expect(text('Bottlerocket', '[settings.kubernetes.eviction-hard]\n"nodefs.available" = "2%"\n', { spec })).not.toContain('nodefs');
  });

  test('the Custom family requires all cluster fields', () => {
    expect(said('Custom', `${NODE_CONFIG}spec: {cluster: {name: a}}`)).toEqual(['breaks-joining spec.userData: a NodeConfig for the Custom family requires spec.cluster.apiServerEndpoint, spec.cluster.certificateAuthority, spec.cluster.cidr']);
    expect(said('Custom', '#!/bin/bash\n')).toEqual([]);
  });

  test('does not escape quotes', () => expect(text('AL2', '', { labels: { a: "b'c" } })).toContain("=\"a=b'c,"));

  test('passes on an invalid certificate authority and an unknown field', () => {
    const given = `${NODE_CONFIG}spec: {cluster: {certificateAuthority: "!", clusterEndpoint: x}}`;
    expect(text('AL2023', given)).toContain(given);
    expect(effective('AL2023', given).nodeConfig).toBeUndefined();
  });
});
