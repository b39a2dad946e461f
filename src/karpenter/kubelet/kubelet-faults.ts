import { KUBELET_CONFIG_FIELDS } from './kubelet-config-fields';
import { KubeletField, KubeletFields } from './kubelet-field-type';
import { isOfType } from './kubelet-value';
import { childPath, isObject, JsonObject, keyPath } from '../../foundation/basics/json';

/** A value that a strict decoder rejects, or a null value. */
export interface KubeletFault {
  readonly kind: 'unknown' | 'type' | 'null';
  readonly path: string;
  readonly value: unknown;
  /** The name of an unknown field. */
  readonly name?: string;
  /** The known fields of the object that contains the unknown field. */
  readonly known?: KubeletFields;
  /** The field whose type does not match. */
  readonly field?: KubeletField;
  /** True if Go's decoder rejects the value. False for most null values, which Go treats as absent. */
  readonly isRefused: boolean;
}

/**
 * Finds the values that a strict JSON decoder rejects: unknown fields, field names with different letter case, and values of the wrong type, at any depth.
 *
 * Behaves like `UnmarshalStrict` from sigs.k8s.io/json with a `k8s.io/kubelet/config/v1beta1.KubeletConfiguration`. Karpenter 1.15 decodes the configuration with v0.37.0 of k8s.io/kubelet.
 */
export function kubeletFaults(config: JsonObject, path: string): readonly KubeletFault[] {
  return ofObject(config, KUBELET_CONFIG_FIELDS, path);
}

/** Finds the values that can't be decoded into a field. */
export function valueFaults(value: unknown, field: KubeletField, path: string): readonly KubeletFault[] {
  if (value === undefined) return [];
  if (value === null) return [{ kind: 'null', path, value, field, isRefused: field.type === 'duration' && !field.isPointer }];
  switch (field.type) {
    case 'object': return isObject(value) ? ofObject(value, field.fields!, path) : [ofType(value, field, path)];
    case 'map': return isObject(value) ? Object.keys(value).flatMap((key) => valueFaults(value[key], field.of!, keyPath(path, key))) : [ofType(value, field, path)];
    case 'list': return Array.isArray(value) ? value.flatMap((item, index) => valueFaults(item, field.of!, `${path}[${index}]`)) : [ofType(value, field, path)];
    default: return isOfType(value, field.type) ? [] : [ofType(value, field, path)];
  }
}

function ofObject(value: JsonObject, fields: KubeletFields, path: string): readonly KubeletFault[] {
  return Object.keys(value).flatMap((name): readonly KubeletFault[] => {
    const at = childPath(path, name);
    if (Object.hasOwn(fields, name)) return valueFaults(value[name], fields[name], at);
    return [{ kind: 'unknown', path: at, value: value[name], name, known: fields, isRefused: true }];
  });
}

function ofType(value: unknown, field: KubeletField, path: string): KubeletFault {
  return { kind: 'type', path, value, field, isRefused: true };
}
