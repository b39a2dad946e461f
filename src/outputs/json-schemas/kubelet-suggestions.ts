import { suggestions } from './suggestions';
import { JsonObject } from '../../foundation/basics/json';
import { KUBELET_CONFIG_FIELDS } from '../../karpenter/kubelet/kubelet-config-fields';
import { KubeletFields } from '../../karpenter/kubelet/kubelet-field-type';

/** Returns the keyword with the known values of a kubelet field at a path such as `spec.kubelet.topologyManagerPolicy`. */
export function kubeletSuggestions(path: string): JsonObject {
  const [, below] = /\.kubelet\.([\w.]+)$/.exec(path) ?? [];
  if (below === undefined) return {};
  const names = below.split('.');
  const last = names.pop()!;
  const holder = names.reduce<KubeletFields | undefined>((fields, name) => fieldsAt(fields, name)?.fields, KUBELET_CONFIG_FIELDS);
  const { values } = fieldsAt(holder, last) ?? {};
  return values === undefined ? {} : suggestions(values);
}

function fieldsAt(fields: KubeletFields | undefined, name: string) {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}
