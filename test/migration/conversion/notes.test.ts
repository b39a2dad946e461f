import { JsonObject } from '../../../src/foundation/basics/json';
import { toAutoMode } from '../../../src/migration/conversion/auto-mode/to-auto-mode';
import { noteText } from '../../../src/migration/conversion/notes';

const TERMS = { subnetSelectorTerms: [{ id: 'subnet-1' }], securityGroupSelectorTerms: [{ id: 'sg-1' }] };
const BOTTLEROCKET = { amiSelectorTerms: [{ alias: 'bottlerocket@latest' }] };

function nodeClass(spec: JsonObject): JsonObject {
  return { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'web' }, spec: { ...'instanceProfile' in spec ? {} : { role: 'nodes' }, ...BOTTLEROCKET, ...TERMS, ...spec } };
}

function pool(template: JsonObject = {}, labels?: JsonObject, spec: JsonObject = {}): JsonObject {
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'web' };
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'web' },
    spec: { ...spec, template: { ...labels && { metadata: { labels } }, spec: { nodeClassRef, requirements: [], expireAfter: '336h', terminationGracePeriod: '24h', ...template } } },
  };
}

/** Converts an EC2NodeClass. Returns the result without the fields of all examples, and the notes about some of its fields. */
function classWith(spec: JsonObject): { readonly result: JsonObject; readonly notes: readonly string[] } {
  const { objects: [{ spec: { role, subnetSelectorTerms, securityGroupSelectorTerms, ...result } }], notes } = toAutoMode([nodeClass(spec)]);
  const places = Object.keys(spec).map((name) => `EC2NodeClass/web spec.${name}`);
  return { result, notes: notes.filter(({ where }) => places.some((place) => where.startsWith(place))).map((each) => `${each.kind} ${noteText(each)}`) };
}

const kubelet = (spec: JsonObject) => ({ advancedCompute: { kubelet: spec } });
const inKubelet = (name: string, text: string) => expect.stringMatching(`^${text} EC2NodeClass/web spec\\.kubelet\\.${name}: `);

describe('an EC2NodeClass', () => {
  test.each<[spec: JsonObject, result: JsonObject, notes: readonly unknown[]]>([
    [{ tags: { 'team': 'red', 'kubernetes.io/cluster/demo': 'owned', 'karpenter.sh/nodepool': 'a', 'karpenter.sh/nodeclaim': 'a', 'karpenter.sh/provisioner-name': 'a', 'karpenter.sh/managed-by': 'a', 'eks.amazonaws.com/nodeclass': 'a' } },
      { tags: { team: 'red' } }, Array(6).fill(expect.stringContaining('is removed, because EKS Auto Mode does not allow the key'))],
    [{ instanceProfile: 'eks-nodes' }, { instanceProfile: 'eks-nodes' }, []],
    [{ instanceProfile: 'nodes' }, { instanceProfile: 'nodes' }, [expect.stringMatching(/^decision .* is kept, but the managed policies of EKS Auto Mode allow only instance profiles whose name starts with eks\. /)]],
    [{ placementGroupSelector: { id: 'pg-1' } }, { placementGroupSelector: { id: 'pg-1' } }, []],
    [{ associatePublicIPAddress: true }, { advancedNetworking: { associatePublicIPAddress: true } }, [expect.stringMatching(/^moved .* moves to spec\.advancedNetworking\.associatePublicIPAddress$/)]],
    [{ capacityReservationSelectorTerms: [{ id: 'cr-1' }] }, { capacityReservationSelectorTerms: [{ id: 'cr-1' }] }, ['kept EC2NodeClass/web spec.capacityReservationSelectorTerms: capacity reservations are kept. EKS Auto Mode then uses open reservations only for NodeClasses that select them']],
    [{ capacityReservationSelectorTerms: [{ tags: { a: 'b' }, instanceMatchCriteria: 'open' }] }, { capacityReservationSelectorTerms: [{ tags: { a: 'b' } }] }, [expect.anything(), expect.stringMatching(/^impossible .*\[0\]\.instanceMatchCriteria: "open" is lost/)]],
    [{ networkInterfaces: [] }, { advancedNetworking: { networkInterfaces: [] } }, [expect.stringMatching(/^decision .* Set secondaryIPv4PrefixCount or secondaryIPv4Count on the primary interface\.$/), expect.stringMatching(/^moved /)]],
    [{ ipPrefixCount: 2 }, {}, [expect.stringMatching(/^impossible .* is lost/)]],
    [{ instanceStorePolicy: 'RAID0' }, {}, ['dropped EC2NodeClass/web spec.instanceStorePolicy: "RAID0" is removed, because EKS Auto Mode uses local disks as a RAID 0 array if ephemeralStorage.size is less than their size']],
    [{ detailedMonitoring: false }, {}, [expect.stringMatching(/^dropped /)]],
    ...['context', 'cpuOptions', 'connectionTracking', 'detailedMonitoring', 'enclaveOptions'].map((name): [JsonObject, JsonObject, unknown[]] => [
      { [name]: true }, {}, [`impossible EC2NodeClass/web spec.${name}: true is lost, because the NodeClass of EKS Auto Mode does not have the field`],
    ]),
    [{ amiFamily: 'AL2023' }, {}, [expect.stringMatching(/^dropped .*AL2023 is removed, because EKS Auto Mode selects the AMI, which is a variant of Bottlerocket$/)]],
    [{ amiFamily: 'Custom', amiSelectorTerms: [{ id: 'ami-1' }] }, {}, [expect.stringMatching(/^impossible .*amiSelectorTerms\[0\]: .* is lost/), expect.stringMatching(/^impossible .*Custom is lost/)]],
    [{ amiSelectorTerms: [{ alias: 'bottlerocket@v1.40.0' }] }, {}, [expect.stringMatching(/^impossible .* AWS updates the AMI about every week\. To delay updates, add a disruption budget with the reason Drifted to the NodePool\.$/)]],
    [{ userData: 'a' }, {}, [expect.stringMatching(/^impossible .*user data is lost, because line 1, column 1: incomplete key-value/)]],
    [{ metadataOptions: { httpEndpoint: 'enabled', httpPutResponseHopLimit: 1, httpTokens: 'required' } }, {}, Array(3).fill(expect.stringMatching(/^dropped .* nodes of EKS Auto Mode have the same setting$/))],
    [{ metadataOptions: { httpEndpoint: 'disabled', httpPutResponseHopLimit: 2, httpTokens: 'optional' } }, {}, ['sets enabled', 'sets 1. Use EKS Pod Identity', 'sets required. Check that all programs use IMDSv2']
      .map((text) => expect.stringMatching(`^impossible .* is lost, because EKS Auto Mode ${text}`))],
  ])('%j becomes %j', (spec, result, notes) => {
    expect(classWith(spec)).toEqual({ result, notes });
  });

  test.each<[settings: JsonObject, result: JsonObject, notes: readonly unknown[]]>([
    [{ maxPods: 1 }, kubelet({ maxPods: 1 }), [inKubelet('maxPods', 'moved')]],
    [{ maxPods: 110 }, kubelet({ maxPods: 110 }), [inKubelet('maxPods', 'moved')]],
    [{ maxPods: 111 }, kubelet({ maxPods: 110 }), [inKubelet('maxPods', 'impossible')]],
    [{ evictionHard: { 'pid.available': '5%' } }, kubelet({ eviction: { hard: { 'pid.available': '5%' } } }), [inKubelet('evictionHard', 'moved')]],
    [{ evictionSoft: { 'pid.available': '9%' }, evictionSoftGracePeriod: { 'pid.available': '1m' } }, kubelet({ eviction: { soft: { 'pid.available': '9%' }, softGracePeriod: { 'pid.available': '1m' } } }), [inKubelet('evictionSoft', 'moved'), inKubelet('evictionSoftGracePeriod', 'moved')]],
    [{ evictionMaxPodGracePeriod: 60 }, kubelet({ eviction: { maxPodGracePeriod: 60 } }), [inKubelet('evictionMaxPodGracePeriod', 'moved')]],
    [{ containerLogMaxSize: '10Mi', containerLogMaxFiles: 3 }, kubelet({ logging: { containerLogMaxSize: '10Mi', containerLogMaxFiles: 3 } }), [inKubelet('containerLogMaxSize', 'moved'), inKubelet('containerLogMaxFiles', 'moved')]],
    [{ podPidsLimit: 4096, singleProcessOOMKill: true }, kubelet({ podPidsLimit: 4096, singleProcessOOMKill: true }), [inKubelet('podPidsLimit', 'moved'), inKubelet('singleProcessOOMKill', 'moved')]],
    [{ allowedUnsafeSysctls: ['net.core.somaxconn'] }, kubelet({ allowedUnsafeSysctls: ['net.core.somaxconn'] }), [inKubelet('allowedUnsafeSysctls', 'moved')]],
    ...['systemReserved', 'kubeReserved', 'podsPerCore', 'clusterDNS', 'cpuCFSQuota', 'imageGCHighThresholdPercent', 'imageGCLowThresholdPercent'].map((name): [JsonObject, JsonObject, unknown[]] => [
      { [name]: 1 }, {}, [`impossible EC2NodeClass/web spec.kubelet.${name}: 1 is lost, because EKS Auto Mode has no such kubelet setting`],
    ]),
  ])('the kubelet settings %j become %j', (settings, result, notes) => {
    expect(classWith({ kubelet: settings })).toEqual({ result, notes });
  });

  const disk = (deviceName: string, ebs: JsonObject, others: JsonObject = {}) => ({ deviceName, ebs, ...others });
  const OTHER_VOLUME = 'is lost, because nodes of EKS Auto Mode have one data volume';

  test.each<[title: string, spec: JsonObject, storage: JsonObject | undefined, lost: readonly string[]]>([
    ['the data volume of Bottlerocket', { blockDeviceMappings: [disk('/dev/xvda', { volumeSize: '4Gi' }), disk('/dev/xvdb', { volumeSize: '50Gi', volumeType: 'gp3' })] }, { size: '50Gi' }, []],
    ['the only volume', { amiSelectorTerms: [{ alias: 'al2023@latest' }], blockDeviceMappings: [disk('/dev/sdf', { volumeSize: '50Gi' })] }, { size: '50Gi' }, []],
    ['the root volume of other AMIs', { amiSelectorTerms: [{ alias: 'al2023@latest' }], blockDeviceMappings: [disk('/dev/sdf', { volumeSize: '9Gi' }), disk('/dev/xvda', { volumeSize: '50Gi' })] }, { size: '50Gi' }, ['spec.blockDeviceMappings[0]']],
    ['the volume of the operating system alone', { blockDeviceMappings: [disk('/dev/xvda', { volumeSize: '4Gi' })] }, undefined, []],
    ['performance within the limits', { blockDeviceMappings: [disk('/dev/xvdb', { iops: 3000, throughput: 1000, kmsKeyID: 'alias/nodes' })] }, { iops: 3000, throughput: 1000, kmsKeyID: 'alias/nodes' }, []],
    ['performance below the limits', { blockDeviceMappings: [disk('/dev/xvdb', { iops: 100, throughput: 100 })] }, { iops: 3000, throughput: 125 }, ['ebs.iops', 'ebs.throughput']],
    ['performance above the limits', { blockDeviceMappings: [disk('/dev/xvdb', { iops: 64000, throughput: 2000 })] }, { iops: 16000, throughput: 1000 }, ['ebs.iops', 'ebs.throughput']],
    ['settings that EKS makes', { blockDeviceMappings: [disk('/dev/xvdb', { volumeSize: '50Gi', volumeType: 'gp3', encrypted: true, deleteOnTermination: true })] }, { size: '50Gi' }, []],
    ['settings that EKS lacks', { blockDeviceMappings: [disk('/dev/xvdb', { volumeSize: '50Gi', volumeType: 'io2', deleteOnTermination: false, snapshotID: 'snap-1', volumeInitializationRate: 100 })] }, { size: '50Gi' },
      ['ebs.volumeType', 'ebs.deleteOnTermination', 'ebs.snapshotID', 'ebs.volumeInitializationRate']],
  ])('converts %s', (_, spec, storage, lost) => {
    const { objects: [result], notes } = toAutoMode([nodeClass(spec)]);
    expect(result.spec.ephemeralStorage).toEqual(storage);
    const impossible = notes.filter(({ kind }) => kind === 'impossible');
    expect(impossible.map(({ where }) => lost.find((place) => where.endsWith(place)) ?? where)).toEqual(lost);
    expect(impossible.filter(({ where }) => where.endsWith(']')).every(({ message }) => message.startsWith(OTHER_VOLUME))).toBe(true);
  });

  test.each([{ amiFamily: 'Windows2022' }, { amiSelectorTerms: [{ alias: 'windows2025@latest' }] }])('with %j is not in the output, with its NodePools', (spec) => {
    const { objects, notes } = toAutoMode([pool(), nodeClass(spec)]);
    expect(objects).toEqual([]);
    expect(notes.map(({ kind, message }) => [kind, message.split(', because ')[1]])).toEqual(Array(2).fill(['impossible', 'EKS Auto Mode has no Windows nodes']));
  });
});

describe('a NodePool', () => {
  const NAMES = [
    ...['category', 'family', 'generation', 'size', 'cpu', 'cpu-manufacturer', 'cpu-sustained-clock-speed-mhz', 'memory', 'ebs-bandwidth', 'network-bandwidth', 'hypervisor',
      'encryption-in-transit-supported', 'local-nvme', 'gpu-name', 'gpu-manufacturer', 'gpu-count', 'gpu-memory', 'accelerator-name', 'accelerator-manufacturer', 'accelerator-count'].map((name) => `instance-${name}`),
    'capacity-reservation-id', 'capacity-reservation-type', 'capacity-reservation-interruptible', 'placement-group-id', 'instance-capability-flex',
  ];
  const SAME = ['karpenter.sh/capacity-type', 'node.kubernetes.io/instance-type', 'topology.kubernetes.io/zone', 'topology.k8s.aws/zone-id', 'kubernetes.io/arch', 'example.com/team'];
  const LOST = ['karpenter.k8s.aws/instance-tenancy', 'karpenter.k8s.aws/placement-group-partition'];

  /** Returns the keys of a requirement and of a template label after the conversion. */
  function keysFor(key: string): readonly string[] {
    const { objects: [{ spec: { template } }] } = toAutoMode([pool({ requirements: [{ key, operator: 'In', values: ['1'] }] }, { [key]: '1' })]);
    return [...template.spec.requirements.map((each: JsonObject) => each.key), ...Object.keys(template.metadata?.labels ?? {})];
  }

  test.each([
    ...NAMES.map((name) => [`karpenter.k8s.aws/${name}`, `eks.amazonaws.com/${name}`]),
    ['karpenter.k8s.aws/ec2nodeclass', 'eks.amazonaws.com/nodeclass'],
    ...SAME.map((key) => [key, key]),
  ])('the key %s becomes %s', (before, after) => {
    expect(keysFor(before)).toEqual([after, after]);
  });

  test.each(LOST)('the key %s is removed, and reported', (key) => {
    expect(keysFor(key)).toEqual([]);
    const noteFor = (operator: string) => toAutoMode([pool({ requirements: [{ key, operator, values: ['1'] }] })]).notes.filter(({ where }) => where.includes('requirements')).map(({ kind }) => kind);
    expect(['In', 'NotIn'].flatMap(noteFor)).toEqual(['impossible', 'dropped']);
  });

  test('keeps its taints, limits, weight, and budgets, and gets a new name', () => {
    const taints = [{ key: 'nvidia.com/gpu', effect: 'NoSchedule' }];
    const spec = { weight: 10, limits: { cpu: '100' }, disruption: { consolidateAfter: '1m', budgets: [{ nodes: '0', schedule: '@daily', duration: '1h', reasons: ['Drifted'] }] } };
    const { objects: [{ metadata, spec: { template, ...result } }] } = toAutoMode([pool({ taints }, undefined, spec)]);
    expect([metadata.name, result, template.spec.taints]).toEqual(['web-auto-mode', spec, taints]);
    expect(template.spec.nodeClassRef).toEqual({ group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'web-auto-mode' });
  });

  test('has no empty map if no label remains', () => {
    const templateOf = (labels?: JsonObject) => toAutoMode([pool({}, labels)]).objects[0].spec.template;
    expect(templateOf({ 'eks.amazonaws.com/compute-type': 'hybrid' })).not.toHaveProperty('metadata');
    expect(templateOf({ 'eks.amazonaws.com/compute-type': 'hybrid', 'team': 'red' }).metadata).toEqual({ labels: { team: 'red' } });
    expect(templateOf({}).metadata).toEqual({ labels: {} });
    expect(templateOf()).not.toHaveProperty('metadata');
  });

  test('keeps other startup taints, with a note', () => {
    const startupTaints = [{ key: 'example.com/starting', effect: 'NoSchedule' }];
    const { objects: [{ spec }], notes } = toAutoMode([pool({ startupTaints })]);
    expect(spec.template.spec.startupTaints).toEqual(startupTaints);
    expect(notes.filter(({ where }) => where.includes('startupTaints')).map(noteText)).toEqual([expect.stringContaining('Nodes stay unusable until a pod or controller removes the taint on nodes of EKS Auto Mode')]);
  });

  test('that EKS Auto Mode rejects or cannot launch needs a decision', () => {
    const { notes } = toAutoMode([pool({ requirements: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['t3.small'] }] })]);
    expect(notes.filter(({ where }) => where.startsWith('NodePool/web-auto-mode')).map(({ kind, message }) => `${kind} ${message}`)).toEqual([expect.stringContaining('decision has an error: requirements allow only t3.small')]);
  });
});

describe('the steps', () => {
  const stepsFor = (spec: JsonObject = {}) => toAutoMode([pool(), nodeClass(spec)]).steps;

  test.each<[title: string, spec: JsonObject, step: string]>([
    ['tags', { tags: { team: 'red' } }, 'Add the permissions for custom tags to the cluster role: https://docs.aws.amazon.com/eks/latest/userguide/auto-cluster-iam-role.html#tag-prop'],
    ['a KMS key', { blockDeviceMappings: [{ deviceName: '/dev/xvdb', ebs: { kmsKeyID: 'alias/nodes' } }] }, 'Allow the cluster role to use the KMS key.'],
  ])('include the permissions for %s', (_, spec, step) => {
    expect(stepsFor()).not.toContain(step);
    expect(stepsFor(spec)).toContain(step);
  });

  test('do not repeat a role', () => {
    const [first, second] = ['a', 'b'].map((name) => ({ ...nodeClass({}), metadata: { name } }));
    expect(toAutoMode([first, second]).steps.filter((step) => step.startsWith('Create an access entry'))).toHaveLength(1);
  });
});
