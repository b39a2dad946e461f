import { isObject, JsonObject } from '../../../foundation/basics/json';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { note } from '../notes';

const { CONVERTED, DROPPED } = ConversionNoteKind;
/** Maps of quantities, which can be numbers in v1alpha5 but must be strings in v1beta1. */
const QUANTITIES = ['systemReserved', 'kubeReserved'];

/** Returns the `kubelet` of a NodePool for the `kubeletConfiguration` of a Provisioner. */
export function kubeletOf({ containerRuntime, ...settings }: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  if (containerRuntime !== undefined) notes.push(note(DROPPED, `${where}.containerRuntime`, String(containerRuntime), containerRuntime === 'containerd' ? 'is removed, because nodes always use containerd' : 'is removed, because nodes always use containerd since Kubernetes 1.24'));
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, QUANTITIES.includes(name) && isObject(value) ? strings(value, `${where}.${name}`, notes) : value]));
}

function strings(quantities: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  return Object.fromEntries(Object.entries(quantities).map(([name, value]) => {
    if (typeof value === 'string') return [name, value];
    notes.push(note(CONVERTED, `${where}.${name}`, String(value), 'becomes a string'));
    return [name, String(value)];
  }));
}
