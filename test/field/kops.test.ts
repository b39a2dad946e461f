import { runInField } from './run-field';

const nodeClass = (more: string) => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  amiSelectorTerms: [{alias: al2@latest}]
  instanceProfile: nodes.demo1.k8s.local
  subnetSelectorTerms: [{tags: {kubernetes.io/cluster/demo1.k8s.local: "*"}}]
  securityGroupSelectorTerms: [{tags: {Name: nodes.demo1.k8s.local}}]
${more}`;

test.each([
  ['user data that runs nodeup', '  userData: |\n    #!/bin/bash\n    /opt/kops/bin/nodeup --conf=/opt/kops/conf/kube_env.yaml --v=8\n', 'spec.userData'],
  ['user data that downloads nodeup', '  userData: |\n    #!/bin/bash\n    NODEUP_URL_AMD64=https://example.com/nodeup\n', 'spec.userData'],
  ['a tag of kOps', '  tags: {kops.k8s.io/instancegroup: nodes}\n', 'spec.tags["kops.k8s.io/instancegroup"]'],
])('migrate-al2023 leaves nodes of kOps to the user: %s', (_, more, path) => {
  const { code, err } = runInField({ 'nodes.yaml': nodeClass(more) }, 'migrate-al2023', '--karpenter-version', '1.15.1');
  expect(code).toBe(1);
  expect(err).toContain(`decision  EC2NodeClass/default ${path}: the value shows that kOps configures these nodes with nodeup, but AL2023 images configure nodes with nodeadm\n`);
  expect(err).toContain('Do not apply the class. Keep the nodes of kOps, with amiFamily Custom');
});

test('other classes need no decision about kOps', () => {
  const { err } = runInField({ 'nodes.yaml': nodeClass('  tags: {team: web}\n') }, 'migrate-al2023', '--karpenter-version', '1.15.1');
  expect(err).not.toContain('kOps');
});
