import { gzipSync } from 'zlib';
import { UserData, UserDataPart } from '../../../src';
import { userDataRemarks } from '../../../src/karpenter/user-data/remarks/user-data-remarks';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';
import { messageOf } from '../../fixtures';

const HEAD = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n';
const said = (amiFamily: string, userData: string, spec: object = {}) => userDataRemarks({ spec: { amiFamily, userData, ...spec } }, {}, KarpenterVersion.of('1.14.1'))
  .map(({ kind, where, message }) => `${kind} ${where.replace(/^spec\.userData(?:, )?/, '')}: ${message}`);
const flags = (...items: string[]) => said('AL2023', `${HEAD}spec: {kubelet: {flags: ${JSON.stringify(items)}}}`);
const config = (fields: object) => said('AL2023', `${HEAD}spec: {kubelet: {config: ${JSON.stringify(fields)}}}`);

test('reports each flag of an item with several flags', () => {
  expect(flags('--node-labels=a=b --register-with-taints=x=y:NoSchedule')).toEqual(['breaks-joining spec.kubelet.flags[0]: "--register-with-taints=x=y:NoSchedule" replaces all taints that Karpenter sets, including karpenter.sh/unregistered, without which Karpenter does not register the node']);
  expect(flags('--max_pods=10')).toEqual(['unknown-to-scheduler spec.kubelet.flags[0]: "--max_pods=10" overrides the value that Karpenter sets and uses to calculate node capacity']);
  expect(flags('--v', '4', '--v 4', '--node-labels=a=b,node.kubernetes.io/x=y')).toEqual(['breaks-joining spec.kubelet.flags[1]: the item must be a kubelet flag, got "4", so the kubelet does not start']);
});

test.each([
  ['--node-labels=node-role.kubernetes.io/worker=true', 'label "node-role.kubernetes.io/worker" is reserved, so the kubelet does not start'],
  ['--container-runtime=remote', 'the kubelet does not start, because it no longer supports "--container-runtime=remote"'],
  ['--register-node=false', '"--register-node=false" prevents the node from joining the cluster'],
  ['node-labels=a=b', 'the item must be a kubelet flag, got "node-labels=a=b", so the kubelet does not start'],
])('%s prevents the node from joining', (flag, message) => {
  expect(flags(flag)).toEqual([`breaks-joining spec.kubelet.flags[0]: ${message}`]);
});

test('reservedSystemCPUs requires both cgroups to be empty', () => {
  expect(config({ reservedSystemCPUs: '0-1' })).toEqual([expect.stringMatching('^breaks-joining spec.kubelet.config.reservedSystemCPUs: ')]);
  expect(config({ reservedSystemCPUs: '0-1', kubeReservedCgroup: '', systemReservedCgroup: '' })).toEqual([]);
});

test('treats names of built-in JavaScript properties as unknown fields', () => {
  expect(config({ constructor: 2 })).toEqual(['unknown-field spec.kubelet.config.constructor: the kubelet ignores unknown fields']);
});

test('reports registerNode false, an Outpost without an id, and an unknown feature gate', () => {
  expect(config({ registerNode: false })).toEqual(['breaks-joining spec.kubelet.config.registerNode: the node does not join the cluster if registerNode is false']);
  expect(said('AL2023', `${HEAD}spec: {cluster: {enableOutpost: true}}`)).toEqual(['breaks-joining spec.cluster.enableOutpost: enableOutpost requires the cluster ID']);
  expect(said('AL2023', `${HEAD}spec: {featureGates: {FastImagePul: true}}`)).toEqual(['unknown-field spec.featureGates.FastImagePul: nodeadm ignores unknown feature gates']);
});

test('nodeadm decodes base64 and gzip', () => {
  const part = (text: string) => `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: application/node.eks.aws\n\n${text}\n--B--\n`;
  const right = `${HEAD}spec: {kubelet: {config: {registryPullQPS: 5}}}\n`;
  expect(said('AL2023', part(Buffer.from(right).toString('base64')))).toEqual([]);
  expect(said('AL2023', part(gzipSync(right).toString('base64')))).toEqual([]);
  expect(said('AL2023', part(gzipSync(`${HEAD}spec: []\n`).toString('base64')))).toEqual(['node-config part 1, spec: the value must be a map, got [], so nodeadm drops all user data and the node never joins the cluster']);
});

test('nodeadm reads only the first of several documents', () => {
  expect(said('AL2023', `${HEAD}---\n${HEAD}`)).toEqual(['unknown-field : nodeadm reads only the first of several YAML documents']);
  expect(said('AL2023', `---\n${HEAD}---\n# nothing\n`)).toEqual([]);
});

test('reports a script without a shebang line', () => {
  expect(said('AL2', 'yum install -y htop\n')).toEqual(['without-effect : a script must start with "#!", got "yum install -y htop\\n", so cloud-init can\'t run it']);
  expect(said('AL2023', '\n#!/bin/bash\necho "a: [b"\n')).toEqual([expect.stringMatching('^without-effect : a script must start with "#!", got "\\\\n#!/bin/bash')]);
});

test('reports a header that Karpenter drops for AL2023', () => {
  const text = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n--B\nContent-Type: text/cloud-config\nX-Merge-Type: list(append)\n\n#cloud-config\n\n--B--\n';
  expect(said('AL2023', text)).toEqual(['without-effect part 1: for AL2023, Karpenter drops the X-Merge-Type header']);
  expect(said('AL2', text)).toEqual([]);
});

test('reports values with which the kubelet does not start, also for the Custom family', () => {
  const cluster = { name: 'a', apiServerEndpoint: 'b', certificateAuthority: 'Y2E=', cidr: '10.0.0.0/16' };
  expect(said('Custom', `${HEAD}spec: {cluster: ${JSON.stringify(cluster)}, kubelet: {config: {podPidsLimit: "x"}}}`)).toEqual(['breaks-joining spec.kubelet.config.podPidsLimit: the value must be a 64-bit integer, got "x", so the kubelet does not start']);
});

test('reports base64 for Bottlerocket, and a bootstrap call for Windows', () => {
  expect(said('Bottlerocket', Buffer.from('[settings.kubernetes]\nmax-pods = 5\n').toString('base64'))).toEqual(['encoded : userData is base64, which Karpenter does not decode']);
  expect(said('Windows2022', '& "$env:ProgramFiles\\Amazon\\EKS\\Start-EKSBootstrap.ps1" -EKSClusterName a')).toEqual(['overwritten : after the script, Karpenter calls Start-EKSBootstrap.ps1 again with generated arguments']);
});

test('accepts Docker\'s certificate folder, which containerd also reads', () => {
  expect(said('AL2023', '#!/bin/bash\ncp ca.crt /etc/docker/certs.d/reg.corp/\n')).toEqual([]);
});

describe('plain JavaScript', () => {
  test.each([
    [() => UserData.nodeConfig({ kublet: {} } as any), 'nodeConfig.kublet is not a known prop. Did you mean nodeConfig.kubelet?'],
    [() => UserData.nodeConfig({ apiVersion: 'x' } as any), 'nodeConfig.apiVersion is not a known prop. Use one of cluster, kubelet, containerd, instance, featureGates.'],
    [() => UserData.nodeConfig('x' as any), 'nodeConfig must be an object, got "x". For example: { kubelet: { flags: ["--v=2"] } }'],
    [() => UserData.of(5 as any), 'userData must be a string, got 5'],
    [() => UserData.multipart(), 'multipart must have at least one part. For example: UserDataPart.shellScript("echo hello")'],
    [() => UserData.multipart('x' as any), 'each argument of multipart must be a UserDataPart, got "x". For example: UserDataPart.shellScript("echo hello")'],
    [() => UserDataPart.cloudConfig('x' as any), 'cloudConfig must be a map, got "x". For example: { packages: ["htop"] }'],
    [() => UserDataPart.of('nothing', ''), 'contentType must be a media type, got "nothing". For example: "text/x-shellscript"'],
    [() => UserDataPart.bootstrapScript({} as any), 'clusterName must be the name of the EKS cluster, got undefined'],
    [() => UserDataPart.bootstrapScript({ clusterName: 'a', kubeletExtraArgs: 'x' } as any), 'kubeletExtraArgs must be a list of flags, got "x". For example: ["--max-pods=20"]'],
    [() => UserData.powershell('<powershell>'), 'powershell must not contain the tags <powershell> and </powershell>, because Karpenter adds them. Remove the tags.'],
  ])('%#', (make, message) => {
    expect(messageOf(make)).toBe(message);
  });
});

test.each([
  ['cluster: {name: 5}', 'spec.cluster.name', 'a string'],
  ['cluster: {apiServerEndpoint: 5}', 'spec.cluster.apiServerEndpoint', 'a string'],
  ['cluster: {certificateAuthority: "?"}', 'spec.cluster.certificateAuthority', 'a base64 string'],
  ['cluster: {cidr: []}', 'spec.cluster.cidr', 'a string'],
  ['cluster: {enableOutpost: "yes"}', 'spec.cluster.enableOutpost', 'true or false'],
  ['kubelet: {config: []}', 'spec.kubelet.config', 'a map'],
  ['kubelet: {flags: x}', 'spec.kubelet.flags', 'a list'],
  ['kubelet: {maxPodsExpression: 1}', 'spec.kubelet.maxPodsExpression', 'a string'],
  ['containerd: {config: {}}', 'spec.containerd.config', 'a string'],
  ['containerd: {baseRuntimeSpec: x}', 'spec.containerd.baseRuntimeSpec', 'a map'],
  ['instance: {localStorage: {strategy: 1}}', 'spec.instance.localStorage.strategy', 'a string'],
  ['instance: {localStorage: {mountPath: 1}}', 'spec.instance.localStorage.mountPath', 'a string'],
  ['instance: {localStorage: {disabledMounts: SOCI}}', 'spec.instance.localStorage.disabledMounts', 'a list'],
  ['instance: {environment: {default: x}}', 'spec.instance.environment.default', 'a map'],
  ['instance: {network: {nameservers: x}}', 'spec.instance.network.nameservers', 'a list'],
  ['featureGates: {FastImagePull: "x"}', 'spec.featureGates.FastImagePull', 'true or false'],
])('nodeadm rejects a wrong type: %s', (fields, path, wanted) => {
  expect(said('AL2023', `${HEAD}spec: {${fields}}`)).toEqual([expect.stringMatching(`^node-config ${path}: the value must be ${wanted}, got .*, so nodeadm drops all user data and the node never joins the cluster$`)]);
});

test.each([
  ['a cloud-config', 'AL2023', '#cloud-config\nfoo: 1\n', 'Put the content into a part of a MIME document with Content-Type: text/cloud-config.'],
  ['a boothook', 'AL2', '#cloud-boothook\necho hi\n', 'Put the content into a part of a MIME document with Content-Type: text/cloud-boothook.'],
  ['an include', 'AL2', '#include\nhttps://example.com/a\n', 'Put the content into a part of a MIME document with Content-Type: text/x-include-url.'],
  ['a shell script', 'Windows2022', '#!/bin/bash\necho hi\n', 'Use PowerShell commands in userData, or use the AL2023 AMI family.'],
  ['TOML', 'Windows2022', '[settings.kubernetes]\nmax-pods = 5\n', 'Use PowerShell commands in userData, or use the Bottlerocket AMI family.'],
  ['a script that is valid YAML', 'AL2023', '#!/bin/bash\n', 'Put the script into a part of a MIME document with Content-Type: text/x-shellscript.'],
])('the fix for %s on %s works in files and in programs', (_, amiFamily, userData, fix) => {
  expect(userDataRemarks({ spec: { amiFamily, userData } }, {}, KarpenterVersion.of('1.14.1')).map((remark) => remark.fix)).toEqual([fix]);
});

test('user data of a misspelled AMI family is not checked', () => {
  expect(said('AL2O23', '#cloud-config\n')).toEqual([]);
});
