import { runInField } from '../run-field';

const nodeClass = (fields: string) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: a}
spec:
  role: nodes
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{tags: {team: a}}]
  securityGroupSelectorTerms: [{tags: {team: a}}]
  ${fields}
`;

test.each([
  ['a percentage', 'kubelet: {evictionHard: {memory.available: "${M}%"}}'],
  ['a percentage in another notation', 'kubelet: {evictionHard: {memory.available: "{{ m }}%"}}'],
  ['a percentage that starts with a digit', 'kubelet: {evictionHard: {memory.available: "1${N}%"}}'],
  ['a quantity', 'kubelet: {evictionHard: {nodefs.available: "${N}Gi"}}'],
  ['a grace period', 'kubelet: {evictionSoft: {memory.available: "5%"}, evictionSoftGracePeriod: {memory.available: "${T}m"}}'],
  ['an address', 'kubelet: {clusterDNS: ["10.${X}.0.10"]}'],
  ['a number and its unit', 'blockDeviceMappings: [{deviceName: /dev/xvda, ebs: {volumeSize: "${A}${B}"}}]'],
])('a placeholder in a part of a value has no finding about the form: %s', (_, fields) => {
  const { code, out } = runInField({ 'a.yaml': nodeClass(fields) }, 'validate', '--karpenter-version', '1.15');
  expect([code, out]).toEqual([0, expect.stringMatching(/^info {2}DIR\/a\.yaml has [^\n]*\n\n1 document checked for [^:]*: 0 rejected by the API server, 0 errors, 0 warnings, 1 info\n$/)]);
});

test('a placeholder in a part of a schedule has no finding about the form', () => {
  const pool = `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: p}
spec:
  disruption: {consolidateAfter: 1m, budgets: [{nodes: "0", schedule: "@\${X}", duration: 1h}]}
  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: a}
      requirements: [{key: kubernetes.io/arch, operator: In, values: [amd64]}]
`;
  const { out } = runInField({ 'a.yaml': nodeClass(''), 'p.yaml': pool }, 'validate', '--karpenter-version', '1.15');
  expect(out).not.toContain('schema-pattern');
});

test('envsubst gets the names of the variables if the file contains a script', () => {
  const text = nodeClass('tags: {team: "${TEAM}-${STAGE}", owner: $OWNER}\n  userData: |\n    #!/bin/bash\n    for d in /dev/nvme*; do echo "$d ${d}"; done').replace('role: nodes', 'role: ${ROLE}');
  const { out } = runInField({ 'a.yaml': text }, 'validate', '--karpenter-version', '1.15');
  expect(out).toContain("Set the values first: envsubst '${ROLE} ${TEAM} ${STAGE} ${OWNER}' < DIR/a.yaml | cdk8s-karpenter validate --karpenter-version 1.15\n");
});
