import { nodeClass, openNotes, pool } from './objects';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { toAutoMode } from '../../../../src/migration/conversion/auto-mode/to-auto-mode';

const AMI = [{ alias: 'bottlerocket@latest' }];
const stepsOf = (spec: JsonObject = {}) => toAutoMode([pool({}), nodeClass({ amiSelectorTerms: AMI, ...spec })]).steps;

test('start with the requirements of the cluster', () => {
  expect(stepsOf({ role: 'nodes' }).slice(0, 4)).toEqual([
    'Check the cluster: EKS Auto Mode requires Kubernetes 1.29 or later. Installed add-ons must have at least these versions: Amazon VPC CNI v1.19.0-eksbuild.1, EBS CSI driver v1.37.0-eksbuild.1, CSI snapshot controller v8.1.0-eksbuild.2, and EKS Pod Identity Agent v1.3.4-eksbuild.1. The version of kube-proxy depends on Kubernetes: https://docs.aws.amazon.com/eks/latest/userguide/auto-enable-existing.html',
    'Attach the policies AmazonEKSClusterPolicy, AmazonEKSComputePolicy, AmazonEKSBlockStoragePolicyV2, AmazonEKSLoadBalancingPolicy, and AmazonEKSNetworkingPolicy to the cluster role. Its trust policy must allow eks.amazonaws.com the actions sts:AssumeRole and sts:TagSession.',
    'Run Karpenter 1.1 or later. Do not install, update, or delete the CRDs nodepools.karpenter.sh and nodeclaims.karpenter.sh during the migration, because EKS Auto Mode uses them.',
    'Enable EKS Auto Mode without the built-in NodePool general-purpose: https://docs.aws.amazon.com/eks/latest/userguide/auto-migrate-karpenter.html',
  ]);
});

test.each([
  [{ role: 'nodes' }, 'the role nodes'],
  [{ instanceProfile: 'eks-nodes' }, 'the role of the instance profile eks-nodes'],
])('give the permissions of nodes to the role of %j', (spec, role) => {
  expect(stepsOf(spec)).toEqual(expect.arrayContaining([
    `Attach the policies AmazonEKSWorkerNodeMinimalPolicy and AmazonEC2ContainerRegistryPullOnly to ${role}.`,
    `Create an access entry of type EC2 for ${role}, and associate the policy AmazonEKSAutoNodePolicy. A role can have only one access entry. If it has one of type EC2_LINUX, the nodes of Karpenter need it, so use another role.`,
  ]));
});

test('a role that nodes of Karpenter may use needs a decision', () => {
  expect(openNotes(nodeClass({ amiSelectorTerms: AMI, role: 'nodes' }))).toEqual([
    'decision EC2NodeClass/web spec.role: "nodes" is kept, but nodes of EKS Auto Mode need an access entry of type EC2, and a role can have only one access entry. Use another role while both run. If only the ConfigMap aws-auth contains the role, you can keep it.',
  ]);
});

test('translate the labels of workloads', () => {
  expect(stepsOf().join('\n')).toContain('Replace the labels of Karpenter, such as karpenter.k8s.aws/instance-family, in node selectors, affinities, topology spread constraints, policies, and dashboards. If the input contains the workloads, the notes list these labels.');
});

test('name the ways to migrate volumes', () => {
  expect(stepsOf().join('\n')).toContain('Pods on EKS Auto Mode cannot use volumes of ebs.csi.aws.com. Migrate them with https://github.com/awslabs/eks-auto-mode-ebs-migration-tool, or restore snapshots.');
});

test('end with the removal of Karpenter, without its CRDs', () => {
  expect(stepsOf().at(-1)).toBe('Delete the old EC2NodeClasses, and uninstall the karpenter chart. Keep the CRDs nodepools.karpenter.sh and nodeclaims.karpenter.sh. If they are deleted, the NodePools and nodes of EKS Auto Mode are also deleted. Do not uninstall the karpenter-crd chart, and do not let Argo CD or Flux delete the CRDs.');
});

test('a node class that could not be converted is not called missing', () => {
  const { notes } = toAutoMode([pool({})], new Map([['web', 'AWSNodeTemplate/web']]));
  expect(notes.filter(({ kind }) => kind === 'decision')).toEqual([{
    kind: 'decision',
    where: 'NodePool/web spec.template.spec.nodeClassRef',
    subject: 'AWSNodeTemplate/web',
    message: 'is in the input, but could not be converted',
    fix: 'Fix AWSNodeTemplate/web and convert again, or create NodeClass/web-auto-mode by hand.',
  }]);
});

test('create the NodePools before workloads select them', () => {
  const steps = stepsOf({ role: 'nodes' });
  const [taint, apply, labels, select] = ['add a taint', 'Apply the converted', 'Replace the labels', 'Add a toleration'].map((text) => steps.findIndex((step) => step.includes(text)));
  expect([taint, apply, labels, select].every((index) => index > 0)).toBe(true);
  expect([apply - taint, labels - apply, select - labels]).toEqual([1, 1, 1]);
});

test('keep Karpenter and the NodePools of node classes that were not converted', () => {
  const windows = { ...nodeClass({ role: 'nodes', amiSelectorTerms: [{ alias: 'windows2022@latest' }] }), metadata: { name: 'windows' } };
  const { steps } = toAutoMode([pool({}), nodeClass({ amiSelectorTerms: AMI }), windows]);
  expect(steps.at(-1)).toMatch(/^Keep Karpenter and the objects that were not converted\. Keep the CRDs /);
  const { steps: ofInvalid } = toAutoMode([pool({})], new Map([['web', 'EC2NodeClass/web']]));
  expect(ofInvalid.join('\n')).not.toContain('kubectl delete');
  expect(ofInvalid.at(-1)).toContain('Keep Karpenter');
});
