import { Field, FieldConverter } from './fields';
import { AUTO_MODE_KUBELET, KUBELET_PATHS } from './kubelet-paths';
import { ObjectNotes } from './object-notes';
import { isObject, JsonObject } from '../../../foundation/basics/json';

const MOST_PODS = 110;
/** Settings that Karpenter also computes from CEL expressions. */
const NUMBERS: readonly string[] = ['maxPods', 'podPidsLimit', 'userNamespaces.idsPerPod', 'evictionMaxPodGracePeriod', 'containerLogMaxFiles'];

/** Converts kubelet settings. Reports those that EKS Auto Mode lacks. */
export const kubelet: FieldConverter = (settings, path, notes) => (
  isObject(settings) ? kubeletFields(settings, path, '', notes) : lost(settings, path, notes)
);

function kubeletFields(settings: JsonObject, path: string, parent: string, notes: ObjectNotes): readonly Field[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const name = `${parent}${key}`;
    const at = `${path}.${key}`;
    const [, target] = KUBELET_PATHS.find(([from]) => from === name) ?? [];
    if (target !== undefined) return kubeletField(name, value, at, target, notes);
    const isParent = KUBELET_PATHS.some(([from]) => from.startsWith(`${name}.`));
    return isParent && isObject(value) ? kubeletFields(value, at, `${name}.`, notes) : lost(value, at, notes);
  });
}

function kubeletField(name: string, value: unknown, at: string, target: string, notes: ObjectNotes): readonly Field[] {
  if (NUMBERS.includes(name) && typeof value === 'string') {
    notes.impossible(at, value, 'is lost, because EKS Auto Mode has no expressions in kubelet settings', `Set spec.${AUTO_MODE_KUBELET.join('.')}.${target} to a number that fits all instance types.`);
    return [];
  }
  const path = [...AUTO_MODE_KUBELET, ...target.split('.')];
  if (name !== 'maxPods' || typeof value !== 'number' || value <= MOST_PODS) {
    notes.moved(at, value, `spec.${path.join('.')}`);
    return [{ path, value }];
  }
  notes.impossible(at, value, `becomes ${MOST_PODS}, because nodes of EKS Auto Mode run at most ${MOST_PODS} pods`, 'Check that the limits of the NodePools allow more nodes.');
  return [{ path, value: MOST_PODS }];
}

function lost(value: unknown, at: string, notes: ObjectNotes): readonly Field[] {
  notes.impossible(at, value, 'is lost, because EKS Auto Mode has no such kubelet setting');
  return [];
}
