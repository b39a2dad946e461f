import { KUBELET_CONFIG_FIELDS } from './kubelet-config-fields';
import { KubeletField } from './kubelet-field-type';

/** Returns the field at a path of field names and map keys. */
export function kubeletField(path: readonly string[]): KubeletField | undefined {
  let field: KubeletField | undefined = { type: 'object', fields: KUBELET_CONFIG_FIELDS };
  for (const name of path) {
    if (field?.type === 'map') field = field.of;
    else field = field?.fields && Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
  }
  return field;
}
