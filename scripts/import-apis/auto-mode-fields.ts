import { CrdField } from './crd';

/** A field that AWS documented after the schema of 2024-12-27. */
interface AddedField {
  /** The path in spec. */
  readonly path: string;
  /** The date of the first release note that mentions the field. Absent if no note was found. */
  readonly since?: string;
  /** The page of the EKS user guide that describes the field. */
  readonly page: string;
  readonly field: CrdField;
}

const TEXT: CrdField = { type: 'string' };
const TEXT_MAP: CrdField = { type: 'object', values: TEXT };
const INTEGER: CrdField = { type: 'integer', format: 'int64' };
const BOOLEAN: CrdField = { type: 'boolean' };

const object = (properties: { readonly [name: string]: CrdField }): CrdField => ({ type: 'object', properties });
const listOf = (items: CrdField): CrdField => ({ type: 'array', items });
const oneOf = (...values: string[]): CrdField => ({ type: 'string', enum: values.sort() });
const range = (minimum: number, maximum: number): CrdField => ({ ...INTEGER, minimum, maximum });

/** Kernel parameters with their smallest and largest values. */
const SYSCTLS: readonly (readonly [name: string, minimum: number, maximum: number])[] = [
  ['fs.aio-max-nr', 65536, 4194304],
  ['fs.inotify.max_user_instances', 8192, 1048576],
  ['fs.inotify.max_user_watches', 8192, 1048576],
  ['fs.nr_open', 1048576, 2147483584],
  ['kernel.perf_event_paranoid', -1, 2],
  ['net.core.netdev_max_backlog', 1000, 3240000],
  ['net.core.rmem_max', 212992, 134217728],
  ['net.core.somaxconn', 4096, 3240000],
  ['net.core.wmem_max', 212992, 134217728],
  ['net.ipv4.neigh.default.gc_thresh1', 0, 262144],
  ['net.ipv4.neigh.default.gc_thresh2', 512, 524288],
  ['net.ipv4.neigh.default.gc_thresh3', 1024, 1048576],
  ['net.ipv4.tcp_fin_timeout', 5, 120],
  ['net.ipv4.tcp_keepalive_time', 30, 432000],
  ['net.ipv4.tcp_max_syn_backlog', 128, 3240000],
  ['net.ipv4.tcp_tw_reuse', 0, 2],
  ['user.max_user_namespaces', 0, 2147483647],
  ['vm.dirty_background_ratio', 1, 20],
  ['vm.dirty_expire_centisecs', 0, 6000],
  ['vm.dirty_ratio', 5, 40],
  ['vm.dirty_writeback_centisecs', 0, 1000],
  ['vm.max_map_count', 65530, 2147483647],
  ['vm.swappiness', 0, 200],
  ['vm.watermark_scale_factor', 10, 3000],
];

const CLASS_PAGE = 'create-node-class';

/** The added fields, by the page of the EKS user guide. */
export const ADDED_FIELDS: readonly AddedField[] = [
  { path: 'instanceProfile', since: '2025-09-30', page: CLASS_PAGE, field: TEXT },
  { path: 'podSubnetSelectorTerms', since: '2025-06-13', page: CLASS_PAGE, field: listOf(object({ id: TEXT, tags: TEXT_MAP })) },
  // The documentation does not show `name`. Rule nodeclass-selector-term reports it.
  { path: 'podSecurityGroupSelectorTerms', since: '2025-06-13', page: CLASS_PAGE, field: listOf(object({ id: TEXT, name: TEXT, tags: TEXT_MAP })) },
  {
    path: 'capacityReservationSelectorTerms',
    since: '2025-06-20',
    page: 'auto-odcr',
    field: listOf(object({ id: TEXT, tags: TEXT_MAP, owner: { type: 'string', patterns: ['^[0-9]{12}$'] } })),
  },
  { path: 'placementGroupSelector', since: '2026-05-05', page: CLASS_PAGE, field: object({ name: TEXT, id: { type: 'string', patterns: ['^pg-[0-9a-z]+$'] } }) },
  { path: 'ephemeralStorage.kmsKeyID', since: '2025-04-11', page: CLASS_PAGE, field: TEXT },
  { path: 'certificateBundles', since: '2025-04-11', page: CLASS_PAGE, field: listOf(object({ name: TEXT, data: TEXT })) },
  { path: 'advancedNetworking.httpsProxy', since: '2025-04-30', page: CLASS_PAGE, field: { type: 'string', maxLength: 255 } },
  { path: 'advancedNetworking.noProxy', since: '2025-04-30', page: CLASS_PAGE, field: { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 255 } } },
  { path: 'advancedNetworking.associatePublicIPAddress', since: '2025-08-06', page: CLASS_PAGE, field: BOOLEAN },
  { path: 'advancedNetworking.ipv4PrefixSize', since: '2025-12-19', page: CLASS_PAGE, field: oneOf('32', 'Auto') },
  { path: 'advancedNetworking.enableV4Egress', since: '2026-02-02', page: CLASS_PAGE, field: BOOLEAN },
  {
    path: 'advancedNetworking.networkInterfaces',
    since: '2026-07-21',
    page: CLASS_PAGE,
    field: listOf(object({
      networkCardIndex: INTEGER, deviceIndex: INTEGER, interfaceType: oneOf('interface', 'efa-only'), secondaryIPv4Count: INTEGER, secondaryIPv4PrefixCount: INTEGER,
    })),
  },
  { path: 'advancedSecurity.fips', since: '2025-10-23', page: 'auto-advanced-security', field: BOOLEAN },
  { path: 'advancedSecurity.kernelLockdown', page: 'auto-advanced-security', field: TEXT },
  { path: 'advancedCompute.hugepages.pages', page: CLASS_PAGE, field: listOf(object({ size: oneOf('2Mi', '1Gi'), count: INTEGER })) },
  {
    path: 'advancedCompute.hugepages.transparent',
    page: CLASS_PAGE,
    field: object({ enabled: oneOf('always', 'madvise', 'never'), defrag: oneOf('always', 'defer', 'defer+madvise', 'madvise', 'never') }),
  },
  { path: 'advancedCompute.kubelet.maxPods', page: CLASS_PAGE, field: range(1, 110) },
  { path: 'advancedCompute.kubelet.podPidsLimit', page: CLASS_PAGE, field: { ...INTEGER, minimum: -1 } },
  { path: 'advancedCompute.kubelet.idsPerPod', page: CLASS_PAGE, field: range(65536, 4294967295) },
  { path: 'advancedCompute.kubelet.singleProcessOOMKill', page: CLASS_PAGE, field: BOOLEAN },
  {
    path: 'advancedCompute.kubelet.eviction',
    page: CLASS_PAGE,
    field: object({ hard: TEXT_MAP, soft: TEXT_MAP, softGracePeriod: TEXT_MAP, maxPodGracePeriod: INTEGER }),
  },
  {
    path: 'advancedCompute.kubelet.logging',
    page: CLASS_PAGE,
    field: object({ containerLogMaxSize: TEXT, containerLogMaxFiles: { ...INTEGER, minimum: 2 } }),
  },
  { path: 'advancedCompute.kubelet.allowedUnsafeSysctls', page: CLASS_PAGE, field: { type: 'array', maxItems: 64, items: TEXT } },
  {
    path: 'advancedCompute.kernel.sysctl',
    page: CLASS_PAGE,
    field: object({
      ...Object.fromEntries(SYSCTLS.map(([name, minimum, maximum]) => [name, range(minimum, maximum)])),
      'net.ipv4.tcp_congestion_control': oneOf('cubic', 'reno'),
    }),
  },
];
