import { NodeConfigFault } from './node-config-fault';
import { isObject, JsonObject } from '../../basics/json';
import { suggestion } from '../../basics/suggestion';
import { valueText } from '../../basics/value-text';
import { KUBELET_CONFIG_FIELDS, KubeletFields } from '../../kubelet/kubelet-config-fields';
import { hasType } from '../../kubelet/kubelet-field-type';

/** What the kubelet would make nothing of, or not start with, in its configuration. Source: UD-130. */
export function kubeletConfigFaults(config: JsonObject, path: string): readonly NodeConfigFault[] {
  return faultsOf(config, KUBELET_CONFIG_FIELDS, path);
}

/** What so many fields are meant for is not looked for: there are not as many. */
const MANY = 200;

function faultsOf(config: JsonObject, fields: KubeletFields, path: string): readonly NodeConfigFault[] {
  return Object.entries(config).flatMap(([name, value], index): readonly NodeConfigFault[] => {
    const at = `${path}.${name}`;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) {
      const meant = index < MANY ? suggestion(name, Object.keys(fields)) : undefined;
      return [{ path: at, message: 'the kubelet knows no such field', fix: meant ? `write ${meant}` : 'leave it out', isFatal: false }];
    }
    if (!hasType(value, field.type)) {
      const kind = NAMES[field.type] ?? field.type;
      return [{ path: at, message: `${valueText(value)} is not ${kind}, and the kubelet does not start`, fix: `write ${kind}`, isFatal: false, keepsKubelet: true }];
    }
    return field.fields && isObject(value) ? faultsOf(value, field.fields, at) : [];
  });
}

const NAMES: { readonly [type: string]: string } = {
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  text: 'a text',
  texts: 'a list of texts',
  duration: 'a duration in quotes such as "1m30s"',
  durationOrInteger: 'a duration such as "1m30s"',
  quantity: 'a quantity such as "1Gi"',
  quantityMap: 'a map of quantities',
  textMap: 'a map of texts, such as {cpu: "1"}',
  textsMap: 'a map of lists of texts',
  booleanMap: 'a map of true and false',
  object: 'a map of fields',
  objects: 'a list of maps',
};
