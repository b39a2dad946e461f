import { familyOf, integerOf, openKubeletOf } from './open-kubelet';
import { valueText } from '../../../foundation/basics/value-text';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Json, Rule, Violation } from '../../findings/rule';

/** Default of `imageMinimumGCAge` in the kubelet, in nanoseconds. */
const DEFAULT_IMAGE_MINIMUM_GC_AGE = 120_000_000_000n;
const OF_IMAGE = 'set by the AL2023 image';
const ALLOWLIST_POLICY = 'NeverVerifyAllowlistedImages';
const COMPRESSIBLE = '-compressible';

export const KUBELET_CONFIG_COMBINATION: Rule = {
  id: 'kubelet-config-combination',
  what: 'Kubelet fields must not contradict each other.',
  why: 'Karpenter does not check combinations of kubelet fields. With contradictory fields, the kubelet does not start, so the node never joins the cluster.',
  source: ['H-41', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/apis/config/validation/validation.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if one of the values is a default of the AL2023 image, which another image can change.',
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
  check: (input) => {
    if (familyOf(input)?.kubeletFields !== 'every') return [];
    const kubelet = openKubeletOf(input);
    const image = imageDefaults(input.kubernetesVersion);
    const found = CHECKS.flatMap((check) => check(kubelet, image));
    return found.map((each) => (each.message.includes(OF_IMAGE) ? { ...each, severity: Severity.WARNING } : each));
  },
};

const CHECKS: readonly ((kubelet: Json, image: Json) => readonly Violation[])[] = [
  shutdown, shutdownByPriority, imageAges, imagePulls, nodeAllocatable, cpuOptions, allowlist, reservedCpus, logQuery,
];

/**
 * Returns the defaults that the AL2023 image adds to the kubelet configuration. Without a Kubernetes version, returns the defaults for Kubernetes 1.34 and later.
 *
 * @see https://github.com/awslabs/amazon-eks-ami/blob/main/nodeadm/internal/kubelet/config.go, withVersionToggles and withDefaultReservedResources
 */
function imageDefaults(kubernetesVersion?: string): Json {
  const cgroups = { systemReservedCgroup: '/system', kubeReservedCgroup: '/runtime' };
  const isOld = Number(kubernetesVersion?.split('.')[1] ?? NaN) < 34;
  return isOld ? cgroups : { ...cgroups, shutdownGracePeriod: '2m30s', shutdownGracePeriodCriticalPods: '30s' };
}

function shutdown(kubelet: Json, image: Json): Violation[] {
  const [allField, criticalField] = ['shutdownGracePeriod', 'shutdownGracePeriodCriticalPods'];
  if (kubelet[allField] === undefined && kubelet[criticalField] === undefined) return [];
  const [all, critical] = [allField, criticalField].map((field) => settingOf(kubelet, image, field, '0s'));
  const [allTime, criticalTime] = [all, critical].map(({ value }) => (typeof value === 'string' ? parseDuration(value) : undefined));
  if (allTime === undefined || criticalTime === undefined || criticalTime <= allTime) return [];
  if (kubelet[criticalField] === undefined) {
    return [violation(allField, `${allField} must be at least ${criticalField} (${critical.text}), got ${all.text}`, `Also set ${criticalField} to at most ${all.text}.`)];
  }
  return [violation(criticalField, `${criticalField} must be at most ${allField} (${all.text}), got ${critical.text}`,
    allTime > 0n ? `Set at most ${all.value}, or raise ${allField}.` : `Set ${allField} to a longer duration, for example ${critical.text}.`)];
}

function shutdownByPriority(kubelet: Json, image: Json): Violation[] {
  const fields = ['shutdownGracePeriod', 'shutdownGracePeriodCriticalPods'];
  const timeOf = (source: Json, field: string) => durationOf(source, field) ?? 0n;
  if (listOf(kubelet, 'shutdownGracePeriodByPodPriority').length === 0) return [];
  const other = fields.find((field) => timeOf(kubelet, field) > 0n);
  const imageField = fields.find((field) => kubelet[field] === undefined && timeOf(image, field) > 0n);
  if (other === undefined && imageField === undefined) return [];
  return [violation('shutdownGracePeriodByPodPriority',
    `shutdownGracePeriodByPodPriority and ${other ?? `${imageField} (${settingOf(kubelet, image, imageField!).text})`} are mutually exclusive`,
    `Set ${fields.join(' and ')} to 0s, or remove shutdownGracePeriodByPodPriority.`)];
}

function imageAges(kubelet: Json): Violation[] {
  const maximum = durationOf(kubelet, 'imageMaximumGCAge') ?? 0n;
  const minimum = durationOf(kubelet, 'imageMinimumGCAge') || DEFAULT_IMAGE_MINIMUM_GC_AGE;
  if (maximum <= 0n || maximum > minimum) return [];
  const minimumText = minimum === DEFAULT_IMAGE_MINIMUM_GC_AGE ? '2m, the default' : kubelet.imageMinimumGCAge;
  return [violation('imageMaximumGCAge', `imageMaximumGCAge must be greater than imageMinimumGCAge (${minimumText}), got ${kubelet.imageMaximumGCAge}`,
    'Set a longer duration, for example 168h, or lower imageMinimumGCAge.')];
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
    ...(twice < 0 ? [] : [violation(`${field}[${twice}]`, `${field}[${twice}] has duplicate value ${valueText(values[twice])}`, 'Remove the duplicate value.')]),
    ...(both === undefined ? [] : [violation(field, `${both} and ${both}${COMPRESSIBLE} are mutually exclusive`, `Remove ${both} or ${both}${COMPRESSIBLE}.`)]),
    ...(values.length > 1 && values.includes('none') ? [violation(field, `${field} must not combine "none" with other values`, 'Remove "none", or remove all other values.')] : []),
    ...(kubelet.cgroupsPerQOS === false && isEnforced
      ? [violation('cgroupsPerQOS', `cgroupsPerQOS must be true unless ${field} is [none]`, `Remove cgroupsPerQOS, or set ${field} to [none].`)] : []),
  ];
}

function allowlist(kubelet: Json): Violation[] {
  const policy = kubelet.imagePullCredentialsVerificationPolicy;
  if (listOf(kubelet, 'preloadedImagesVerificationAllowlist').length === 0 || policy === ALLOWLIST_POLICY) return [];
  return [violation('preloadedImagesVerificationAllowlist', `preloadedImagesVerificationAllowlist requires imagePullCredentialsVerificationPolicy: ${ALLOWLIST_POLICY}`,
    `Set imagePullCredentialsVerificationPolicy to ${ALLOWLIST_POLICY}.`)];
}

function cpuOptions(kubelet: Json): Violation[] {
  const options = kubelet.cpuManagerPolicyOptions;
  const hasOptions = typeof options === 'object' && options !== null && Object.keys(options).length > 0;
  if (!hasOptions || ![undefined, '', 'none'].includes(kubelet.cpuManagerPolicy as string | undefined)) return [];
  return [violation('cpuManagerPolicyOptions', 'cpuManagerPolicyOptions requires cpuManagerPolicy: static', 'Set cpuManagerPolicy to static, or remove cpuManagerPolicyOptions.')];
}

function reservedCpus(kubelet: Json, image: Json): Violation[] {
  const fields = ['systemReservedCgroup', 'kubeReservedCgroup'];
  if (!isNonEmptyString(kubelet.reservedSystemCPUs)) return [];
  const explicit = fields.find((field) => isNonEmptyString(kubelet[field]));
  const imageField = fields.find((field) => kubelet[field] === undefined);
  if (explicit !== undefined) {
    return [violation('reservedSystemCPUs', `reservedSystemCPUs and ${explicit} are mutually exclusive`, `Remove reservedSystemCPUs, or set ${fields.join(' and ')} to "".`)];
  }
  if (imageField === undefined) return [];
  return [violation('reservedSystemCPUs', `reservedSystemCPUs and ${imageField} (${settingOf(kubelet, image, imageField).text}) are mutually exclusive`, `Also set ${fields.join(' and ')} to "".`)];
}

function logQuery(kubelet: Json): Violation[] {
  if (kubelet.enableSystemLogQuery !== true || kubelet.enableSystemLogHandler !== false) return [];
  return [violation('enableSystemLogQuery', 'enableSystemLogQuery requires enableSystemLogHandler: true', 'Set enableSystemLogHandler to true, or remove enableSystemLogQuery.')];
}

function violation(field: string, message: string, fix: string): Violation {
  return { path: `${OPEN_KUBELET}.${field}`, message, fix };
}

/** Returns the effective value of a field, with the text that describes the value in messages. The text states whether a default comes from the kubelet or from the AL2023 image. */
function settingOf(kubelet: Json, image: Json, field: string, fallback?: string): { readonly value: unknown; readonly text: string } {
  if (kubelet[field] !== undefined) return { value: kubelet[field], text: String(kubelet[field]) };
  return image[field] === undefined ? { value: fallback, text: `${fallback}, the default` } : { value: image[field], text: `${image[field]}, ${OF_IMAGE}` };
}

function durationOf(kubelet: Json, field: string): bigint | undefined {
  return typeof kubelet[field] === 'string' ? parseDuration(kubelet[field]) : undefined;
}

function listOf(kubelet: Json, field: string): readonly unknown[] {
  return Array.isArray(kubelet[field]) ? kubelet[field] : [];
}

function isNonEmptyString(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
