import { SettingsKind } from './settings-kind';
import { JsonObject } from '../../../foundation/basics/json';
import { CONFIG_MAP_FACTS } from '../../../karpenter/versions/config-maps';
import { schemaOf } from '../../../karpenter/versions/facts';
import { jsonSchemaOf, orNull } from '../schema/crd-to-json-schema';
import { LABELS_SCHEMA, STRING_MAP_SCHEMA } from '../schema/metadata-schema';

const NAMESPACE = 'Namespace of the controller. If empty, the namespace of the release.';

export function settingsSchema(settings: readonly SettingsKind[], namespace: JsonObject): JsonObject {
  return {
    description: 'ConfigMaps that the controller reads.',
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
      enabled: { description: 'Whether the chart creates the ConfigMap.', type: 'boolean' },
      namespace: { description: NAMESPACE, ...namespace, pattern: `${namespace.pattern}|^$`, minLength: 0 },
      labels: { description: 'Labels of the ConfigMap.', ...LABELS_SCHEMA },
      annotations: { description: 'Annotations of the ConfigMap.', ...STRING_MAP_SCHEMA },
      data: {
        description: 'Data of the ConfigMap. All values are strings.',
        ...dataKeys ? { ...known, additionalProperties: false, properties: onlyThese(dataKeys, additionalProperties) } : anyData,
      },
    },
  };
}

function onlyThese(keys: readonly string[], schema: JsonObject): JsonObject {
  return Object.fromEntries(keys.map((key) => [key, schema]));
}
