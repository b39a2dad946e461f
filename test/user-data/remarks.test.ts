import { gzipSync } from 'zlib';
import { UserData, UserDataPart } from '../../src';
import { userDataRemarks } from '../../src/user-data/remarks/user-data-remarks';
import { KarpenterVersion } from '../../src/versions/karpenter-version';
import { messageOf } from '../fixtures';

const HEAD = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n';
const said = (amiFamily: string, userData: string, spec: object = {}) => userDataRemarks({ spec: { amiFamily, userData, ...spec } }, {}, KarpenterVersion.of('1.14.1'))
  .map(({ kind, where, message }) => `${kind} ${where.replace(/^spec\.userData(?:, )?/, '')}: ${message}`);
const flags = (...items: string[]) => said('AL2023', `${HEAD}spec: {kubelet: {flags: ${JSON.stringify(items)}}}`);
const config = (fields: object) => said('AL2023', `${HEAD}spec: {kubelet: {config: ${JSON.stringify(fields)}}}`);

test('UD-66: a flag behind another in one item counts', () => {
  expect(flags('--node-labels=a=b --register-with-taints=x=y:NoSchedule')).toEqual([expect.stringMatching('^breaks-joining spec.kubelet.flags\\[0\\]: "--register-with-taints=x=y:NoSchedule" takes the place of all taints')]);
  expect(flags('--max_pods=10')).toEqual([expect.stringMatching('^unknown-to-scheduler .*"--max_pods=10" beats what Karpenter writes')]);
  expect(flags('--v', '4', '--v 4', '--node-labels=a=b,node.kubernetes.io/x=y')).toEqual([expect.stringMatching('flags\\[1\\]: "4" is no flag, and the kubelet does not start with it')]);
});

test.each([
  ['--node-labels=node-role.kubernetes.io/worker=true', 'a node may not say the label "node-role.kubernetes.io/worker" of itself, and the kubelet does not start with it'],
  ['--container-runtime=remote', '"--container-runtime=remote" is gone, and the kubelet does not start with it'],
  ['--register-node=false', 'with "--register-node=false" the node does not join'],
  ['node-labels=a=b', '"node-labels=a=b" is no flag, and the kubelet does not start with it'],
])('%s keeps the node from joining', (flag, message) => {
  expect(flags(flag)).toEqual([`breaks-joining spec.kubelet.flags[0]: ${message}`]);
});

test('UD-88: reserved CPUs need both cgroups empty', () => {
  expect(config({ reservedSystemCPUs: '0-1' })).toEqual([expect.stringMatching('^breaks-joining spec.kubelet.config.reservedSystemCPUs: ')]);
  expect(config({ reservedSystemCPUs: '0-1', kubeReservedCgroup: '', systemReservedCgroup: '' })).toEqual([]);
});

test('names of JavaScript are names like others', () => {
  expect(config({ constructor: 2 })).toEqual(['unknown-field spec.kubelet.config.constructor: the kubelet knows no such field']);
});

test('a node that does not register, an Outpost without an id, a feature nobody knows', () => {
  expect(config({ registerNode: false })).toEqual(['breaks-joining spec.kubelet.config.registerNode: with it the node does not join']);
  expect(said('AL2023', `${HEAD}spec: {cluster: {enableOutpost: true}}`)).toEqual(['breaks-joining spec.cluster.enableOutpost: nodeadm asks for the id of the cluster beside it']);
  expect(said('AL2023', `${HEAD}spec: {featureGates: {FastImagePul: true}}`)).toEqual(['unknown-field spec.featureGates.FastImagePul: nodeadm knows no such feature, and passes over it']);
});

test('UD-52: nodeadm decodes a part in base64, of gzip too', () => {
  const part = (text: string) => `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: application/node.eks.aws\n\n${text}\n--B--\n`;
  const right = `${HEAD}spec: {kubelet: {config: {registryPullQPS: 5}}}\n`;
  expect(said('AL2023', part(Buffer.from(right).toString('base64')))).toEqual([]);
  expect(said('AL2023', part(gzipSync(right).toString('base64')))).toEqual([]);
  expect(said('AL2023', part(gzipSync(`${HEAD}spec: []\n`).toString('base64')))).toEqual([expect.stringMatching('^node-config part 1, spec: \\[\\] is not a map')]);
});

test('UD-39a: of several documents nodeadm reads the first', () => {
  expect(said('AL2023', `${HEAD}---\n${HEAD}`)).toEqual(['unknown-field : nodeadm reads the first document alone, and there are several']);
  expect(said('AL2023', `---\n${HEAD}---\n# nothing\n`)).toEqual([]);
});

test('a script without a shebang line is not a script', () => {
  expect(said('AL2', 'yum install -y htop\n')).toEqual(['without-effect : it begins with "yum install -y htop\\n", not with "#!", and cloud-init can\'t run it']);
  expect(said('AL2023', '\n#!/bin/bash\necho "a: [b"\n')).toEqual([expect.stringMatching('^without-effect : it begins with "\\\\n#!/bin/bash')]);
});

test('UD-18: with AL2023 a header is dropped', () => {
  const text = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: text/cloud-config\nX-Merge-Type: list(append)\n\n#cloud-config\n\n--B--\n';
  expect(said('AL2023', text)).toEqual(['without-effect part 1: with AL2023 Karpenter drops the header X-Merge-Type']);
  expect(said('AL2', text)).toEqual([]);
});

test('of the family Custom, what the kubelet would not start with is said, too', () => {
  const cluster = { name: 'a', apiServerEndpoint: 'b', certificateAuthority: 'Y2E=', cidr: '10.0.0.0/16' };
  expect(said('Custom', `${HEAD}spec: {cluster: ${JSON.stringify(cluster)}, kubelet: {config: {podPidsLimit: "x"}}}`)).toEqual([expect.stringMatching('^breaks-joining spec.kubelet.config.podPidsLimit: "x" is not a 64-bit integer, and the kubelet does not start$')]);
});

test('base64 for Bottlerocket, and a call of one\'s own for Windows', () => {
  expect(said('Bottlerocket', Buffer.from('[settings.kubernetes]\nmax-pods = 5\n').toString('base64'))).toEqual(['encoded : it is in base64, which Karpenter does not decode']);
  expect(said('Windows2022', '& "$env:ProgramFiles\\Amazon\\EKS\\Start-EKSBootstrap.ps1" -EKSClusterName a')).toEqual(['overwritten : Karpenter calls Start-EKSBootstrap.ps1 itself after it, with its own arguments']);
});

test('Docker\'s folder for certificates is read by containerd, too', () => {
  expect(said('AL2023', '#!/bin/bash\ncp ca.crt /etc/docker/certs.d/reg.corp/\n')).toEqual([]);
});

describe('plain JavaScript', () => {
  test.each([
    [() => UserData.nodeConfig({ kublet: {} } as any), 'nodeConfig: there is no field "kublet"; write kubelet'],
    [() => UserData.nodeConfig({ apiVersion: 'x' } as any), 'nodeConfig: there is no field "apiVersion"; write one of cluster, kubelet, containerd, instance, featureGates, which are those of spec'],
    [() => UserData.nodeConfig('x' as any), 'nodeConfig: "x" is no NodeConfig; write its fields, such as { kubelet: { … } }'],
    [() => UserData.of(5 as any), 'UserData.of: 5 is no text; write one'],
    [() => UserData.multipart(), 'multipart: it has no part; write UserDataPart.shellScript(…) or the like'],
    [() => UserData.multipart('x' as any), 'multipart: "x" is no part; write UserDataPart.shellScript(…) or the like'],
    [() => UserDataPart.cloudConfig('x' as any), 'cloudConfig: "x" is no map; write one such as { packages: ["htop"] }'],
    [() => UserDataPart.of('nothing', ''), 'contentType: "nothing" is none; write one such as "text/x-shellscript"'],
    [() => UserDataPart.bootstrapScript({} as any), 'clusterName: undefined is no text; write the name of the EKS cluster'],
    [() => UserDataPart.bootstrapScript({ clusterName: 'a', kubeletExtraArgs: 'x' } as any), 'kubeletExtraArgs: "x" is no list; write ["--max-pods=20"] or the like'],
    [() => UserData.powershell('<powershell>'), 'powershell: Karpenter writes the tags <powershell> and </powershell> itself; write the lines between them'],
  ])('%#', (make, message) => {
    expect(messageOf(make)).toBe(message);
  });
});

test.each([
  ['UD-60', 'cluster: {name: 5}', 'spec.cluster.name', 'a text'],
  ['UD-61', 'cluster: {apiServerEndpoint: 5}', 'spec.cluster.apiServerEndpoint', 'a text'],
  ['UD-62', 'cluster: {certificateAuthority: "?"}', 'spec.cluster.certificateAuthority', 'base64'],
  ['UD-63', 'cluster: {cidr: []}', 'spec.cluster.cidr', 'a text'],
  ['UD-64', 'cluster: {enableOutpost: "yes"}', 'spec.cluster.enableOutpost', 'true or false'],
  ['UD-65', 'kubelet: {config: []}', 'spec.kubelet.config', 'a map'],
  ['UD-66', 'kubelet: {flags: x}', 'spec.kubelet.flags', 'a list'],
  ['UD-67', 'kubelet: {maxPodsExpression: 1}', 'spec.kubelet.maxPodsExpression', 'a text'],
  ['UD-68', 'containerd: {config: {}}', 'spec.containerd.config', 'a text'],
  ['UD-69', 'containerd: {baseRuntimeSpec: x}', 'spec.containerd.baseRuntimeSpec', 'a map'],
  ['UD-70', 'instance: {localStorage: {strategy: 1}}', 'spec.instance.localStorage.strategy', 'a text'],
  ['UD-71', 'instance: {localStorage: {mountPath: 1}}', 'spec.instance.localStorage.mountPath', 'a text'],
  ['UD-72', 'instance: {localStorage: {disabledMounts: SOCI}}', 'spec.instance.localStorage.disabledMounts', 'a list'],
  ['UD-73', 'instance: {environment: {default: x}}', 'spec.instance.environment.default', 'a map'],
  ['UD-74', 'instance: {network: {nameservers: x}}', 'spec.instance.network.nameservers', 'a list'],
  ['UD-75', 'featureGates: {FastImagePull: "x"}', 'spec.featureGates.FastImagePull', 'true or false'],
])('%s: of a wrong type, %s keeps nodeadm from reading all of it', (_, fields, path, wanted) => {
  expect(said('AL2023', `${HEAD}spec: {${fields}}`)).toEqual([expect.stringMatching(`^node-config ${path}: .* is not ${wanted}; nodeadm then drops all user data, and the node never joins$`)]);
});
