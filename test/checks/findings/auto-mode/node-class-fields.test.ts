import { autoClass, said } from './auto-objects';

const interfaces = (...counts: object[]) => ({ advancedNetworking: { networkInterfaces: counts.map((item, index) => ({ networkCardIndex: 0, deviceIndex: index, interfaceType: 'interface', ...item })) } });
const compute = (value: object) => ({ advancedCompute: value });
const kubelet = (value: object) => compute({ kubelet: value });
const sysctl = (value: object) => compute({ kernel: { sysctl: value } });

/** All documented fields. */
const FULL = {
  subnetSelectorTerms: [{ id: 'subnet-0123' }, { tags: { Name: '*' } }],
  securityGroupSelectorTerms: [{ id: 'sg-0123' }, { name: 'nodes' }, { tags: { Name: 'nodes' } }],
  podSubnetSelectorTerms: [{ id: 'subnet-0456' }],
  podSecurityGroupSelectorTerms: [{ tags: { Name: 'pods' } }],
  placementGroupSelector: { id: 'pg-0123' },
  snatPolicy: 'Disabled',
  networkPolicy: 'DefaultDeny',
  networkPolicyEventLogs: 'Enabled',
  ephemeralStorage: { size: '100Gi', iops: 16000, throughput: 1000, kmsKeyID: 'alias/nodes' },
  certificateBundles: [{ name: 'proxy', data: 'aGVsbG8=' }],
  advancedNetworking: { associatePublicIPAddress: false, httpsProxy: 'http://[2001:db8::4]:3128', noProxy: ['localhost'], ipv4PrefixSize: '32', enableV4Egress: false },
  advancedSecurity: { fips: true, kernelLockdown: 'none' },
  advancedCompute: {
    hugepages: { pages: [{ size: '2Mi', count: 512 }, { size: '1Gi', count: 1 }], transparent: { enabled: 'madvise', defrag: 'defer+madvise' } },
    kubelet: {
      maxPods: 110,
      podPidsLimit: -1,
      idsPerPod: 131072,
      singleProcessOOMKill: true,
      eviction: { hard: { 'memory.available': '5%' }, soft: { 'memory.available': '10%' }, softGracePeriod: { 'memory.available': '1m30s' }, maxPodGracePeriod: 0 },
      logging: { containerLogMaxSize: '10Mi', containerLogMaxFiles: 2 },
      allowedUnsafeSysctls: ['kernel.shm*', 'kernel.msgmax', 'kernel.sem', 'fs.mqueue.msg_max', 'net.core.somaxconn'],
    },
    kernel: { sysctl: { 'user.max_user_namespaces': 1, 'net.ipv4.tcp_congestion_control': 'reno' } },
  },
  tags: { team: '' },
};

test('accepts all documented fields', () => {
  expect(said(autoClass(FULL))).toEqual([
    'info spec.tags need additional permissions of the cluster role, without which no nodes launch. Add the permissions for custom tags: https://docs.aws.amazon.com/eks/latest/userguide/auto-cluster-iam-role.html#tag-prop. (nodeclass-tags)',
  ]);
  expect(said(autoClass({ ...FULL, tags: {} }))).toEqual([]);
});

/** A finding starts with its severity, path, message, or any part of them. */
test.each<[fields: object, finding: string]>([
  [{ role: '' }, 'error spec.role must not be empty. Set the name of an IAM role, for example AmazonEKSAutoNodeRole.'],
  [{ role: 'a'.repeat(65) }, 'error spec.role must have at most 64 characters, got 65.'],
  [{ role: 'arn:aws:iam::123456789012:role/nodes' }, 'warning spec.role should be the name of an IAM role, got the ARN'],
  [{ role: undefined }, 'warning spec.role or instanceProfile should be set, because the schema of 2024-12-27 requires role.'],
  [{ instanceProfile: 'eks-nodes' }, 'error spec.instanceProfile and role are mutually exclusive.'],
  [{ role: undefined, instanceProfile: 'nodes' }, 'warning spec.instanceProfile should start with eks, got "nodes".'],
  [{ subnetSelectorTerms: undefined }, 'error spec.subnetSelectorTerms is required.'],
  [{ securityGroupSelectorTerms: undefined }, 'error spec.securityGroupSelectorTerms is required.'],
  [{ subnetSelectorTerms: [] }, 'error spec.subnetSelectorTerms must not be empty.'],
  [{ securityGroupSelectorTerms: [] }, 'error spec.securityGroupSelectorTerms must not be empty.'],
  [{ subnetSelectorTerms: Array(31).fill({ id: 'subnet-1' }) }, 'error spec.subnetSelectorTerms must have at most 30 items, got 31.'],
  [{ subnetSelectorTerms: [{}] }, 'error spec.subnetSelectorTerms[0] must set tags or id.'],
  [{ securityGroupSelectorTerms: [{}] }, 'error spec.securityGroupSelectorTerms[0] must set tags, id, or name.'],
  [{ subnetSelectorTerms: [{ id: 'subnet-1', tags: { a: 'b' } }] }, 'error spec.subnetSelectorTerms[0].id "subnet-1" must not be set together with tags.'],
  [{ subnetSelectorTerms: [{ id: 'subnet-1', tags: { a: 'b' } }, { id: 'subnet-2' }] }, 'warning spec.subnetSelectorTerms[0].id "subnet-1" should not be set together with tags.'],
  [{ securityGroupSelectorTerms: [{ id: 'sg-1', name: 'b' }] }, 'error spec.securityGroupSelectorTerms[0].id "sg-1" must not be set together with tags or name.'],
  [{ securityGroupSelectorTerms: [{ name: 'b', tags: { a: 'b' } }] }, 'error spec.securityGroupSelectorTerms[0].name "b" must not be set together with tags or id.'],
  [{ subnetSelectorTerms: [{ tags: {} }] }, 'warning spec.subnetSelectorTerms[0].tags should not be empty.'],
  [{ securityGroupSelectorTerms: [{ tags: {} }] }, 'warning spec.securityGroupSelectorTerms[0].tags should not be empty.'],
  [{ podSubnetSelectorTerms: [{ tags: {} }], podSecurityGroupSelectorTerms: [{ id: 'sg-1' }] }, 'warning spec.podSubnetSelectorTerms[0].tags should not be empty.'],
  [{ placementGroupSelector: { name: '' } }, 'warning spec.placementGroupSelector.name should not be empty. Set the name of the placement group, or remove placementGroupSelector.'],
  [{ ephemeralStorage: { kmsKeyID: '' } }, 'warning spec.ephemeralStorage.kmsKeyID should be the ID, ARN, alias, or alias ARN of a KMS key, got "".'],
  [{ ephemeralStorage: { kmsKeyID: 'arn:aws:iam::123456789012:role/a' } }, 'warning spec.ephemeralStorage.kmsKeyID should be the ID, ARN, alias, or alias ARN of a KMS key, got "arn:aws:iam::123456789012:role/a".'],
  [{ subnetSelectorTerms: [{ id: 'vpc-1' }] }, 'error spec.subnetSelectorTerms[0].id must be a subnet ID, got "vpc-1".'],
  [{ securityGroupSelectorTerms: [{ id: 'default' }] }, 'error spec.securityGroupSelectorTerms[0].id must be a security group ID, got "default".'],
  [{ subnetSelectorTerms: [{ tags: { a: '' } }] }, 'error spec.subnetSelectorTerms[0].tags["a"] must not be empty.'],
  [{ subnetSelectorTerms: [{ tags: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`a${index}`, 'b'])) }] }, 'error spec.subnetSelectorTerms[0].tags must have at most 20 entries, got 21.'],
  [{ ephemeralStorage: { size: '0Gi' } }, 'error spec.ephemeralStorage.size must be a volume size'],
  [{ ephemeralStorage: { size: '59001Gi' } }, 'error spec.ephemeralStorage.size must be a volume size'],
  [{ ephemeralStorage: { size: '500Mi' } }, 'error spec.ephemeralStorage.size must be a volume size'],
  [{ ephemeralStorage: { size: '18Ti' } }, 'error spec.ephemeralStorage.size must be a volume size: 1Gi to 59000Gi, 1G to 64000G, 1T to 64T, or 1Ti to 58Ti (except 18, 19, 28, 29, 38, 39, 48, and 49), got "18Ti".'],
  [{ role: undefined, instanceProfile: '' }, 'error spec.instanceProfile must not be empty. Set the name of an instance profile, for example eks-nodes.'],
  ...['Ti', 'T'].map((size): [object, string] => [{ ephemeralStorage: { size } }, `error spec.ephemeralStorage.size must have a number before the unit, got "${size}". Use a size such as "2${size}". (nodeclass-ephemeral-storage-size)`]),
  [{ ephemeralStorage: { iops: 2999 } }, 'error spec.ephemeralStorage.iops must be between 3000 and 16000, got 2999.'],
  [{ ephemeralStorage: { throughput: 1001 } }, 'error spec.ephemeralStorage.throughput must be between 125 and 1000, got 1001.'],
  [{ snatPolicy: 'Hash' }, 'error spec.snatPolicy must be a value that EKS Auto Mode (as of 2026-11-22) accepts, got "Hash".'],
  [{ networkPolicy: 'Allow' }, 'error spec.networkPolicy must be a value'],
  [{ networkPolicyEventLogs: true }, 'error spec.networkPolicyEventLogs must be a string, got true.'],
  [{ tags: { '': 'a' } }, 'error spec.tags[""]: key must not be empty.'],
  ...['kubernetes.io/cluster/demo', 'karpenter.sh/provisioner-name', 'karpenter.sh/nodepool', 'karpenter.sh/nodeclaim', 'karpenter.sh/managed-by', 'eks.amazonaws.com/nodeclass']
    .map((key): [object, string] => [{ tags: { [key]: 'a' } }, `error spec.tags["${key}"] is reserved for Karpenter.`]),
  [{ certificateBundles: [{ name: 'a', data: 'not base64' }] }, 'error spec.certificateBundles[0].data must be encoded in base64.'],
  [{ certificateBundles: [{ data: 'aGVsbG8=' }] }, 'warning spec.certificateBundles[0].name should be set. Add name, for example name: custom-ca.'],
  [{ certificateBundles: [{ name: 'a' }] }, 'warning spec.certificateBundles[0].data should be set. Add data, the PEM file in base64.'],
  [{ advancedNetworking: { httpsProxy: 'https://192.0.2.4:3128' } }, 'error spec.advancedNetworking.httpsProxy must be http://, a host, and a port'],
  [{ advancedNetworking: { httpsProxy: 'http://192.0.2.4' } }, 'error spec.advancedNetworking.httpsProxy must be http://, a host, and a port'],
  [{ advancedNetworking: { httpsProxy: 'http://2001:db8::4:3128' } }, 'error spec.advancedNetworking.httpsProxy must be http://, a host, and a port'],
  [{ advancedNetworking: { httpsProxy: `http://${'a'.repeat(245)}:3128` } }, 'error spec.advancedNetworking.httpsProxy must have at most 255 characters, got 257.'],
  [{ advancedNetworking: { noProxy: Array(51).fill('a') } }, 'error spec.advancedNetworking.noProxy must have at most 50 items, got 51.'],
  [{ advancedNetworking: { noProxy: ['a'.repeat(256)] } }, 'error spec.advancedNetworking.noProxy[0] must have at most 255 characters, got 256.'],
  [{ advancedNetworking: { ipv4PrefixSize: 32 } }, 'error spec.advancedNetworking.ipv4PrefixSize must be a string, got 32.'],
  [{ advancedNetworking: { ipv4PrefixSize: '28' } }, 'error spec.advancedNetworking.ipv4PrefixSize must be a value'],
  [{ advancedNetworking: { enableV4Egress: 'no' } }, 'error spec.advancedNetworking.enableV4Egress must be true or false, got "no".'],
  [{ podSubnetSelectorTerms: [{ id: 'subnet-1' }] }, 'error spec.podSecurityGroupSelectorTerms is required together with podSubnetSelectorTerms.'],
  [{ podSecurityGroupSelectorTerms: [{ id: 'sg-1' }] }, 'error spec.podSubnetSelectorTerms is required together with podSecurityGroupSelectorTerms.'],
  [{ podSubnetSelectorTerms: [{}], podSecurityGroupSelectorTerms: [{ id: 'sg-1' }] }, 'warning spec.podSubnetSelectorTerms[0] should set id or tags.'],
  [{ capacityReservationSelectorTerms: [{ id: 'cr-1' }] }, 'warning spec.capacityReservationSelectorTerms turns off the automatic use of open capacity reservations'],
  [{ capacityReservationSelectorTerms: [{ tags: { a: 'b' }, owner: '12345' }] }, 'error spec.capacityReservationSelectorTerms[0].owner must be a 12-digit AWS account ID, got "12345".'],
  [{ podSubnetSelectorTerms: [{ id: 'vpc-1' }], podSecurityGroupSelectorTerms: [{ id: 'sg-1' }] }, 'warning spec.podSubnetSelectorTerms[0].id should be a subnet ID, got "vpc-1". Use an ID such as "subnet-0123456789abcdef0".'],
  [{ podSubnetSelectorTerms: [{ id: 'subnet-1' }], podSecurityGroupSelectorTerms: [{ name: 'pods' }] }, 'warning spec.podSecurityGroupSelectorTerms[0].name is not documented for podSecurityGroupSelectorTerms in EKS Auto Mode (as of 2026-11-22). Use id or tags.'],
  [{ capacityReservationSelectorTerms: [{ id: 'foo' }] }, 'warning spec.capacityReservationSelectorTerms[0].id should be a capacity reservation ID, got "foo". Use an ID such as "cr-0123456789abcdef0".'],
  [{ capacityReservationSelectorTerms: [] }, 'warning spec.capacityReservationSelectorTerms should not be empty.'],
  [{ capacityReservationSelectorTerms: [{ id: 'cr-1', owner: '123456789012' }] }, 'warning spec.capacityReservationSelectorTerms[0].id should not be set together with owner.'],
  [{ placementGroupSelector: { id: 'group' } }, 'error spec.placementGroupSelector.id must be a placement group ID, got "group".'],
  [{ placementGroupSelector: {} }, 'warning spec.placementGroupSelector should set name or id.'],
  [{ placementGroupSelector: { id: 'pg-1', name: 'a' } }, 'warning spec.placementGroupSelector should not set both name and id.'],
  [{ advancedSecurity: { fips: 'true' } }, 'error spec.advancedSecurity.fips must be true or false, got "true".'],
  [{ advancedSecurity: { kernelLockdown: 'Integrity' } }, 'warning spec.advancedSecurity.kernelLockdown should be integrity or none, got "Integrity". Did you mean integrity?'],
  [{ advancedSecurity: { kernelLockdown: 'confidentiality' } }, 'warning spec.advancedSecurity.kernelLockdown should be integrity or none, got "confidentiality". Use integrity or none.'],
  [interfaces({ interfaceType: 'efa-only' }), 'error spec.advancedNetworking.networkInterfaces[0].interfaceType of the primary network interface must be interface'],
  [interfaces({ secondaryIPv4Count: 1 }, { interfaceType: 'efa-only', secondaryIPv4Count: 1 }), 'error spec.advancedNetworking.networkInterfaces[1].secondaryIPv4Count is not allowed for interfaceType efa-only.'],
  [interfaces({ secondaryIPv4Count: 1 }, { networkCardIndex: 1, secondaryIPv4PrefixCount: 1 }), 'error spec.advancedNetworking.networkInterfaces[1].secondaryIPv4PrefixCount is allowed only for networkCardIndex 0, got 1.'],
  [interfaces({ secondaryIPv4Count: 1, secondaryIPv4PrefixCount: 1 }), 'error spec.advancedNetworking.networkInterfaces[0].secondaryIPv4PrefixCount: secondaryIPv4Count and secondaryIPv4PrefixCount are mutually exclusive.'],
  [interfaces({}), 'warning spec.advancedNetworking.networkInterfaces sets no secondary addresses'],
  [interfaces({ secondaryIPv4Count: 1 }, { deviceIndex: 0 }), 'warning spec.advancedNetworking.networkInterfaces[1]: networkCardIndex 0 and deviceIndex 0 should not be used by two interfaces.'],
  [interfaces({ deviceIndex: 1, secondaryIPv4Count: 1 }), 'warning spec.advancedNetworking.networkInterfaces should include the primary network interface.'],
  [interfaces({ secondaryIPv4Count: 1 }, { interfaceType: 'efa-only' }, { interfaceType: 'efa-only' }), 'warning spec.advancedNetworking.networkInterfaces[2].interfaceType: network card 0 should have only one interface of type efa-only.'],
  [{ ...interfaces({ secondaryIPv4Count: 1 }), podSubnetSelectorTerms: [{ id: 'subnet-1' }], podSecurityGroupSelectorTerms: [{ id: 'sg-1' }] }, 'warning spec.advancedNetworking.networkInterfaces[0].secondaryIPv4Count: with podSubnetSelectorTerms, pods do not use'],
  [{ advancedNetworking: { ...interfaces({ secondaryIPv4Count: 1 }, {}).advancedNetworking, associatePublicIPAddress: true } }, 'error spec.advancedNetworking.associatePublicIPAddress must not be set together with 2 networkInterfaces.'],
  [compute({ hugepages: { pages: [{ size: '2Mi', count: 1 }, { size: '2Mi', count: 1 }] } }), 'error spec.advancedCompute.hugepages.pages[1].size 2Mi must not be listed twice.'],
  [compute({ hugepages: { pages: [{ size: '4Mi', count: 1 }] } }), 'error spec.advancedCompute.hugepages.pages[0].size must be a value'],
  [compute({ hugepages: { pages: [{ size: '2Mi' }] } }), 'warning spec.advancedCompute.hugepages.pages[0].count should be set. Add count, the number of pages, for example count: 512.'],
  [compute({ hugepages: { pages: [{ count: 1 }] } }), 'warning spec.advancedCompute.hugepages.pages[0].size should be set. Add size, for example size: 2Mi.'],
  [compute({ hugepages: { pages: [{ size: '2Mi', count: -1 }] } }), 'warning spec.advancedCompute.hugepages.pages[0].count should not be negative, got -1. Set the number of pages, for example 512.'],
  [compute({ hugepages: { transparent: { enabled: 'never', defrag: 'defer' } } }), 'error spec.advancedCompute.hugepages.transparent.defrag must be never or unset if enabled is never, got defer.'],
  [{ ...interfaces({ secondaryIPv4Count: 1 }, { interfaceType: 'efa-only' }), ...compute({ hugepages: { pages: [{ size: '2Mi', count: 1 }] } }) }, 'error spec.advancedCompute.hugepages.pages must not be set together with network interfaces of type efa-only.'],
  [kubelet({ maxPods: 111 }), 'error spec.advancedCompute.kubelet.maxPods must be between 1 and 110, got 111.'],
  [kubelet({ podPidsLimit: 99 }), 'error spec.advancedCompute.kubelet.podPidsLimit must be -1 or at least 100, got 99.'],
  [kubelet({ podPidsLimit: -2 }), 'error spec.advancedCompute.kubelet.podPidsLimit must be at least -1, got -2.'],
  [{ advancedCompute: { kubelet: { idsPerPod: 65537 }, kernel: { sysctl: { 'user.max_user_namespaces': 1 } } } }, 'error spec.advancedCompute.kubelet.idsPerPod must be a multiple of 65536, got 65537. Set 65536.'],
  [kubelet({ idsPerPod: 65536 }), 'error spec.advancedCompute.kubelet.idsPerPod requires advancedCompute.kernel.sysctl["user.max_user_namespaces"] to be greater than 0.'],
  [{ advancedCompute: { kubelet: { idsPerPod: 65536 }, kernel: { sysctl: { 'user.max_user_namespaces': 0 } } } }, 'error spec.advancedCompute.kubelet.idsPerPod requires'],
  [kubelet({ idsPerPod: 1 }), 'error spec.advancedCompute.kubelet.idsPerPod must be between 65536 and 4294967295, got 1.'],
  [kubelet({ allowedUnsafeSysctls: ['vm.swappiness'] }), 'error spec.advancedCompute.kubelet.allowedUnsafeSysctls[0] must match kernel.shm*, kernel.msg*, kernel.sem, fs.mqueue.*, net.*, got "vm.swappiness".'],
  [kubelet({ allowedUnsafeSysctls: Array(65).fill('kernel.sem') }), 'error spec.advancedCompute.kubelet.allowedUnsafeSysctls must have at most 64 items, got 65.'],
  [kubelet({ logging: { containerLogMaxFiles: 1 } }), 'error spec.advancedCompute.kubelet.logging.containerLogMaxFiles must be at least 2, got 1.'],
  [kubelet({ logging: { containerLogMaxSize: 'foo' } }), 'warning spec.advancedCompute.kubelet.logging.containerLogMaxSize should be a quantity, got "foo". Use a value such as "10Mi".'],
  [kubelet({ eviction: { hard: { 'memory.available': '110%' } } }), 'warning spec.advancedCompute.kubelet.eviction.hard["memory.available"]: threshold should be at most 100%, got 110%. Set a percentage such as "5%".'],
  [kubelet({ eviction: { softGracePeriod: { 'memory.available': '1m' } } }), 'warning spec.advancedCompute.kubelet.eviction.softGracePeriod["memory.available"]: grace period has no effect, because memory.available has no soft threshold. Add memory.available to soft, or remove it from softGracePeriod.'],
  [kubelet({ eviction: { hard: { 'memory.availabel': '5%' } } }), 'error spec.advancedCompute.kubelet.eviction.hard["memory.availabel"]: signal must be one of'],
  [kubelet({ eviction: { hard: { 'memory.available': 'five' } } }), 'error spec.advancedCompute.kubelet.eviction.hard["memory.available"]: threshold must be a percentage or a quantity, got "five".'],
  [kubelet({ eviction: { soft: { 'memory.available': '5%' } } }), 'error spec.advancedCompute.kubelet.eviction.softGracePeriod["memory.available"]: grace period is required for memory.available'],
  [kubelet({ eviction: { hard: { 'pid.available': '10%' }, soft: { 'pid.available': '10%' }, softGracePeriod: { 'pid.available': '1m' } } }), 'error spec.advancedCompute.kubelet.eviction.soft["pid.available"]: soft threshold must be reached before the hard threshold 10%, got 10%.'],
  [kubelet({ eviction: { softGracePeriod: { 'pid.available': '1 minute' } } }), 'error spec.advancedCompute.kubelet.eviction.softGracePeriod["pid.available"]: grace period must be a duration, got "1 minute".'],
  [kubelet({ eviction: { maxPodGracePeriod: -1 } }), 'error spec.advancedCompute.kubelet.eviction.maxPodGracePeriod must be at least 0, got -1.'],
  [sysctl({ 'vm.dirty_ratio': 20 }), 'error spec.advancedCompute.kernel.sysctl["vm.dirty_background_ratio"] is required together with vm.dirty_ratio.'],
  [sysctl({ 'vm.dirty_background_ratio': 20, 'vm.dirty_ratio': 20 }), 'error spec.advancedCompute.kernel.sysctl["vm.dirty_ratio"] must be greater than vm.dirty_background_ratio (20), got 20.'],
  [sysctl(Object.fromEntries([1, 2, 3].map((number) => [`net.ipv4.neigh.default.gc_thresh${number}`, 2048]))), 'error spec.advancedCompute.kernel.sysctl["net.ipv4.neigh.default.gc_thresh2"] must be greater than'],
  [sysctl({ 'vm.swappiness': '30' }), 'error spec.advancedCompute.kernel.sysctl["vm.swappiness"] must be an integer, got "30".'],
  [sysctl({ 'net.ipv4.tcp_congestion_control': 'bbr' }), 'error spec.advancedCompute.kernel.sysctl["net.ipv4.tcp_congestion_control"] must be a value'],
  [sysctl({ 'kernel.panic': 10 }), 'warning spec.advancedCompute.kernel.sysctl["kernel.panic"]: unknown field "kernel.panic" in EKS Auto Mode (as of 2026-11-22).'],
])('%j: %s', (fields, finding) => {
  const found = said(autoClass(fields as any)).filter((text) => text.startsWith(finding.split(' ')[0]));
  expect(found).toContainEqual(expect.stringContaining(finding));
  expect(found.length).toBeLessThan(3);
});

/** The smallest and the largest value of each kernel parameter. */
const RANGES: readonly (readonly [name: string, minimum: number, maximum: number])[] = [
  ['fs.aio-max-nr', 65536, 4194304], ['fs.inotify.max_user_instances', 8192, 1048576], ['fs.inotify.max_user_watches', 8192, 1048576],
  ['fs.nr_open', 1048576, 2147483584], ['kernel.perf_event_paranoid', -1, 2], ['net.core.netdev_max_backlog', 1000, 3240000],
  ['net.core.rmem_max', 212992, 134217728], ['net.core.wmem_max', 212992, 134217728], ['net.core.somaxconn', 4096, 3240000],
  ['net.ipv4.tcp_fin_timeout', 5, 120], ['net.ipv4.tcp_keepalive_time', 30, 432000], ['net.ipv4.tcp_max_syn_backlog', 128, 3240000],
  ['net.ipv4.tcp_tw_reuse', 0, 2], ['user.max_user_namespaces', 0, 2147483647], ['vm.dirty_expire_centisecs', 0, 6000],
  ['vm.dirty_writeback_centisecs', 0, 1000], ['vm.max_map_count', 65530, 2147483647], ['vm.swappiness', 0, 200], ['vm.watermark_scale_factor', 10, 3000],
];

test.each(RANGES)('%s is %d to %d', (name, minimum, maximum) => {
  for (const value of [minimum, maximum]) expect(said(autoClass(sysctl({ [name]: value })))).toEqual([]);
  for (const value of [minimum - 1, maximum + 1]) {
    expect(said(autoClass(sysctl({ [name]: value })))[0]).toContain(`error spec.advancedCompute.kernel.sysctl["${name}"] must be between ${minimum} and ${maximum}, got ${value}.`);
  }
});

test('the groups of sysctls have ranges', () => {
  const groups = { 'vm.dirty_background_ratio': 1, 'vm.dirty_ratio': 40, 'net.ipv4.neigh.default.gc_thresh1': 0, 'net.ipv4.neigh.default.gc_thresh2': 524288, 'net.ipv4.neigh.default.gc_thresh3': 1048576 };
  expect(said(autoClass(sysctl(groups)))).toEqual([]);
  expect(said(autoClass(sysctl({ ...groups, 'vm.dirty_ratio': 41, 'net.ipv4.neigh.default.gc_thresh1': -1 })))).toHaveLength(2);
});

test('warns about a changed role, which the schema of 2024-12-27 does not allow', () => {
  expect(said(autoClass({ role: 'new' }), autoClass({ role: 'old' }))).toEqual([
    expect.stringContaining('needs an access entry of type EC2'),
    'warning spec.role changes from "old" to "new", but was immutable in the schema of 2024-12-27. Create a NodeClass with another name, or create an access entry for the new role first. (nodeclass-role-changed)',
  ]);
  expect(said(autoClass(), autoClass())).toEqual([]);
});

test('warns about the name of the built-in NodeClass', () => {
  expect(said(autoClass({}, { metadata: { name: 'default' } }))).toEqual(['error metadata.name: "default" is the name of a built-in NodeClass of EKS Auto Mode. Use another name. (auto-mode-built-in-name)']);
});

test.each([
  '12345678-1234-1234-1234-123456789012', 'mrk-1234567890abcdef1234567890abcdef', 'alias/nodes', 'alias/aws/ebs',
  'arn:aws:kms:eu-west-1:123456789012:key/12345678-1234-1234-1234-123456789012', 'arn:aws-us-gov:kms:us-gov-west-1:123456789012:alias/nodes',
])('the KMS key %s is accepted', (kmsKeyID) => {
  expect(said(autoClass({ ephemeralStorage: { kmsKeyID } }))).toEqual([]);
});

test('network interfaces without indexes or a type are probably mistakes', () => {
  const ofInterface = (item: object) => said(autoClass({
    advancedNetworking: {
      networkInterfaces: [
        { networkCardIndex: 0, deviceIndex: 0, interfaceType: 'interface', secondaryIPv4Count: 1 }, item,
      ],
    },
  }));
  const at = 'spec.advancedNetworking.networkInterfaces[1]';
  expect(ofInterface({ networkCardIndex: 1 })).toEqual([
    `warning ${at} should set deviceIndex and interfaceType. Add deviceIndex: 0 and interfaceType: interface, for example. (nodeclass-network-interfaces)`,
  ]);
  expect(ofInterface({ networkCardIndex: -1, deviceIndex: 0, interfaceType: 'efa-only' })).toEqual([
    `warning ${at}.networkCardIndex should not be negative, got -1. Set networkCardIndex to 0 or a higher number. (nodeclass-network-interfaces)`,
  ]);
});
