import { JsonObject } from '../../../../src/foundation/basics/json';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { noteText } from '../../../../src/migration/conversion/notes';
import { toSelfManaged } from '../../../../src/migration/conversion/self-managed/to-self-managed';
import { unreported } from '../auto-mode/unreported';

const VERSION = KarpenterVersion.of('1.15.1');
const TERMS = { subnetSelectorTerms: [{ tags: { team: 'red' } }], securityGroupSelectorTerms: [{ name: 'nodes' }] };

const nodeClass = (spec: JsonObject, metadata: JsonObject = { name: 'web' }) => ({ apiVersion: 'eks.amazonaws.com/v1', kind: 'NodeClass', metadata, spec: { ...TERMS, ...spec } });

function pool({ template = {}, metadata = { name: 'web' }, ...spec }: JsonObject): JsonObject {
  const ref = { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'web' };
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata, spec: { ...spec, template: { ...template.metadata && { metadata: template.metadata }, spec: { nodeClassRef: ref, requirements: [], ...template.spec } } } };
}

const convert = (...objects: JsonObject[]) => toSelfManaged(objects, VERSION);

const ALL_FIELDS = nodeClass({
  role: 'AmazonEKSAutoNodeRole',
  podSubnetSelectorTerms: [{ id: 'subnet-2' }],
  podSecurityGroupSelectorTerms: [{ id: 'sg-2' }],
  capacityReservationSelectorTerms: [{ tags: { a: 'b' }, owner: '123456789012' }, { id: 'cr-1' }],
  placementGroupSelector: { name: 'group' },
  snatPolicy: 'Random',
  networkPolicy: 'DefaultDeny',
  networkPolicyEventLogs: 'Enabled',
  ephemeralStorage: { size: '200Gi', iops: 4000, throughput: 250, kmsKeyID: 'alias/nodes' },
  certificateBundles: [{ name: 'corp', data: 'aGVsbG8=' }],
  advancedNetworking: {
    associatePublicIPAddress: false,
    httpsProxy: 'http://192.0.2.4:3128',
    noProxy: ['localhost', '"quoted"'],
    ipv4PrefixSize: '32',
    enableV4Egress: false,
    networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface', secondaryIPv4PrefixCount: 2 }],
  },
  advancedSecurity: { fips: true, kernelLockdown: 'integrity' },
  advancedCompute: {
    hugepages: { pages: [{ size: '2Mi', count: 512 }] },
    kubelet: { maxPods: 60, podPidsLimit: 4096, eviction: { hard: { 'memory.available': '100Mi' }, maxPodGracePeriod: 60 }, logging: { containerLogMaxFiles: 5 } },
    kernel: { sysctl: { 'user.max_user_namespaces': 15000 } },
  },
  newer: true,
  tags: { team: 'red' },
});

test('converts each field of a NodeClass, or reports it', () => {
  const { objects: [result], notes } = convert(ALL_FIELDS);
  const places = new Set(notes.map(({ where }) => where));
  expect(unreported(ALL_FIELDS.spec, result.spec, 'spec', 'NodeClass/web', places)).toEqual([]);
  const common = { volumeType: 'gp3', encrypted: true, deleteOnTermination: true, kmsKeyID: 'alias/nodes' };
  expect(result).toEqual({
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'web-self-managed' },
    spec: {
      ...TERMS,
      role: 'AmazonEKSAutoNodeRole',
      amiSelectorTerms: [{ alias: 'bottlerocket@latest' }],
      capacityReservationSelectorTerms: [{ tags: { a: 'b' }, ownerID: '123456789012' }, { id: 'cr-1' }],
      placementGroupSelector: { name: 'group' },
      associatePublicIPAddress: false,
      networkInterfaces: [{ networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface' }],
      kubelet: { maxPods: 60, evictionHard: { 'memory.available': '100Mi' }, evictionMaxPodGracePeriod: 60 },
      blockDeviceMappings: [
        { deviceName: '/dev/xvda', ebs: { volumeSize: '6Gi', ...common } },
        { deviceName: '/dev/xvdb', ebs: { volumeSize: '200Gi', iops: 4000, throughput: 250, ...common } },
      ],
      userData: `[settings.network]
https-proxy = "http://192.0.2.4:3128"
no-proxy = ["localhost","\\"quoted\\""]

[settings.pki."corp"]
data = "aGVsbG8="
trusted = true

[settings.kubernetes]
pod-pids-limit = 4096
container-log-max-files = 5

[settings.kernel]
lockdown = "integrity"

[settings.kernel.sysctl]
"user.max_user_namespaces" = "15000"
`,
      tags: { team: 'red' },
    },
  });
  expect(notes.filter(({ kind }) => kind === 'impossible').map(({ where }) => where.replace('NodeClass/web spec.', ''))).toEqual([
    'podSubnetSelectorTerms', 'podSecurityGroupSelectorTerms', 'networkPolicy', 'networkPolicyEventLogs', 'advancedNetworking.enableV4Egress',
    'advancedSecurity.fips', 'advancedCompute.hugepages', 'newer',
  ]);
});

test('a NodeClass without storage gets the data volume of EKS Auto Mode', () => {
  const { objects: [{ spec }], notes } = convert(nodeClass({ role: 'r' }));
  expect(spec.blockDeviceMappings[1].ebs).toEqual({ volumeSize: '80Gi', iops: 3000, throughput: 125, volumeType: 'gp3', encrypted: true, deleteOnTermination: true });
  expect(spec.userData).toBeUndefined();
  expect(notes.map(noteText)).toContain('NodeClass/web spec.ephemeralStorage: a missing ephemeralStorage becomes a data volume of 80Gi, the default of EKS Auto Mode');
});

test('a NodeClass without a role needs a decision', () => {
  const { notes } = convert(nodeClass({}));
  expect(notes.filter(({ kind }) => kind === 'decision').map(noteText)).toContain('NodeClass/web spec.role: role is required. Set the node role of Karpenter.');
});

test('converts a NodePool: labels, lifetime, budgets, and the reference', () => {
  const before = pool({
    disruption: { consolidateAfter: '0s', budgets: [{ nodes: '10%', reasons: ['NodeNotHealthy', 'Drifted'] }, { nodes: '1', reasons: ['NodeNotHealthy'] }] },
    template: {
      metadata: { labels: { 'team': 'red', 'eks.amazonaws.com/compute-type': 'auto' } },
      spec: {
        requirements: [
          { key: 'eks.amazonaws.com/instance-category', operator: 'In', values: ['c'], minValues: 1 },
          { key: 'eks.amazonaws.com/compute-type', operator: 'In', values: ['auto'] },
          { key: 'eks.amazonaws.com/nodeclass', operator: 'In', values: ['web'] },
          { key: 'eks.amazonaws.com/newer', operator: 'Exists' },
        ],
        terminationGracePeriod: '1h',
      },
    },
  });
  const { objects: [result], notes } = convert(before, nodeClass({ role: 'r' }));
  expect(result).toEqual({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'web-self-managed' },
    spec: {
      disruption: { consolidateAfter: '0s', budgets: [{ nodes: '10%', reasons: ['Drifted'] }] },
      template: {
        metadata: { labels: { team: 'red' } },
        spec: {
          nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'web-self-managed' },
          requirements: [
            { key: 'karpenter.k8s.aws/instance-category', operator: 'In', values: ['c'], minValues: 1 },
            { key: 'karpenter.k8s.aws/ec2nodeclass', operator: 'In', values: ['web-self-managed'] },
          ],
          terminationGracePeriod: '1h',
          expireAfter: '336h',
        },
      },
    },
  });
  expect(notes.filter(({ kind }) => kind === 'impossible').map(noteText)).toEqual([
    'NodePool/web spec.disruption.budgets[0].reasons: NodeNotHealthy is removed, because Karpenter has no disruption reason NodeNotHealthy',
    'NodePool/web spec.disruption.budgets[1]: the budget is removed, because Karpenter has no disruption reason NodeNotHealthy',
    'NodePool/web spec.template.spec.requirements[3]: eks.amazonaws.com/newer Exists is removed, because Karpenter has no such label. Check that the NodePool does not launch instances that you want to exclude.',
  ]);
});

test('reports a missing NodeClass, and a feature that the release does not have', () => {
  const { notes } = toSelfManaged([pool({ replicas: 2, limits: { nodes: '4' } })], KarpenterVersion.of('1.7'));
  expect(notes.filter(({ kind }) => kind === 'decision').map(noteText)).toEqual([
    'NodePool/web spec.template.spec.nodeClassRef: NodeClass/web is not in the input. Convert NodeClass/web together with the NodePool, or create EC2NodeClass/web-self-managed.',
    expect.stringContaining('NodePool/web-self-managed spec.replicas: the converted object has an error: '),
  ]);
});

test('built-in objects lose the label and the metadata of EKS', () => {
  const metadata = { name: 'general-purpose', uid: '1', finalizers: ['eks.amazonaws.com/termination'], labels: { 'app.kubernetes.io/managed-by': 'eks' } };
  const { objects: [result], steps } = convert(pool({ metadata }));
  expect(result.metadata).toEqual({ name: 'general-purpose-self-managed' });
  expect(steps.join('\n')).toContain('Remove the built-in NodePools general-purpose with the EKS API');
});

test('the steps move workloads back, and end with EKS Auto Mode turned off', () => {
  const steps = (...objects: JsonObject[]) => convert(...objects).steps;
  expect(steps(pool({}), nodeClass({ role: 'r' }))).toEqual([
    expect.stringContaining('Create the IAM roles and the interruption queue of Karpenter'),
    'Create an access entry of type EC2_LINUX for the node role of Karpenter.',
    expect.stringContaining('Install the add-ons that EKS Auto Mode includes: the Amazon VPC CNI, kube-proxy, CoreDNS, the EKS Pod Identity Agent, and the EBS CSI driver.'),
    expect.stringMatching(/chart of Karpenter 1\.15\.1 on nodes outside EKS Auto Mode.* use --skip-crds, and apply only the CRD of EC2NodeClasses: https:.*\/v1\.15\.1\/pkg\/apis\/crds\/karpenter\.k8s\.aws_ec2nodeclasses\.yaml$/),
    'To move workloads in groups, add a taint such as self-managed:NoSchedule to the new NodePools.',
    'Apply the converted objects next to the old objects.',
    expect.stringContaining('Replace the labels of EKS Auto Mode in node selectors, affinities, topology spread constraints, policies, and dashboards.'),
    expect.stringContaining('Replace the node selector eks.amazonaws.com/compute-type with a required node affinity: eks.amazonaws.com/compute-type NotIn [auto].'),
    expect.stringContaining('Pods on self-managed nodes cannot use volumes of ebs.csi.eks.amazonaws.com. Migrate them with'),
    'Create new load balancers with the classes of the AWS Load Balancer Controller, and change DNS.',
    'After all workloads have moved, delete the old NodePools: kubectl delete nodepools.karpenter.sh web. EKS drains their nodes.',
    'Disable EKS Auto Mode. EKS then terminates the remaining nodes of EKS Auto Mode, and deletes its load balancers: https://docs.aws.amazon.com/eks/latest/userguide/auto-disable.html',
  ]);
  expect(steps(pool({ replicas: 2 }), nodeClass({ role: 'r' }))).toContain('Turn on the feature gate StaticCapacity of Karpenter.');
});

test('names replace the suffix of the other conversion, and do not repeat names in use', () => {
  const names = (...objects: JsonObject[]) => convert(...objects).objects.map(({ metadata: { name } }) => name);
  expect(names(pool({ metadata: { name: 'web-auto-mode' } }))).toEqual(['web-self-managed']);
  expect(names(pool({ metadata: { name: 'a'.repeat(63) } }))[0]).toBe(`${'a'.repeat(50)}-self-managed`);
  const own = { ...pool({ metadata: { name: 'web-self-managed' } }) };
  own.spec.template.spec.nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'x' };
  const [converted, kept] = names(pool({}), own);
  expect(kept).toBe('web-self-managed');
  expect(converted).not.toBe(kept);
});

test('leaves objects of self-managed Karpenter unchanged, and has no steps for them', () => {
  const own = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'own' }, spec: { role: 'r' } };
  expect(convert(own)).toEqual({ objects: [own], results: [own], notes: [], steps: [] });
});

test('reports the value of a label that a translated label replaces', () => {
  const labels = { 'karpenter.k8s.aws/instance-family': 'm5', 'eks.amazonaws.com/instance-family': 'c5' };
  const { objects: [result], notes } = convert(pool({ template: { metadata: { labels } } }));
  expect(result.spec.template.metadata.labels).toEqual({ 'karpenter.k8s.aws/instance-family': 'c5' });
  expect(notes.map(noteText)).toContain('NodePool/web spec.template.metadata.labels["karpenter.k8s.aws/instance-family"]: "m5" is lost, because eks.amazonaws.com/instance-family becomes the same label with the value "c5"');
});

test('only requirements without instance types allow more types than EKS Auto Mode', () => {
  const notesOn = (key: string, operator: string) => convert(pool({ template: { spec: { requirements: [{ key, operator, values: ['m7i.large'] }] } } })).notes.filter(({ message }) => message.includes('nano, micro, and small'));
  expect(notesOn('node.kubernetes.io/instance-type', 'In')).toEqual([]);
  expect(notesOn('node.kubernetes.io/instance-type', 'NotIn')).toHaveLength(1);
  expect(notesOn('topology.kubernetes.io/zone', 'In')).toHaveLength(1);
});
