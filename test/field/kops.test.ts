import { mkdtempSync, readFileSync, rmSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
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

const decision = (path: string) => `  decision  EC2NodeClass/default spec.${path}: the value shows that kOps configures these nodes with nodeup, but Karpenter adds the configuration of EKS nodes to the user data of all families except Custom\n`
  + '            fix: Use amiFamily Custom, an image that your kOps release supports, and the user data of the instance group. Keep another family only if your controller image is patched for kOps.\n';

test('convert leaves the family of kOps nodes to the user', () => {
  const { code, err } = runInField({ 'nodes.yaml': nodeClass('  tags: {kops.k8s.io/instancegroup: nodes}\n') }, 'convert', '--karpenter-version', '1.15.1');
  expect(code).toBe(1);
  expect(err).toContain(decision('tags["kops.k8s.io/instancegroup"]'));
  expect(err).toContain('nothing was changed\n1 item needs a decision');
});

test('the names that kOps gives to the instance profile and the security group show that a class without user data belongs to kOps', () => {
  expect(runInField({ 'nodes.yaml': nodeClass('') }, 'convert', '--karpenter-version', '1.15.1').err).toContain(decision('instanceProfile'));
  expect(runInField({ 'nodes.yaml': nodeClass('') }, 'migrate-al2023', '--karpenter-version', '1.15.1').err).toContain('EC2NodeClass/default spec.instanceProfile: the value shows that kOps');
});

const classWith = (fields: { readonly [field: string]: string }) => {
  const all = { subnetSelectorTerms: '[{id: subnet-1}]', securityGroupSelectorTerms: '[{id: sg-1}]', ...fields };
  return `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec:
  amiSelectorTerms: [{alias: al2@latest}]
${Object.entries(all).map(([field, value]) => `  ${field}: ${value}
`).join('')}`;
};

test.each([
  ['the tags by which kOps selects subnets', { role: 'web', subnetSelectorTerms: '[{id: subnet-1}, {tags: {KubernetesCluster: shop.example.com, kops.k8s.io/instance-group/nodes: "true"}}]' }, 'subnetSelectorTerms[1].tags["kops.k8s.io/instance-group/nodes"]'],
  ['a role and a KubernetesCluster tag', { role: 'nodes.shop.example.com', subnetSelectorTerms: '[{tags: {KubernetesCluster: shop.example.com}}]' }, 'role'],
  ['a role and a security group by name', { role: 'nodes.shop.example.com', securityGroupSelectorTerms: '[{name: nodes.shop.example.com}]' }, 'role'],
  ['a role and the name of a subnet', { role: 'nodes.shop.example.com', subnetSelectorTerms: '[{tags: {Name: us-east-1a.shop.example.com}}]' }, 'role'],
  ['a role and the discovery tag of Karpenter', { role: 'nodes.shop.example.com', subnetSelectorTerms: '[{tags: {karpenter.sh/discovery: shop.example.com}}]' }, 'role'],
  ['the role of an instance group and a security group', { role: 'ig-gpu.shop.example.com', securityGroupSelectorTerms: '[{tags: {Name: nodes.shop.example.com}}]' }, 'role'],
  ['an instance profile and the tag of a cluster', { instanceProfile: 'nodes.shop.example.com', subnetSelectorTerms: '[{tags: {kubernetes.io/cluster/shop.example.com: "*"}}]' }, 'instanceProfile'],
])('convert and migrate-al2023 recognize kOps nodes by %s', (_, fields, path) => {
  const files = { 'nodes.yaml': classWith(fields) };
  expect(runInField(files, 'convert', '--karpenter-version', '1.15.1')).toMatchObject({ code: 1, err: expect.stringContaining(decision(path)) });
  const { code, err } = runInField(files, 'migrate-al2023', '--karpenter-version', '1.15.1');
  expect(code).toBe(1);
  expect(err).toContain(`decision  EC2NodeClass/default spec.${path}: the value shows that kOps`);
});

test('convert recognizes kOps nodes in an AWSNodeTemplate', () => {
  const template = 'apiVersion: karpenter.k8s.aws/v1alpha1\nkind: AWSNodeTemplate\nmetadata: {name: default}\nspec:\n  instanceProfile: nodes.demo1.k8s.local\n  subnetSelector: {kubernetes.io/cluster/demo1.k8s.local: "*"}\n  securityGroupSelector: {Name: nodes.demo1.k8s.local}\n';
  const { err } = runInField({ 'a.yaml': template }, 'convert', '--karpenter-version', '1.15.1');
  expect(err).toContain('decision  AWSNodeTemplate/default spec.instanceProfile: the value shows that kOps configures these nodes');
});

test.each([
  ['a class of the Custom family', nodeClass('  amiFamily: Custom\n  tags: {kops.k8s.io/instancegroup: nodes}\n').replace('{alias: al2@latest}', '{id: ami-0123456789abcdef0}')],
  ['an instance profile of another cluster', nodeClass('').replace('{Name: nodes.demo1.k8s.local}', '{Name: web}').replace('cluster/demo1.k8s.local', 'cluster/web')],
  ['a role of another owner with the form of kOps', classWith({ role: 'nodes.shop.example.com', subnetSelectorTerms: '[{tags: {karpenter.sh/discovery: shop}}]' })],
  ['a role whose name only resembles one of kOps', classWith({ role: 'nodes.web', subnetSelectorTerms: '[{tags: {KubernetesCluster: web}}]' })],
])('convert needs no decision about kOps for %s', (_, text) => {
  expect(runInField({ 'nodes.yaml': text }, 'convert', '--karpenter-version', '1.15.1')).toMatchObject({ code: 0, err: expect.not.stringContaining('kOps') });
});

test('migrate-al2023 rejects classes of several clusters that have the same name, because the output is for one cluster', () => {
  const files = { 'a/nodes.yaml': nodeClass(''), 'b/nodes.yaml': nodeClass('').replace('"*"', 'owned') };
  const { code, out, err } = runInField(files, 'migrate-al2023', '--karpenter-version', '1.15.1');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('2 different objects have this kind and name');
  expect(err).toContain('fix: Set only the files of one cluster, or rename the object.');
});

test('migrate-al2023 reads equal classes in several folders once', () => {
  const files = { 'a/nodes.yaml': nodeClass(''), 'b/nodes.yaml': nodeClass('') };
  expect(runInField(files, 'migrate-al2023', '--karpenter-version', '1.15.1').out.match(/kind: EC2NodeClass/g)).toHaveLength(1);
});

test('other classes need no decision about kOps', () => {
  const { err } = runInField({ 'nodes.yaml': nodeClass('  tags: {team: web}\n').replace('instanceProfile: nodes.demo1.k8s.local', 'role: nodes') }, 'migrate-al2023', '--karpenter-version', '1.15.1');
  expect(err).not.toContain('kOps');
});

const POOL = 'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: {name: web}\nspec:\n  template:\n    spec:\n      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}\n      requirements: []\n';

test.each([['in place', []], ['side by side', ['--side-by-side']]])('the runbook of kOps nodes has no step that applies the new class: %s', (_, args) => {
  const out = mkdtempSync(join(tmpdir(), 'runbook-'));
  try {
    runInField({ 'class.yaml': nodeClass(''), 'pool.yaml': POOL }, 'migrate-al2023', ...args, '--out', join(out, 'new'), '--karpenter-version', '1.15.1');
    const text = readFileSync(join(out, 'new', 'RUNBOOK.md'), 'utf8');
    expect(text).toContain('\n## Steps\n\n1. Do not apply the new objects. With AL2023, nodeadm configures the nodes of EC2NodeClass default for EKS, and the nodes do not join a kOps cluster.\n2. Keep the nodes of kOps, with amiFamily Custom');
    expect(text).not.toMatch(/cluster, apply|Take over|VPC CNI|nodeadm config check/);
  } finally {
    rmSync(out, { recursive: true });
  }
});
