import { KUBERNETES } from './bottlerocket/known-keys';
import { AL2, AmiFamily, BOTTLEROCKET } from '../ami-families/ami-families';

/** Kubelet fields that have a different name in Bottlerocket's settings. */
const SETTINGS: { readonly [field: string]: string | undefined } = {
  eventRecordQPS: 'event-qps',
  kubeAPIBurst: 'kube-api-burst',
  kubeAPIQPS: 'kube-api-qps',
  logging: 'log-level',
  registryPullQPS: 'registry-qps',
  reservedMemory: 'memory-manager-reserved-memory',
  serverTLSBootstrap: 'server-tls-bootstrap',
  shutdownGracePeriodCriticalPods: 'shutdown-grace-period-for-critical-pods',
  singleProcessOOMKill: 'single-process-oom-kill',
  userNamespaces: 'ids-per-pod',
};

/** Returns the fix for a kubelet field that Karpenter does not write for an AMI family: AL2, Bottlerocket, or Windows. */
export function unsupportedKubeletFieldFix(name: string, family: AmiFamily): string {
  if (name === 'podsPerCore') return 'Remove the field, and set maxPods instead.';
  // Suggests AL2023 only for AL2, because Windows nodes can't become AL2023 nodes.
  if (family === AL2) return 'Remove the field, or use the AL2023 family, which accepts every kubelet field.';
  if (family !== BOTTLEROCKET || name === 'kind' || name === 'apiVersion') return 'Remove the field.';
  const setting = SETTINGS[name] ?? name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  return Object.hasOwn(KUBERNETES, setting) ? `Remove the field, and set settings.kubernetes.${setting} in userData.` : 'Remove the field. Bottlerocket reads kubelet settings from settings.kubernetes in userData.';
}
