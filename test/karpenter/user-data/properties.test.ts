import * as fc from 'fast-check';
import { NodeConfig } from '../../../src/constructs/user-data/node-config/node-config';
import { UserData } from '../../../src/constructs/user-data/user-data';
import { UserDataPart } from '../../../src/constructs/user-data/user-data-part';
import { AL2023 } from '../../../src/karpenter/ami-families/ami-families';
import { readLinuxUserData } from '../../../src/karpenter/user-data/linux-parts';
import { readNodeConfig } from '../../../src/karpenter/user-data/node-config/read-node-config';
import { UserDataRemarkKind } from '../../../src/karpenter/user-data/remarks/user-data-remark';
import { userDataRemarks } from '../../../src/karpenter/user-data/remarks/user-data-remarks';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const { OVERWRITTEN, UNKNOWN_TO_SCHEDULER, BREAKS } = UserDataRemarkKind;
const remarksOf = (text: string) => userDataRemarks({ apiVersion: 'karpenter.k8s.aws/v1', spec: { amiFamily: 'AL2023', userData: text } }, {}, KarpenterVersion.of('1.14.1'));

test('parts read back unchanged', () => {
  const line = fc.oneof(fc.constantFrom('', 'echo', ' ', '\t', 'é 😀', '--', '--B', 'a: b', 'Content-Type: x', '.', '=3D', '\u2028'), fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replace(/[\r\n]/g, '')));
  const content = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n')).filter((text) => !/^--\/\//m.test(text));
  const contentType = fc.constantFrom('text/x-shellscript', 'text/x-shellscript; charset="us-ascii"', 'application/node.eks.aws', 'text/cloud-boothook', 'a/b; c="d;e"');
  fc.assert(fc.property(fc.array(fc.record({ contentType, content }), { minLength: 1, maxLength: 4 }), (given) => {
    const read = readLinuxUserData(UserData.multipart(...given.map((part) => UserDataPart.of(part.contentType, part.content))).text, AL2023);
    if (typeof read === 'string') throw new Error(read);
    expect(read.parts.map((part) => ({ contentType: part.headers.get('content-type')?.[0], content: part.content }))).toEqual(given);
  }));
});

const AWKWARD = ['yes', 'no', 'on', 'y', '1e3', '0o7', '0x10', '1_000', '2020-01-01', '~', 'null', 'true', '#x', 'a #x', 'a: b', '- a', '', ' ', ' a ', 'a\nb', '\na', 'a\n', 'a\n\n', '"', "'", '\\', '\t', '{a', '[a', '*a', '&a', '!a', '%a', '@a', '`a', '|', '>', '?', ':', '<<', '=', '.5', '+1', '1:30', '---', '...', 'é 😀', '\u0085', '\u2028', '\ufeffx', '__proto__'];
const text = fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ maxLength: 12 }));
const texts = fc.array(text, { maxLength: 3 });
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const free = fc.dictionary(text.filter((name) => name !== '__proto__'), fc.oneof(text, fc.boolean(), fc.integer(), fc.constant(null), texts, fc.dictionary(fc.constantFrom('yes', '1', '~'), text)), { maxKeys: 3 });
const nodeConfig: fc.Arbitrary<NodeConfig> = fc.record({
  cluster: some(fc.record({ name: some(text), apiServerEndpoint: some(text), certificateAuthority: some(fc.constantFrom('Y2E=', 'YWJj')), cidr: some(text), enableOutpost: some(fc.boolean()), id: some(text) })),
  kubelet: some(fc.record({ config: some(free), flags: some(texts), maxPodsExpression: some(text) })),
  containerd: some(fc.record({ config: some(fc.constantFrom('a = 1\n', '[b]\nc = "yes"\n', '')), baseRuntimeSpec: some(free) })),
  instance: some(fc.record({ environment: some(fc.dictionary(fc.constantFrom('default', 'yes'), fc.dictionary(fc.constantFrom('A', 'no', '1'), text))), network: some(fc.record({ nameservers: some(texts), domains: some(texts) })) })),
  featureGates: some(fc.dictionary(fc.constantFrom('InstanceIdNodeName', 'yes', '1'), fc.boolean())),
});

test('NodeConfigs read back unchanged, and nodeadm accepts them', () => {
  fc.assert(fc.property(nodeConfig, (given) => {
    const { spec, faults } = readNodeConfig(UserData.nodeConfig(given).text);
    expect(faults.filter(({ isFatal }) => isFatal)).toEqual([]);
    expect(spec).toEqual(JSON.parse(JSON.stringify(given)));
  }), { numRuns: 300 });
});

test('the output of builders has only remarks about overwritten values, capacity, and joining', () => {
  const known = fc.record({
    config: fc.record({ registryPullQPS: fc.nat(), maxPods: some(fc.nat()), evictionHard: some(fc.constant({ 'memory.available': '5%' })) }),
    flags: fc.subarray(['--v=4', '--node-labels=yes=no', '--max-pods=5', '--register-with-taints=a=b:NoSchedule', '--node-ip=1.1.1.1']),
  });
  fc.assert(fc.property(known, fc.array(fc.constantFrom('echo a: b', 'yum install x', '', '# c'), { maxLength: 3 }), (kubelet, script) => {
    const alone = remarksOf(UserData.nodeConfig({ kubelet }).text);
    expect(alone.filter(({ kind }) => ![OVERWRITTEN, UNKNOWN_TO_SCHEDULER, BREAKS].includes(kind))).toEqual([]);
    expect(alone.some(({ kind }) => kind === BREAKS)).toBe(kubelet.flags.some((flag) => /register|node-ip/.test(flag)));
    expect(remarksOf(UserData.shellScript(...script).text)).toEqual([]);
  }));
});
