import { nameOfKeys, Setting } from './setting';
import { ObjectNotes, word } from '../object-notes';

/** Settings that EKS Auto Mode sets itself. */
const AUTOMATIC: readonly string[] = ['settings.kubernetes.api-server', 'settings.kubernetes.cluster-certificate', 'settings.kubernetes.cluster-name'];
/** Fixes for settings that begin with a path. */
const FIXES: readonly (readonly [start: string, fix: string])[] = [
  ['settings.boot.kernel-parameters.hugepages', 'Set spec.advancedCompute.hugepages.'],
  ['settings.boot.kernel-parameters.transparent_hugepage', 'Set spec.advancedCompute.hugepages.transparent.'],
  ['settings.kubernetes.max-pods', 'Set spec.advancedCompute.kubelet.maxPods.'],
  ['settings.kubernetes.eviction-', 'Set spec.advancedCompute.kubelet.eviction.'],
  ['settings.kubernetes.node-labels', 'Set spec.template.metadata.labels of the NodePools.'],
  ['settings.kubernetes.node-taints', 'Set spec.template.spec.taints of the NodePools.'],
  ['settings.bootstrap-', 'Use a DaemonSet.'],
  ['settings.host-containers', 'Use a DaemonSet.'],
];

/** Reports a setting that a NodeClass does not have. The note does not contain the value, which can be a secret. */
export function withoutSetting({ keys }: Setting, at: string, notes: ObjectNotes): void {
  const name = nameOfKeys(keys);
  if (AUTOMATIC.includes(name)) notes.dropped(at, word(name), 'EKS Auto Mode sets it');
  else notes.impossible(at, word(name), 'is lost, because the NodeClass of EKS Auto Mode does not have the setting', FIXES.find(([start]) => name.startsWith(start))?.[1]);
}
