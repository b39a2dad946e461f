import { KUBELET_CONFIG_FIELDS, KubeletField, KubeletFields, KubeletFieldType } from '../kubelet/kubelet-config-fields';
import { Schema } from '../versions/facts';

const facts = {};
const STRING: Schema = { type: 'string', facts };
/** A string or a number. */
const QUANTITY: Schema = { facts };
const mapOf = (values: Schema): Schema => ({ type: 'object', values, facts });

const SCHEMAS: { readonly [type in Exclude<KubeletFieldType, 'object' | 'objects'>]: Schema } = {
  boolean: { type: 'boolean', facts },
  integer: { type: 'integer', facts },
  number: { type: 'number', facts },
  text: STRING,
  texts: { type: 'array', items: STRING, facts },
  duration: STRING,
  durationOrInteger: { intOrString: true, facts },
  quantity: QUANTITY,
  quantityMap: mapOf(QUANTITY),
  textMap: mapOf(STRING),
  textsMap: mapOf({ type: 'array', items: STRING, facts }),
  booleanMap: mapOf({ type: 'boolean', facts }),
};

/** Karpenter sets or rejects these. */
const NOT_OFFERED = ['apiVersion', 'kind', 'registerWithTaints'];

/** Fields that Karpenter reads otherwise than the kubelet: a string in `maxPods` is a CEL expression. */
const OF_KARPENTER: { readonly [name: string]: Schema } = { maxPods: { intOrString: true, facts } };

/** The schema of an object with the types of kubelet fields, where a release leaves `spec.kubelet` open. Fields that this package does not know stay allowed. */
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

function schemaOfField({ type, fields = {} }: KubeletField): Schema {
  const object: Schema = { type: 'object', properties: propertiesOf(fields), preserveUnknownFields: true, facts };
  switch (type) {
    case 'object': return object;
    case 'objects': return { type: 'array', items: object, facts };
    default: return SCHEMAS[type];
  }
}
