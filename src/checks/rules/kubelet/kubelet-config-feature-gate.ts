import { familyOf, openKubeletOf } from './open-kubelet';
import { isObject } from '../../../foundation/basics/json';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Json, Rule } from '../../findings/rule';

/** A kubelet field that requires a kubelet feature gate. */
interface GatedField {
  readonly path: readonly string[];
  readonly gate: string;
  /** Minor version of Kubernetes 1.x that added the feature gate. */
  readonly since: number;
  /** Minor version of Kubernetes 1.x that enabled the feature gate by default. */
  readonly onSince: number;
  /** Returns whether a value requires the feature gate. By default, all values except null and empty values require the gate. */
  readonly needsGate?: (value: unknown) => boolean;
}

/** Value of `onSince` for feature gates that are off by default in every known Kubernetes release. */
const NEVER = Infinity;
const DEFAULT_CFS_PERIODS = ['100ms', '0.1s'];
const isTrue = (value: unknown) => value === true;
const isLong = (value: unknown) => typeof value === 'string' && /[1-9]/.test(value);

/** @see https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/features/kube_features.go */
const GATED: readonly GatedField[] = [
  { path: ['cpuCFSQuotaPeriod'], gate: 'CustomCPUCFSQuotaPeriod', since: 12, onSince: 36, needsGate: (value) => typeof value === 'string' && !DEFAULT_CFS_PERIODS.includes(value) },
  { path: ['crashLoopBackOff', 'maxContainerRestartPeriod'], gate: 'KubeletCrashLoopBackOffMax', since: 32, onSince: 35 },
  { path: ['defaultPodSysctls'], gate: 'DefaultPodSysctls', since: 37, onSince: NEVER },
  { path: ['enableSystemLogQuery'], gate: 'NodeLogQuery', since: 27, onSince: 36, needsGate: isTrue },
  { path: ['imageMaximumGCAge'], gate: 'ImageMaximumGCAge', since: 29, onSince: 30, needsGate: isLong },
  { path: ['imagePullCredentialsVerificationPolicy'], gate: 'KubeletEnsureSecretPulledImages', since: 33, onSince: 35 },
  { path: ['memoryReservationPolicy'], gate: 'MemoryQoS', since: 36, onSince: 37, needsGate: (value) => value === 'TieredReservation' },
  { path: ['memorySwap', 'swapBehavior'], gate: 'NodeSwap', since: 22, onSince: 30 },
  { path: ['preloadedImagesVerificationAllowlist'], gate: 'KubeletEnsureSecretPulledImages', since: 33, onSince: 35 },
  { path: ['serverTLSBootstrap'], gate: 'RotateKubeletServerCertificate', since: 7, onSince: 12, needsGate: isTrue },
  { path: ['shutdownGracePeriod'], gate: 'GracefulNodeShutdown', since: 20, onSince: 21, needsGate: isLong },
  { path: ['shutdownGracePeriodByPodPriority'], gate: 'GracefulNodeShutdownBasedOnPodPriority', since: 23, onSince: 24 },
  { path: ['shutdownGracePeriodCriticalPods'], gate: 'GracefulNodeShutdown', since: 20, onSince: 21, needsGate: isLong },
];

export const KUBELET_CONFIG_FEATURE_GATE: Rule = {
  id: 'kubelet-config-feature-gate',
  what: 'A kubelet field that requires a kubelet feature gate must be set only if `featureGates` or the Kubernetes version enables the gate.',
  why: 'Karpenter does not check kubelet feature gates. Without the gate, the kubelet does not start, so the node never joins the cluster.',
  source: ['H-41', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/apis/config/validation/validation.go', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/features/kube_features.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  since: '1.15',
  fields: ['spec.kubelet'],
  exampleKubernetes: '1.33',
  pass: `
spec:
  kubelet:
    featureGates:
      NodeLogQuery: true
    enableSystemLogQuery: true
`,
  fail: `
spec:
  kubelet:
    enableSystemLogQuery: true
`,
  check: (input) => {
    const kubelet = openKubeletOf(input);
    const minor = input.kubernetesVersion === undefined ? undefined : Number(input.kubernetesVersion.split('.')[1]);
    if (familyOf(input)?.kubeletFields !== 'every') return [];
    return GATED.filter((field) => requiresGate(field, kubelet)).flatMap((field) => {
      const why = whyOff(field, kubelet, minor);
      const name = field.path.join('.');
      return why === undefined ? [] : [{
        path: `${OPEN_KUBELET}.${name}`,
        message: `${field.path[field.path.length - 1]} requires the kubelet feature gate ${field.gate}, which ${why}`,
        fix: `Set featureGates.${field.gate} to true, or remove ${name}.`,
      }];
    });
  },
};

function requiresGate({ path, needsGate = isSet }: GatedField, kubelet: Json): boolean {
  return needsGate(path.reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), kubelet));
}

function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : value !== undefined && value !== null && value !== '';
}

/** Returns why the feature gate is off. Returns undefined if the gate is on, if its state is unknown, or if the kubelet does not have the field. */
function whyOff({ gate, since, onSince }: GatedField, { featureGates }: Json, minor: number | undefined): string | undefined {
  const gates: Json = isObject(featureGates) ? featureGates : {};
  const explicit = Object.hasOwn(gates, gate) ? gates[gate] : undefined;
  if (explicit === false) return 'is false in featureGates';
  if (explicit !== undefined || gates.AllAlpha === true || gates.AllBeta === true || (minor !== undefined && minor < since)) return undefined;
  if (onSince === NEVER) return 'is off by default';
  return minor !== undefined && minor < onSince ? `is off by default before Kubernetes 1.${onSince}` : undefined;
}
