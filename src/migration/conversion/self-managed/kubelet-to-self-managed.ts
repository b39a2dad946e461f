import { isObject, JsonObject } from '../../../foundation/basics/json';
import { Field, FieldConverter } from '../auto-mode/fields';
import { BOTTLEROCKET_KUBELET, KUBELET_PATHS } from '../auto-mode/kubelet-paths';
import { ObjectNotes } from '../auto-mode/object-notes';

/** Converts kubelet settings of EKS Auto Mode. */
export const kubelet: FieldConverter = (settings, path, notes) => (isObject(settings) ? kubeletFields(settings, path, '', notes) : lost(settings, path, notes));

function kubeletFields(settings: JsonObject, path: string, parent: string, notes: ObjectNotes): readonly Field[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const name = `${parent}${key}`;
    const at = `${path}.${key}`;
    // bottlerocketUserData converts these settings, because Karpenter does not pass them to Bottlerocket nodes.
    if (Object.hasOwn(BOTTLEROCKET_KUBELET, name)) return [];
    const [target] = KUBELET_PATHS.find(([, ofAutoMode]) => ofAutoMode === name) ?? [];
    if (target !== undefined) {
      notes.moved(at, value, `spec.kubelet.${target}`);
      return [{ path: ['kubelet', ...target.split('.')], value }];
    }
    const isParent = KUBELET_PATHS.some(([, ofAutoMode]) => ofAutoMode.startsWith(`${name}.`));
    return isParent && isObject(value) ? kubeletFields(value, at, `${name}.`, notes) : lost(value, at, notes);
  });
}

function lost(value: unknown, at: string, notes: ObjectNotes): readonly Field[] {
  notes.impossible(at, value, 'is lost, because EC2NodeClasses have no such kubelet setting');
  return [];
}
