import { runInField } from './run-field';

const CLASS = (userData: string, fields = '') => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: linux}
spec:
  role: KarpenterNodeRole-shop
  amiSelectorTerms: [{alias: bottlerocket@v1.62.1}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: shop}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: shop}}]
${fields}  userData: |
${userData.split('\n').map((line) => `    ${line}`).join('\n')}
`;
const RELEASE = ['--karpenter-version', '1.15'];

/** Returns the exit code, and the severity, setting, and fix of each finding. */
function validate(userData: string, fields?: string) {
  const { code, out } = runInField({ 'class.yaml': CLASS(userData, fields) }, 'validate', ...RELEASE, '--output', 'json');
  const findings = JSON.parse(out).documents.flatMap((document: any) => document.findings);
  return [code, ...findings.map(({ severity, message, fix }: any) => [severity, message.split(': ')[0], fix.replace(/ See https:\S+$/, '')])];
}

test('reports a sysctl value that is an integer (aws/karpenter-provider-aws#2423)', () => {
  expect(validate('[settings.kernel.sysctl]\n"vm.max_map_count" = 1048576')).toEqual([1, ['error', 'settings.kernel.sysctl."vm.max_map_count"', 'Set "1048576".']]);
  expect(validate('[settings.kernel.sysctl]\n"vm.max_map_count" = "1048576"')).toEqual([0]);
});

test('reports mirrors as a table, and a boolean in quotes (aws/karpenter-provider-aws#4814)', () => {
  expect(validate(`[settings.container-registry.mirrors]
"registry" = "docker.io"
"endpoint" = ["https://mirror.example.com:5000"]
[settings.pki.my-bundle]
"data" = "QUJD"
"trusted" = "true"`)).toEqual([
    1,
    ['error', 'settings.container-registry.mirrors', 'Use double brackets around the table name: [[settings.container-registry.mirrors]].'],
    ['error', 'settings.pki.my-bundle.data', 'Set the base64 of a PEM certificate.'],
    ['error', 'settings.pki.my-bundle.trusted', 'Set true without quotes.'],
  ]);
});

test('reports wrong types outside of settings.kubernetes together with those inside', () => {
  expect(validate(`[settings.kernel]
lockdown = "maybe"
[settings.kernels.sysctl]
"vm.max_map_count" = "1"
[settings.bootstrap-containers.a]
source = "x"
mode = "sometimes"
essential = "yes"
[settings.kubernetes]
log-level = "2"
registry-qps = "20"
[settings.network]
no-proxy = "localhost"
[settings.metrics]
send-metrics = "false"
[settings.host-containers.admin]
enabled = "true"`)).toEqual([
    1,
    ['error', 'settings.kernel.lockdown', 'Set one of "none", "integrity", "confidentiality".'],
    ['error', 'settings.kernels', 'Did you mean kernel?'],
    ['error', 'settings.bootstrap-containers.a.mode', 'Set one of "off", "once", "always".'],
    ['error', 'settings.bootstrap-containers.a.essential', 'Set true or false, without quotes.'],
    ['error', 'settings.network.no-proxy', 'Set ["localhost"].'],
    ['error', 'settings.metrics.send-metrics', 'Set false without quotes.'],
    ['error', 'settings.host-containers.admin.enabled', 'Set true without quotes.'],
    ['error', 'settings.kubernetes.registry-qps', 'Set 20 without quotes.'],
    ['error', 'settings.kubernetes.log-level', 'Set 2 without quotes.'],
  ]);
});

test('a setting that no known release has is a warning', () => {
  expect(validate('[settings.shop]\nmode = "a"').slice(0, 2)).toEqual([0, ['warning', 'settings.shop', expect.stringContaining('or remove the setting.')]]);
});

test('does not judge a value that is a placeholder, and judges the others', () => {
  expect(validate('[settings.host-containers.admin]\nenabled = ${ENABLED}\n[settings.kernel]\nlockdown = "${LOCKDOWN}"').slice(0, 1)).toEqual([0]);
  expect(validate('[settings.host-containers.admin]\nenabled = ${ENABLED}\n[settings.metrics]\nsend-metrics = "false"')).toEqual([1, ['error', 'settings.metrics.send-metrics', 'Set false without quotes.']]);
});

test('reports commands for disks that Karpenter sets up (kubernetes-sigs/karpenter#2282)', () => {
  const command = `[settings.bootstrap-commands.k8s-ephemeral-storage]
commands = [
    ["apiclient", "ephemeral-storage", "init"],
    ["apiclient", "ephemeral-storage" ,"bind", "--dirs", "/var/lib/containerd", "/var/lib/kubelet", "/var/log/pods"]
]
essential = true
mode = "always"`;
  expect(validate(command, '  instanceStorePolicy: RAID0\n')).toEqual([1, ['error', 'settings.bootstrap-commands.k8s-ephemeral-storage', 'Remove the command, because Karpenter sets up the instance store.']]);
  expect(validate(command)).toEqual([0]);
});

test('the user-data command shows the same problem, and fails', () => {
  const { code, out } = runInField({ 'class.yaml': CLASS('[settings.kernel.sysctl]\n"vm.max_map_count" = 1048576') }, 'user-data', ...RELEASE);
  expect(code).toBe(1);
  expect(out).toContain('error  spec.userData, settings.kernel.sysctl."vm.max_map_count": the value must be a string in quotes, got 1048576, so Bottlerocket rejects all user data and the node never joins the cluster  user-data-bottlerocket-settings');
});
