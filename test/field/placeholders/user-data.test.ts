import { runInField } from '../run-field';

const CLASS = (family: string, userData: string) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: a}
spec:
  role: nodes
  amiSelectorTerms: [{alias: ${family}@latest}]
  subnetSelectorTerms: [{id: subnet-0123456789abcdef0}]
  securityGroupSelectorTerms: [{id: sg-0123456789abcdef0}]
  userData: |
${userData.split('\n').map((line) => `    ${line}`).join('\n')}
`;
const NODE_CONFIG = (config: string) => `apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\nspec:\n  kubelet:\n    config:\n      ${config}`;
const mime = (part: string) => `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="B"\n\n--B\n${part}\n--B--`;

/** A class whose tags also have a placeholder. */
const WITH_TAG = (nodeClass: string) => nodeClass.replace('id: subnet-0123456789abcdef0', 'tags: {karpenter.sh/discovery: "${CLUSTER_NAME}"}');
const CLUSTER = (ca: string, cidr: string, grace: string) => `${NODE_CONFIG(`shutdownGracePeriod: ${grace}`)}
  cluster:
    name: \${CLUSTER_NAME}
    apiServerEndpoint: \${CLUSTER_ENDPOINT}
    certificateAuthority: ${ca}
    cidr: ${cidr}`;

/** Returns the exit code, and the rules of the errors and warnings. */
function validate(family: string, userData: string, change = (nodeClass: string) => nodeClass) {
  const { code, out } = runInField({ 'class.yaml': change(CLASS(family, userData)) }, 'validate', '--karpenter-version', '1.15.1', '--output', 'json');
  const findings = JSON.parse(out).documents.flatMap((document: any) => document.findings);
  return { code, rules: findings.filter(({ severity }: any) => severity !== 'info').map(({ rule }: any) => rule) };
}

test.each([
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = ${MAX_PODS}'],
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = {{ max_pods }}'],
  ['bottlerocket', '[settings.host-containers.admin]\nenabled = <ENABLED>'],
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = 10\n${EXTRA_SETTINGS}'],
  ['bottlerocket', '${USER_DATA}'],
  ['al2023', '${USER_DATA}'],
  ['al2023', NODE_CONFIG('maxPods: ${MAX_PODS}')],
  ['al2023', NODE_CONFIG('shutdownGracePeriod: <PERIOD>')],
  ['al2023', NODE_CONFIG('registryPullQPS: {{ qps }}')],
  ['al2023', mime(`Content-Type: application/node.eks.aws\n\n${NODE_CONFIG('maxPods: ${MAX_PODS}')}`)],
  ['al2023', mime('${PART}')],
  ['al2023', NODE_CONFIG('maxPods: 20\n      ${EXTRA}')],
  ['al2023', '${HEADER}\necho ${CLUSTER}'],
  ['al2023', '${KARPENTER_NODE_USER_DATA}'],
  ['al2023', '{{- toYaml .Values.userData | nindent 4 }}'],
  ['al2023', '{{- include "nodes.userData" (dict "team" "a") }}\necho a'],
  ['al2023', '{{- with .Values.userData }}{{ . }}{{- end }}'],
  ['al2023', '{{- if .Values.userData }}#!/bin/sh{{- end }}'],
  ['al2023', '<YOUR_USER_DATA_FOR_THE_NODES>'],
  ['al2023', '${HEADER}${KARPENTER_NODE_USER_DATA}'],
  ['al2023', mime(`\${${'PART_OF_A_TEAM_'.repeat(8)}}`)],
  ['al2023', mime('Content-Type: text/x-shellscript\n\n${KARPENTER_NODE_USER_DATA}')],
  ['al2023', NODE_CONFIG('registryPullQPS: 5\n    flags: ["{{ .Values.flag }}", "--v=2 {{ .Values.flags }}"]')],
  ['al2023', NODE_CONFIG('clusterDNS: [${DNS}]')],
  ['al2023', NODE_CONFIG('evictionHard: {nodefs.available: ${NODEFS:=10%}, imagefs.available: "5%", ${SIGNAL}: 5%}')],
  ['al2023', NODE_CONFIG('clusterDNS: [\n        10.0.0.10,\n        ${DNS}\n      ]\n      ${EXTRA}')],
  ['al2023', mime(`Content-Type: application/node.eks.aws\n\n${NODE_CONFIG('evictionHard: {nodefs.available: ${NODEFS}}')}`)],
  ['al2023', mime('Content-Type: application/node.eks.aws\n\n{{ .Values.nodeConfig }}')],
  ['al2023', JSON.stringify({ apiVersion: 'node.eks.aws/v1alpha1', kind: 'NodeConfig', spec: { kubelet: { config: { registryPullQPS: 7 } } } }).replace('7', '${QPS}')],
])('%s user data with a placeholder is accepted: %j', (family, userData) => {
  expect(validate(family, userData)).toEqual({ code: 0, rules: [] });
  expect(validate(family, userData, WITH_TAG)).toEqual({ code: 0, rules: [] });
});

test.each([
  ['bottlerocket', '[settings.kernel]\nlockdown = "${LOCKDOWN}"\n[settings.kubernetes]\nmax-pods = ${MAX_PODS}\ncluster-dns-ip = "${DNS}"\n[settings.bootstrap-containers.x]\nmode = "${MODE}"\nuser-data = "${B64}"'],
  ['bottlerocket', '[settings.kubernetes]\nshutdown-grace-period = "${SECONDS}s"\ncluster-dns-ip = "10.{{ net }}.0.10"'],
  ...['${VAR}', '$VAR', '{{ .Values.var }}', '<VALUE>', '$(VAR)'].flatMap((text) => [
    ['al2023', CLUSTER(text, `"${text}/16"`, `"${text}s"`)],
    ['al2023', mime(`Content-Type: application/node.eks.aws\n\n${CLUSTER(`"${text}=="`, `"${text}"`, '30s')}`)],
  ]),
])('%s user data with placeholders in strings is accepted, also next to placeholders in tags: %j', (family, userData) => {
  for (const change of [undefined, WITH_TAG]) expect(validate(family, userData, change)).toEqual({ code: 0, rules: [] });
});

test.each([
  ['al2023', CLUSTER('not-base64!', '10.0.0.0/16', '30s'), ['user-data-node-config']],
  ['al2023', CLUSTER('YWJj', '10.0.0.0/16', '30 sec'), ['user-data-breaks-joining']],
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = "${MAX_PODS}"', ['user-data-unreadable']],
  ['bottlerocket', '[settings.host-containers.admin]\nenabled = "yes"\nuser-data = "${B64}"', ['user-data-bottlerocket-settings']],
])('%s user data with a mistake in another value is reported: %j', (family, userData, rules) => {
  for (const change of [undefined, WITH_TAG]) expect(validate(family, userData, change).rules).toEqual(rules);
});

test.each([
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = ten\ncluster-name = "${CLUSTER}"', 'user-data-unreadable'],
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = $', 'user-data-unreadable'],
  ['al2023', NODE_CONFIG('maxPods: ten\n      clusterDomain: ${DOMAIN}'), 'user-data-breaks-joining'],
  ['al2023', NODE_CONFIG('registryPullQPS: [\n      clusterDomain: ${DOMAIN}'), 'user-data-node-config'],
  ['al2023', NODE_CONFIG('evictionHard: {nodefs.available: ${NODEFS}}\n      clusterDNS: ["10.0.0.10"'), 'user-data-node-config'],
  ['al2023', NODE_CONFIG('evictionHard: {a: 1 b: "${NODEFS}"} # ${COMMENT}'), 'user-data-node-config'],
  ['al2023', mime(['${DNS}', '"'].map((dns) => `Content-Type: application/node.eks.aws\n\n${NODE_CONFIG(`clusterDNS: [${dns}]`)}`).join('\n--B\n')), 'user-data-node-config'],
  ['al2023', NODE_CONFIG('registryPullQPS: 5\n    flags: ["{{ .Values.flag }} bad"]'), 'user-data-breaks-joining'],
  ['al2023', 'echo ${CLUSTER}', 'user-data-without-effect'],
  ['al2023', 'echo ${KARPENTER_CLUSTER_NAME}', 'user-data-without-effect'],
  ['al2023', '${KARPENTER_CLUSTER_NAME} is the cluster\n${KARPENTER_CLUSTER_NAME}', 'user-data-without-effect'],
  ['al2023', '${ECHO} ${CLUSTER} a', 'user-data-without-effect'],
])('%s user data with another error is reported: %j', (family, userData, rule) => {
  expect(validate(family, userData)).toMatchObject({ rules: expect.arrayContaining([rule]) });
});

test.each(['${USER_DATA}', '{{ .Values.userData }}', '[settings.kubernetes]\nmax-pods = 5\n${EXTRA}'])('no finding is about a volume that the user data %j may mount', (userData) => {
  const volumes = ['/dev/xvda', '/dev/xvdc'].map((deviceName, i) => ({ deviceName, ebs: { volumeSize: ['4Gi', '500Gi'][i] } }));
  const files = { 'class.yaml': `${CLASS('bottlerocket', userData)}  blockDeviceMappings: ${JSON.stringify(volumes)}\n` };
  expect(runInField(files, 'validate', '--karpenter-version', '1.15.1').out).not.toContain('ec2nodeclass-volume-of-pods');
});

/** Returns the exit code and the output of the `user-data` command, without the user data. */
function show(family: string, userData: string) {
  const { code, out, err } = runInField({ 'class.yaml': CLASS(family, userData) }, 'user-data', '--karpenter-version', '1.15.1');
  return { code, text: `${err}${out.split('\n\n')[0]}` };
}

test('user-data shows placeholders that it can pass on, and names one that makes the user data unreadable', () => {
  expect(show('al2023', NODE_CONFIG('maxPods: ${MAX_PODS}'))).toMatchObject({ code: 0, text: expect.not.stringContaining('error') });
  expect(show('bottlerocket', '[settings.kubernetes]\nmax-pods = ${MAX_PODS}')).toEqual({
    code: 1, text: 'EC2NodeClass a: spec.userData: the user data is unknown until the placeholder ${MAX_PODS} has a value, so the command shows no user data of the class\n',
  });
  expect(show('al2023', mime(['"10.0.0.10"', '${DNS}'].map((dns) => `Content-Type: application/node.eks.aws\n\n${NODE_CONFIG(`clusterDNS: [${dns}]`)}`).join('\n--B\n')))).toMatchObject({ code: 0, text: expect.not.stringContaining('error') });
  expect(show('bottlerocket', '[settings.kubernetes]\nmax-pods = ten').text).toContain('user-data-unreadable');
});

test.each<[string, string, readonly string[]]>([
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = ${MAX}\nmax-podz = 5\nlog-level = "2"', ['user-data-unknown-field', 'user-data-unreadable']],
  ['bottlerocket', '[settings.kubernetes]\ncluster-dns-ip = <IP> # set by CI\nmax-pods = ten', ['user-data-unreadable']],
  ['bottlerocket', '[settings.kubernetes]\nallowed-unsafe-sysctls = [ "a", {{ b }}, ${C}]\nmax-podz = 5', ['user-data-unknown-field']],
  ['bottlerocket', '[settings.motd]\ntext = """\n${A}\n"""\n[settings.kubernetes]\nmax-pods = ${MAX}\n[other]\na = 1', ['user-data-unknown-field']],
  ['bottlerocket', '[settings.kubernetes]\nnode-labels = { team = ${TEAM}, "a.b/c" = <C> }\nmax-pods = "many"', ['user-data-unreadable']],
  ['al2023', NODE_CONFIG('maxPods: {{ max }}\n      registerNode: false'), ['user-data-breaks-joining']],
  ['al2023', NODE_CONFIG('evictionHard: {nodefs.available: ${NODEFS}}\n      registerNode: false'), ['user-data-breaks-joining']],
  ['al2023', NODE_CONFIG('clusterDNS: [{{ dns }}]\n      imageGCHighThreshold: 5'), ['user-data-unknown-field']],
  ['al2023', NODE_CONFIG('clusterDNS:\n      - {{ dns }}\n      imageGCHighThreshold: 5'), ['user-data-unknown-field']],
  ['al2023', mime(`Content-Type: application/node.eks.aws\n\n${NODE_CONFIG('maxPods: {{ max }}\n      maxPodz: 5')}\n--B\n\n#!/bin/sh\necho a: \${A}`), ['user-data-unknown-field']],
])('%s user data is checked apart from its placeholders: %j', (family, userData, rules) => {
  expect(validate(family, userData).rules).toEqual(rules);
});

test.each([
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = ${MAX}\nmax-podz = 5\n${EXTRA}'],
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = ${MAX}\n${KEY} = 5\n[other]\na = 1'],
  ['bottlerocket', '[settings.${PART}]\nmax-pods = ${MAX}\n[other]\na = 1'],
  ['bottlerocket', '[settings.kubernetes]\nmax-podz = ${MAX}'],
  ['bottlerocket', '[settings.kubernetes]\nmax-pods = 5\nnode-taints = { a = ${TAINT} }\neviction-soft = { "memory.available" = ${MEMORY}, b = {{ b }} }\nkube-reserved = { cpu = <CPU>, memory = $MEMORY }'],
  ['bottlerocket', '[settings]\nkubernetes = { max-pods = ${MAX}, cluster-dns-ip = ${IP}, server-tls-bootstrap = ${TLS} }'],
  ['al2023', NODE_CONFIG('{maxPods: ${MAX}, registerNode: ${REGISTER}, clusterDNS: ${DNS}, shutdownGracePeriod: ${PERIOD}, kubeReserved: {cpu: ${CPU}, memory: {{ memory }}}}')],
  ['bottlerocket', '[settings.kubernetes]\nnode-labels = ${LABELS}\nnode-taints = {{ taints }}\nserver-tls-bootstrap = <BOOTSTRAP>\nshutdown-grace-period = $PERIOD'],
  ['al2023', NODE_CONFIG('maxPods: {{ max }}\n      {{ .extra }}\n      maxPodz: 5')],
  ['al2023', NODE_CONFIG('maxPods: {{ max }}\n      {{ key }}: 5\n      maxPodz: 5')],
  ['al2023', NODE_CONFIG('registerNode: {{ register }}\n      kubeReserved: {{ reserved }}\n      reservedSystemCPUs: {{ cpus }}')],
])('no finding is about a placeholder, or needs lines that are unknown: %s %j', (family, userData) => {
  expect(validate(family, userData)).toEqual({ code: 0, rules: [] });
});
