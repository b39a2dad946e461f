import { SettingsKind } from './settings-kind';
import { JsonObject } from '../../basics/json';
import { CONFIG_MAP_FACTS } from '../../versions/config-maps';
import { schemaOf } from '../../versions/facts';
import { jsonSchemaOf, orNull } from '../schema/json-schema';
import { LABELS_SCHEMA, STRING_MAP_SCHEMA } from '../schema/metadata-schema';

const NAMESPACE = 'The namespace of the controller; that of the release where it is empty.';

export function settingsSchema(settings: readonly SettingsKind[], namespace: JsonObject): JsonObject {
  return {
    description: 'The ConfigMaps that the controller reads.',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(settings.map((kind) => [kind.key, settingSchema(kind, namespace)])),
  };
}

function settingSchema({ name, dataKeys }: SettingsKind, namespace: JsonObject): JsonObject {
  const { data } = schemaOf(CONFIG_MAP_FACTS.schema, '0.0.0').properties!;
  const anyData = orNull(jsonSchemaOf(data, 'data'));
  const { additionalProperties, ...known } = anyData;
  return {
    description: `The ConfigMap ${name}.`,
    type: 'object',
    additionalProperties: false,
    properties: {
      enabled: { description: 'Whether it is made.', type: 'boolean' },
      namespace: { description: NAMESPACE, ...namespace, pattern: `${namespace.pattern}|^$`, minLength: 0 },
      labels: { description: 'Its labels.', ...LABELS_SCHEMA },
      annotations: { description: 'Its annotations.', ...STRING_MAP_SCHEMA },
      data: {
        description: 'Its keys, whose values are texts.',
        ...dataKeys ? { ...known, additionalProperties: false, properties: onlyThese(dataKeys, additionalProperties) } : anyData,
      },
    },
  };
}

function onlyThese(keys: readonly string[], schema: JsonObject): JsonObject {
  return Object.fromEntries(keys.map((key) => [key, schema]));
}
