import { KUBELET_CONFIG_FIELDS } from '../../../karpenter/kubelet/kubelet-config-fields';
import { KubeletField, KubeletFields, KubeletFieldType } from '../../../karpenter/kubelet/kubelet-field-type';
import { Schema } from '../../../karpenter/versions/facts';

const facts = {};

const SCHEMAS: { readonly [type in Exclude<KubeletFieldType, 'list' | 'map' | 'object'>]: Schema } = {
  boolean: { type: 'boolean', facts },
  int32: { type: 'integer', facts },
  int64: { type: 'integer', facts },
  uint32: { type: 'integer', facts },
  double: { type: 'number', facts },
  string: { type: 'string', facts },
  duration: { type: 'string', facts },
  durationOrNanoseconds: { intOrString: true, facts },
  // A quantity can be a string or a number.
  quantity: { facts },
  dateTime: { type: 'string', facts },
};

/** Kubelet fields that the schema omits, because Karpenter sets or rejects them. */
const NOT_OFFERED = ['apiVersion', 'kind', 'registerWithTaints'];

/** Fields that Karpenter interprets differently from the kubelet: a string in `maxPods` is a CEL expression. */
const OF_KARPENTER: { readonly [name: string]: Schema } = { maxPods: { intOrString: true, facts } };

/** Adds the types of kubelet fields if the CRD of the release allows any field in `spec.kubelet`. Fields that this library does not know remain allowed. */
export function withKubeletFields(object: Schema): Schema {
  const { spec } = object.properties ?? {};
  const { kubelet } = spec?.properties ?? {};
  if (!kubelet?.preserveUnknownFields) return object;
  const { values: _, ...open } = kubelet;
  const known = Object.entries({ ...propertiesOf(KUBELET_CONFIG_FIELDS), ...OF_KARPENTER });
  const properties = Object.fromEntries(known.filter(([name]) => !NOT_OFFERED.includes(name)));
  const specWithFields = { ...spec, properties: { ...spec.properties, kubelet: { ...open, properties } } };
  return { ...object, properties: { ...object.properties, spec: specWithFields } };
}

function propertiesOf(fields: KubeletFields): { readonly [name: string]: Schema } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]));
}

function schemaOfField({ type, of, fields = {} }: KubeletField): Schema {
  switch (type) {
    case 'object': return { type: 'object', properties: propertiesOf(fields), preserveUnknownFields: true, facts };
    case 'list': return { type: 'array', items: schemaOfField(of!), facts };
    case 'map': return { type: 'object', values: schemaOfField(of!), facts };
    default: return SCHEMAS[type];
  }
}
