import { KUBELET_CONFIG_FIELDS, KubeletField, KubeletFields } from './kubelet-config-fields';

/** A field of the kubelet's configuration by its path, if there is such. */
export function kubeletField(path: readonly string[]): KubeletField | undefined {
  let fields: KubeletFields | undefined = KUBELET_CONFIG_FIELDS;
  let field: KubeletField | undefined;
  for (const name of path) {
    field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
    fields = field?.type === 'object' ? field.fields : undefined;
  }
  return field;
}
