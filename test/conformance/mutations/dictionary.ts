/** Words that rules check: label keys and similar strings, and values in all formats. */

const KARPENTER_AWS = [
  'instance-encryption-in-transit-supported', 'instance-category', 'instance-hypervisor', 'instance-family', 'instance-generation', 'instance-local-nvme',
  'instance-size', 'instance-cpu', 'instance-cpu-manufacturer', 'instance-cpu-sustained-clock-speed-mhz', 'instance-memory', 'instance-ebs-bandwidth',
  'instance-network-bandwidth', 'instance-gpu-name', 'instance-gpu-manufacturer', 'instance-gpu-count', 'instance-gpu-memory', 'instance-accelerator-name',
  'instance-accelerator-manufacturer', 'instance-accelerator-count', 'instance-capability-flex', 'instance-tenancy', 'capacity-reservation-id',
  'capacity-reservation-type', 'capacity-reservation-interruptible', 'placement-group-id', 'placement-group-partition', 'ec2nodeclass',
  'nitro-sandbox', 'instance-pods', 'instance-accelerator-memory', 'instance-type', 'ec2nodeclass-hash', 'x',
].map((name) => `karpenter.k8s.aws/${name}`);

const KUBERNETES = [
  'topology.kubernetes.io/zone', 'topology.kubernetes.io/region', 'topology.kubernetes.io/subzone', 'topology.k8s.aws/zone-id', 'topology.ebs.csi.aws.com/zone',
  'kubernetes.io/arch', 'kubernetes.io/os', 'kubernetes.io/hostname', 'node.kubernetes.io/instance-type', 'node.kubernetes.io/windows-build', 'node.kubernetes.io/x',
  'a.node.kubernetes.io/x', 'beta.kubernetes.io/arch', 'beta.kubernetes.io/os', 'beta.kubernetes.io/instance-type', 'beta.kubernetes.io/x',
  'failure-domain.beta.kubernetes.io/zone', 'failure-domain.beta.kubernetes.io/region', 'node-restriction.kubernetes.io/x', 'a.node-restriction.kubernetes.io/x',
  'kubernetes.io/x', 'a.kubernetes.io/x', 'notkubernetes.io/x', 'kubernetes.io', 'node.kubernetes.io', 'node-role.kubernetes.io/worker', 'xnode.kubernetes.io/y',
  'kops.k8s.io/instancegroup', 'a.kops.k8s.io/x', 'notkops.k8s.io/x', 'kops.k8s.io', 'k8s.io/x', 'a.k8s.io/x', 'notk8s.io/x', 'k8s.io', 'cluster-api.x-k8s.io/x',
];

const KARPENTER = [
  'karpenter.sh/capacity-type', 'karpenter.sh/nodepool', 'karpenter.sh/nodeclaim', 'karpenter.sh/x', 'karpenter.sh', 'a.karpenter.sh/x', 'a.karpenter.sh/capacity-type',
  'notkarpenter.sh/x', 'notkarpenter.sh', 'karpenter.sh.x/y', 'karpenter.sh/initialized', 'karpenter.sh/registered', 'karpenter.sh/provisioner-name', 'karpenter.sh/emptiness-timestamp', 'karpenter.sh/managed-by',
  'karpenter.k8s.aws', 'a.karpenter.k8s.aws/x', 'notkarpenter.k8s.aws/x', 'notkarpenter.k8s.aws', 'karpenter.k8s.aws.x/y', 'a.karpenter.k8s.aws/instance-cpu',
  'karpenter.k8s.aws/instance-cpu/x', 'karpenter.sh/capacity-type/x', 'compatibility.karpenter.sh/v1beta1-kubelet-conversion',
];

export const GOOD_KEYS = [
  'team', 'example.com/team', 'karpenter.sh/capacity-type', 'kubernetes.io/arch', 'kubernetes.io/os', 'node.kubernetes.io/instance-type', 'topology.kubernetes.io/zone',
  'karpenter.k8s.aws/instance-category', 'karpenter.k8s.aws/instance-cpu', 'karpenter.k8s.aws/instance-generation', 'karpenter.k8s.aws/instance-memory',
];

/** Key formats with any domain. */
export const KEY_FORMS = [
  '', 'a', 'A', '-a', 'a-', 'a_b', 'a.b', '.a', 'a/', '/a', 'a/b/c', 'a//b', 'A/b', 'a_b/c', 'a.b/c', 'a..b/c', '-a/b', 'a-/b', ' a', 'a ', 'a b', 'a\n', 'é', '😀',
  'x'.repeat(63), 'x'.repeat(64), `a/${'x'.repeat(63)}`, `a/${'x'.repeat(64)}`, `${domain(253)}/a`, `${domain(254)}/a`, `${domain(253)}/${'x'.repeat(62)}`,
  `${domain(253)}/${'x'.repeat(63)}`, `${'a'.repeat(63)}.b/c`, `${'a'.repeat(64)}.b/c`, 'constructor', 'toString', '__proto__', 'hasOwnProperty', 'nodes', '0',
];

export const KEYS = [...GOOD_KEYS, ...KARPENTER_AWS, ...KUBERNETES, ...KARPENTER, ...KEY_FORMS];

export const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt', 'Gte', 'Lte'];

/** Values of requirements and labels, including numbers for comparisons. */
export const VALUES = [
  '', '0', '1', '00', '-0', '+0', '+1', '-1', '4', '4.5', '4Gi', '1e3', '0x10', '0b1', '1_000', ' 1', '1 ', '1\n', '\t1', '٣', '１', 'NaN', 'Infinity', 'true',
  '2147483647', '2147483648', '9007199254740993', '9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809', '18446744073709551616',
  '00000000000000000000000001', '+9223372036854775807', 'a', 'A', 'amd64', 'spot', 'on-demand', 'reserved', 'Spot', 'default', 'dedicated', 'host', 'm5.large', 'us-east-1a',
  'a_b', 'a.b', 'a-b', '-a', 'a-', '.a', 'a/b', 'a b', 'é', '😀', '*', 'x'.repeat(63), 'x'.repeat(64),
];

export const QUANTITIES = [
  '', '0', '1', '-1', '+1', '1.5', '.5', '5.', '.', '1k', '1K', '1Ki', '1M', '1Mi', '1m', '1u', '1n', '1E', '1Ei', '1e3', '1E3', '1e-3', '1e+3', '1e1.5', '1e.5', '1e', '1ee', '-0',
  '100Gi', '100gi', '1 Gi', '1Gi ', '1Gi\n', '1Zi', '9223372036854775807', '9223372036854775808', '99999999999999999999999999', '1e99', '1e400', '0.0000000001', '٣', '1_0', 'x',
  '12345678901234567890.12345', '1e9999', '1000Ei', '-1.5Gi', '+.5m', '00', '01', '1.2.3', '--1',
];

export const EVICTIONS = [...QUANTITIES, '5%', '100%', '100.0%', '100.00%', '100.000%', '101%', '5.5%', '5.555%', '5.%', '.5%', '%', '-5%', '5%%', '5 %', '1%\n'];

/** Go durations. Some durations are far too large, but the patterns in the CRDs accept them. */
export const DURATIONS = [
  '', '0', '0s', '0m', '0h', '1s', '30s', '1m', '5m', '1h', '24h', '720h', '1h30m', '30m1h', '1h1m1s', '1h0m0s', '1h30m0s', '0h0m0s', '1m0s', '1h0s', '1h1h', '1d', '500ms', '1us', '1ns', '1.5h',
  '-1h', '+1h', '1H', '1 h', ' 1h', '1h ', '1h\n', 'Never', 'never', 'NEVER', 'FooNever', 'Neverx', '1hour', '30sfoo', '٣h', '1h😀', 's', 'h', '2562047h', '2562048h', '2562047h47m',
  '2562047h47m16s', '2562047h47m17s', '9999999999h', '153722867280m', '153722867281m', '9223372036s', '9223372037s', '99999999999999999999h', '00000000000000000000000001h', '1h2m3s4h',
];

/** Schedules for the standard parser of robfig/cron. The CRD accepts some schedules that the parser rejects. */
export const SCHEDULES = [
  '@annually', '@yearly', '@monthly', '@weekly', '@daily', '@midnight', '@hourly', '@Daily', '@dailyfoo', '@daily ', ' @daily', '@daily\n', '@every 1h', '@reboot', '@every 1h a b c d', '@hourly 1 2 3 4',
  '* * * * *', '0 9 * * *', '0 9 * * 1-5', '0 9 * * mon-fri', '0 9 * * MON-FRI', '0 9 * JAN,Feb *', '0 9 * jan-mar/2 *', '*/5 * * * *', '*/0 * * * *', '0/15 * * * *', '5-10/2 * * * *', '10-5 * * * *',
  '60 * * * *', '59 * * * *', '-1 * * * *', '* 24 * * *', '* 23 * * *', '* * 0 * *', '* * 1 * *', '* * 31 * *', '* * 32 * *', '* * * 0 *', '* * * 12 *', '* * * 13 *', '* * * * 0', '* * * * 6', '* * * * 7',
  '* * * * sun', '* * * * SUNDAY', '* * L * *', '* * * * 5L', '* * * * 1#2', '? ? ? ? ?', '? * * * *', '* * ? * ?', '*-5 * * * *', '?-5 * * * *', '1,2,3 * * * *', '1,,2 * * * *', ',1 * * * *', '1, * * * *', ', * * * *',
  '1- * * * *', '-5 * * * *', '1-2-3 * * * *', '1/2/3 * * * *', '*/ * * * *', '/5 * * * *', '*/60 * * * *', '*/99999 * * * *', '1/1 * * * *', '*/1-5 * * * *', '*/* * * * *', '*/+5 * * * *', '+5 * * * *', '05 * * * *',
  '007 * * * *', '0x5 * * * *', '٣ * * * *', '1.5 * * * *', '99999999999999999999 * * * *', '* * * *', '* * * * * *', '0 0 9 * * *', 'a b c d e', '0  9  *  *  *', ' 0 9 * * *', '0 9 * * * ', '0\t9\t*\t*\t*', '0\n9\n*\n*\n*',
  '0\u00A09 * * *', '0\u00A09\u00A0*\u00A0*\u00A0*', '0 9 * * *\u00A0', '0\u20289 * * * *', '\u00850 9 * * *', '0\u000B9 * * * *', '\uFEFF0 9 * * *', '0 9 * * *\uFEFF', 'TZ=Asia/Tokyo 0 9 * * *', 'CRON_TZ=UTC 0 9 * * *',
  'TZ=Nowhere/At 0 9 * * *', 'TZ= 0 9 * * *', 'TZ=UTC @daily', '0 9 29 2 *', '0 9 30 2 *', '0 9 31 4 *', '0 0 1 1 0', '* * * JANUARY *', '* * * ja *', '0 9 * * mon,tue,WED', '0 9 * * fri-mon', '0 9 * * 5-0', '0 0 1-31/2 * *',
  '* * * * 0-7', '1-5/0 * * * *', '1-5/-1 * * * *', '9223372036854775807 * * * *', '*/9223372036854775808 * * * *', '0-59 0-23 1-31 1-12 0-6', '0-60 * * * *', '**** * * * *', '* * * * *?', '*? * * * *', '* * * ſep *', '* * * * \u212Aon',
];

/** Names of objects. */
export const NAMES = [
  'a', 'general', 'a.b', 'a-b', 'A', 'a_b', '-a', 'a-', '.a', 'a.', 'a..b', 'a.-b', 'a b', 'a/b', '1', '1.2', '', ' ', 'é', '😀', 'a\n', '%', '.', '..', 'x'.repeat(63), 'x'.repeat(64), domain(253), domain(254), 'a-.b', 'a:b', '--',
];

/** Returns a DNS name with the given number of characters. */
function domain(length: number): string {
  return 'abcdefghi.'.repeat(length / 10 + 1).slice(0, length).replace(/\.$/, 'z');
}
