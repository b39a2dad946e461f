import { claim, holds, nodeClass, overlay, pool } from './lints';
import { judge } from '../../../src/checks/engine/judge';
import { KarpenterVersion } from '../../../src/karpenter/versions/karpenter-version';

const labels = (...keys: string[]) => pool([], {}, { metadata: { labels: Object.fromEntries(keys.map((key) => [key, 'a'])) } });
const autoMode = { nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } };
const LABELS = 'spec.template.metadata.labels';
const KEY = 'spec.template.spec.requirements[0].key';

holds('label-alias', [
  [labels('beta.kubernetes.io/os'), [`${LABELS}["beta.kubernetes.io/os"] is an older name for kubernetes.io/os. Use kubernetes.io/os.`]],
  [pool(['beta.kubernetes.io/os Exists'], {}, { spec: autoMode }), []],
]);

const AWS = 'karpenter.k8s.aws';
const own = 'Use a label that Karpenter sets, or a label in your own domain, for example example.com/team.';
holds('label-aws-domain', [
  [labels(`${AWS}/instance-cpuu`), [`${LABELS}["${AWS}/instance-cpuu"]: "${AWS}/instance-cpuu" is not a label that a NodePool can use in Karpenter 1.15. Did you mean ${AWS}/instance-cpu?`]],
  [pool([`${AWS}/instance-capability-flex Exists`]),
    [`${KEY}: ${AWS}/instance-capability-flex requires Karpenter 1.7 or later, but the target is 1.6. Remove karpenter.k8s.aws/instance-capability-flex, or target Karpenter 1.7 or later.`], '1.6'],
  [pool([`${AWS}/instance-capability-flex Exists`]), [], '1.7'],
  [overlay('it', [`${AWS}/instance-tenancy Exists`]), [`spec.requirements[0].key: "${AWS}/instance-tenancy" is not a label that a NodeOverlay can use in Karpenter 1.15. ${own}`]],
  [overlay('it', [`${AWS}/instance-tenancy Exists`]), [expect.stringMatching('requires Karpenter 1.9 or later')], '1.8'],
  [overlay('it', [`${AWS}/instance-tenanci Exists`]), [expect.not.stringMatching('tenancy\\?')]],
  [pool([`not${AWS}/x Exists`]), [`${KEY}: "not${AWS}/x" is not a label that a NodePool can use in Karpenter 1.15. ${own}`]],
  [pool(['example.com/team Exists']), []],
  [pool([`${AWS}/instance-famly Exists`], {}, { spec: autoMode }),
    [expect.stringMatching(/"karpenter.k8s.aws\/instance-famly" is not a label that a NodePool can use in EKS Auto Mode \(as of .*\)\. Did you mean eks.amazonaws.com\/instance-family\?$/)]],
]);

holds('label-ec2nodeclass', [
  [labels(`${AWS}/ec2nodeclass`), [`${LABELS}["${AWS}/ec2nodeclass"] is reserved for Karpenter and must not be used in a NodePool. Remove karpenter.k8s.aws/ec2nodeclass. In pods, select nodes by karpenter.sh/nodepool.`]],
  [overlay('it', [`${AWS}/ec2nodeclass Exists`]), [`spec.requirements[0].key: ${AWS}/ec2nodeclass is reserved for Karpenter and must not be used in a NodeOverlay. Remove karpenter.k8s.aws/ec2nodeclass. In pods, select nodes by karpenter.sh/nodepool.`]],
  // The API server already rejects this label, so the rule does not report it.
  [pool([`${AWS}/ec2nodeclass Exists`]), [], '1.0'],
]);

holds('label-hostname', [
  [labels('kubernetes.io/hostname'), [expect.any(String)]],
  [pool(['kubernetes.io/host Exists']), []],
]);

const ofK8s = (path: string, key: string) => [`${path}: "${key}" requires Karpenter 1.9 or later, because its domain ends in k8s.io. Use a label in your own domain, for example example.com/team.`];
holds('label-k8s-domain', [
  [labels('k8s.io/a'), ofK8s(`${LABELS}["k8s.io/a"]`, 'k8s.io/a'), '1.8'],
  [claim(['myk8s.io/a Exists']), ofK8s('spec.requirements[0].key', 'myk8s.io/a'), '1.0'],
  [pool(['mykops.k8s.io/a Exists']), [], '1.8'],
  [pool(['k8s.io.example.com/a Exists']), [], '1.8'],
  [labels('k8s.io/a'), [], '1.9'],
]);

const ofKarpenter = (path: string, key: string) => [`${path}: "${key}" is in a domain that ends in karpenter.sh, which is reserved for Karpenter. Use karpenter.sh/capacity-type, or a label in your own domain, for example example.com/team.`];
holds('label-karpenter-domain', [
  [labels('notkarpenter.sh/a'), ofKarpenter(`${LABELS}["notkarpenter.sh/a"]`, 'notkarpenter.sh/a')],
  [claim(['karpenter.sh/nodepool Exists']), []],
  [overlay('it', ['karpenter.sh/nodepool Exists', 'karpenter.sh/capacity-type Exists']), []],
  [pool(['karpenter.sh.example.com/a Exists']), []],
  [pool(['karpenter.sh/provisioner-name Exists']), [`${KEY}: "karpenter.sh/provisioner-name" is in a domain that ends in karpenter.sh, which is reserved for Karpenter. Remove karpenter.sh/provisioner-name. Karpenter labels nodes with karpenter.sh/nodepool, which a NodeOverlay can require.`]],
  // A key without a slash is compared as a whole.
  [pool(['karpenter.sh Exists']), ofKarpenter(KEY, 'karpenter.sh')],
]);

const KUBERNETES = [
  'beta.kubernetes.io/arch', 'beta.kubernetes.io/instance-type', 'beta.kubernetes.io/os', 'failure-domain.beta.kubernetes.io/region', 'failure-domain.beta.kubernetes.io/zone',
  'kubernetes.io/arch', 'kubernetes.io/os', 'topology.kubernetes.io/region', 'topology.kubernetes.io/zone',
];
const ofKubernetes = (path: string, key: string) => [`${path}: "${key}" requires Karpenter 1.9 or later, because its domain ends in kubernetes.io. Use a label in the domain node.kubernetes.io, or in your own domain, for example example.com/team.`];
holds('label-kubernetes-domain', [
  [labels(...KUBERNETES, 'node.kubernetes.io/instance-type', 'mynode.kubernetes.io/a', 'node-restriction.kubernetes.io/a', 'x.node-restriction.kubernetes.io/a'), [], '1.8'],
  [labels('kubernetes.io/role'), ofKubernetes(`${LABELS}["kubernetes.io/role"]`, 'kubernetes.io/role'), '1.0'],
  [claim(['mykubernetes.io/a Exists']), ofKubernetes('spec.requirements[0].key', 'mykubernetes.io/a'), '1.8'],
  [pool(['node-other.kubernetes.io/a Exists']), ofKubernetes(KEY, 'node-other.kubernetes.io/a'), '1.8'],
  [pool(['nodexkubernetes.io/a Exists']), ofKubernetes(KEY, 'nodexkubernetes.io/a'), '1.8'],
  [pool(['node.kubernetesxio.kubernetes.io/a Exists']), [expect.any(String)], '1.8'],
  [pool(['node.kubernetes.io.kubernetes.io/a Exists']), [expect.any(String)], '1.8'],
  [pool(['kubernetes.io.example.com/a Exists']), [], '1.8'],
  // Another rule reports kubernetes.io/hostname.
  [pool(['kubernetes.io/hostname Exists']), [], '1.8'],
  [labels('kubernetes.io/role'), [], '1.9'],
]);

const refuses = (path: string, key: string, current?: string) => [
  `${path}: "${key}" is accepted by the API server, but requires Karpenter 1.9 or later. ${current ? `Use ${current}.` : 'Use a label in the domain node.kubernetes.io, or in your own domain, for example example.com/team.'}`,
];
holds('label-kubernetes-domain-of-controller', [
  [labels('beta.kubernetes.io/arch'), refuses(`${LABELS}["beta.kubernetes.io/arch"]`, 'beta.kubernetes.io/arch', 'kubernetes.io/arch'), '1.8'],
  [pool(['beta.kubernetes.io/arch Exists']), [], '1.8'],
  [labels('kubernetes.io/arch', 'node.kubernetes.io/instance-type', 'xx.node.kubernetes.io/a', 'node-restriction.kubernetes.io/a', 'xx.node-restriction.kubernetes.io/a', 'kops.k8s.io/a', 'xx.kops.k8s.io/a'), [], '1.8'],
  [labels('mynode.kubernetes.io/a'), refuses(`${LABELS}["mynode.kubernetes.io/a"]`, 'mynode.kubernetes.io/a'), '1.0'],
  [labels('xnode.kubernetes.io/a'), refuses(`${LABELS}["xnode.kubernetes.io/a"]`, 'xnode.kubernetes.io/a'), '1.8'],
  [pool(['node.kubernetes.io.mynode.kubernetes.io/a Exists']), refuses(KEY, 'node.kubernetes.io.mynode.kubernetes.io/a'), '1.8'],
  [pool(['my-node-restriction.kubernetes.io/a Exists']), refuses(KEY, 'my-node-restriction.kubernetes.io/a'), '1.8'],
  [overlay('it', ['mykops.k8s.io/a Exists']), refuses('spec.requirements[0].key', 'mykops.k8s.io/a'), '1.8'],
  // The API server rejects or accepts these labels, so the rule does not report them.
  [labels('kubernetes.io/role', 'k8s.io/role', 'example.com/node.kubernetes.io', 'team', 'mynode.kubernetes.iox', 'node.kubernetes.io.kubernetes.io/a', 'topology.ebs.csi.aws.com/zone'), [], '1.8'],
  [pool(['kubernetes.io/role Exists', 'mynode.kubernetes.io.example.com/a Exists', 'topology.ebs.csi.aws.com/zone Exists']), [], '1.8'],
  [labels('mynode.kubernetes.io/a'), [], '1.9'],
]);

holds('label-nodepool', [
  [labels('karpenter.sh/nodepool'), [`${LABELS}["karpenter.sh/nodepool"] is reserved for Karpenter, which sets it to the NodePool name. Remove karpenter.sh/nodepool.`]],
]);

holds('label-syntax', [
  [labels('a'.repeat(63)), []],
  [labels('a'.repeat(64)), [expect.stringMatching(`^${LABELS}\\["a{64}"\\]: label key must be a qualified name, got "a{64}". Use `)]],
]);

test('unknown labels and images are warnings in a release newer than known', () => {
  const severities = [pool([`${AWS}/new Exists`]), nodeClass({ amiSelectorTerms: [{ alias: 'new@latest' }] })].flatMap((object) => ['1.15', '1.16'].flatMap((release) => (
    judge(object, KarpenterVersion.of(release)).findings.filter(({ rule }) => /label-aws-domain|ami-alias-family/.test(rule)).map(({ severity }) => severity)
  )));
  expect(severities).toEqual(['error', 'warning', 'error', 'warning']);
});
