import { KUBELET_CONFIG_FIELDS } from './kubelet-config-fields';
import { KubeletField } from './kubelet-field-type';

/** The field at a path of names and map keys, if there is one. */
export function kubeletField(path: readonly string[]): KubeletField | undefined {
  let field: KubeletField | undefined = { type: 'object', fields: KUBELET_CONFIG_FIELDS };
  for (const name of path) {
    if (field?.type === 'map') field = field.of;
    else field = field?.fields && Object.hasOwn(field.fields, name) ? field.fields[name] : undefined;
  }
  return field;
}
