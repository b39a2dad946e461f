import { goDuration } from '../../../basics/go-duration';
import { valueText } from '../../../basics/value-text';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { OPEN_KUBELET } from '../../kubelet-openness';
import { familyOf, integerOf, openKubeletOf } from '../../open-kubelet';
import { Json, Rule, Violation } from '../../rule';

const STOPS = 'so the kubelet does not start and nodes never join the cluster';

/** In nanoseconds. */
const DEFAULT_IMAGE_MINIMUM_GC_AGE = 120_000_000_000n;
const ALLOWLIST_POLICY = 'NeverVerifyAllowlistedImages';
const COMPRESSIBLE = '-compressible';

export const KUBELET_CONFIG_COMBINATION: Rule = {
  id: 'kubelet-config-combination',
  what: 'Kubelet fields do not contradict each other. Karpenter does not check this: the kubelet does not start, and its node never joins the cluster.',
  source: ['H-41', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/apis/config/validation/validation.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.LAUNCH,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    shutdownGracePeriod: 60s
    shutdownGracePeriodCriticalPods: 15s
`,
  fail: `
spec:
  kubelet:
    shutdownGracePeriod: 15s
    shutdownGracePeriodCriticalPods: 60s
`,
  check: (input) => (familyOf(input) !== 'AL2023' ? [] : CHECKS.flatMap((check) => check(openKubeletOf(input)))),
};

const CHECKS: readonly ((kubelet: Json) => readonly Violation[])[] = [
  shutdown, shutdownByPriority, imageAges, imagePulls, nodeAllocatable, allowlist, reservedCpus, logQuery,
];

function shutdown(kubelet: Json): Violation[] {
  const [all, critical] = [durationOf(kubelet, 'shutdownGracePeriod'), durationOf(kubelet, 'shutdownGracePeriodCriticalPods')];
  if (all === undefined || critical === undefined || critical <= all) return [];
  return [violation('shutdownGracePeriodCriticalPods',
    `shutdownGracePeriodCriticalPods must be at most shutdownGracePeriod (${kubelet.shutdownGracePeriod}), got ${kubelet.shutdownGracePeriodCriticalPods}`,
    `Set at most ${kubelet.shutdownGracePeriod}, or raise shutdownGracePeriod.`)];
}

function shutdownByPriority(kubelet: Json): Violation[] {
  const other = ['shutdownGracePeriod', 'shutdownGracePeriodCriticalPods'].find((field) => (durationOf(kubelet, field) ?? 0n) > 0n);
  if (other === undefined || listOf(kubelet, 'shutdownGracePeriodByPodPriority').length === 0) return [];
  return [violation('shutdownGracePeriodByPodPriority', `shutdownGracePeriodByPodPriority and ${other} are mutually exclusive`, 'Remove one of them.')];
}

function imageAges(kubelet: Json): Violation[] {
  const most = durationOf(kubelet, 'imageMaximumGCAge') ?? 0n;
  const least = durationOf(kubelet, 'imageMinimumGCAge') || DEFAULT_IMAGE_MINIMUM_GC_AGE;
  if (most <= 0n || most > least) return [];
  const leastText = least === DEFAULT_IMAGE_MINIMUM_GC_AGE ? '2m, the default' : kubelet.imageMinimumGCAge;
  return [violation('imageMaximumGCAge', `imageMaximumGCAge must be greater than imageMinimumGCAge (${leastText}), got ${kubelet.imageMaximumGCAge}`,
    'Set a longer duration such as 168h, or lower imageMinimumGCAge.')];
}

function imagePulls(kubelet: Json): Violation[] {
  const parallel = integerOf(kubelet, 'maxParallelImagePulls') ?? 0;
  if (kubelet.serializeImagePulls !== true || parallel <= 1) return [];
  return [violation('maxParallelImagePulls', `maxParallelImagePulls must be 1 if serializeImagePulls is true, got ${parallel}`, 'Set serializeImagePulls to false.')];
}

function nodeAllocatable(kubelet: Json): Violation[] {
  const field = 'enforceNodeAllocatable';
  const values = listOf(kubelet, field);
  const twice = values.findIndex((value, index) => values.indexOf(value) < index);
  const both = ['system-reserved', 'kube-reserved'].find((value) => values.includes(value) && values.includes(`${value}${COMPRESSIBLE}`));
  const isEnforced = Array.isArray(kubelet[field]) ? values.some((value) => value !== 'none') : true;
  return [
    ...(twice < 0 ? [] : [violation(`${field}[${twice}]`, `${field} must not repeat a value, got ${valueText(values[twice])} twice`, 'Remove one of them.')]),
    ...(both === undefined ? [] : [violation(field, `${both} and ${both}${COMPRESSIBLE} are mutually exclusive`, 'Remove one of them.')]),
    ...(values.length > 1 && values.includes('none') ? [violation(field, `${field} must have no other value besides none`, 'Remove none, or all other values.')] : []),
    ...(kubelet.cgroupsPerQOS === false && isEnforced
      ? [violation('cgroupsPerQOS', `cgroupsPerQOS must be true unless ${field} is [none]`, `Remove cgroupsPerQOS, or set ${field} to [none].`)] : []),
  ];
}

function allowlist(kubelet: Json): Violation[] {
  const policy = kubelet.imagePullCredentialsVerificationPolicy;
  if (listOf(kubelet, 'preloadedImagesVerificationAllowlist').length === 0 || policy === ALLOWLIST_POLICY) return [];
  return [violation('preloadedImagesVerificationAllowlist', `preloadedImagesVerificationAllowlist requires imagePullCredentialsVerificationPolicy ${ALLOWLIST_POLICY}`,
    `Set imagePullCredentialsVerificationPolicy to ${ALLOWLIST_POLICY}.`)];
}

function reservedCpus(kubelet: Json): Violation[] {
  const cgroup = ['systemReservedCgroup', 'kubeReservedCgroup'].find((field) => isText(kubelet[field]));
  if (!isText(kubelet.reservedSystemCPUs) || cgroup === undefined) return [];
  return [violation('reservedSystemCPUs', `reservedSystemCPUs and ${cgroup} are mutually exclusive`, 'Remove one of them.')];
}

function logQuery(kubelet: Json): Violation[] {
  if (kubelet.enableSystemLogQuery !== true || kubelet.enableSystemLogHandler !== false) return [];
  return [violation('enableSystemLogQuery', 'enableSystemLogQuery requires enableSystemLogHandler', 'Set enableSystemLogHandler to true, or remove enableSystemLogQuery.')];
}

function violation(field: string, message: string, fix: string): Violation {
  return { path: `${OPEN_KUBELET}.${field}`, message: `${message}, ${STOPS}`, fix };
}

function durationOf(kubelet: Json, field: string): bigint | undefined {
  return typeof kubelet[field] === 'string' ? goDuration(kubelet[field]) : undefined;
}

function listOf(kubelet: Json, field: string): readonly unknown[] {
  return Array.isArray(kubelet[field]) ? kubelet[field] : [];
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
