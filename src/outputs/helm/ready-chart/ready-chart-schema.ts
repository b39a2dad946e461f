import { ChartKind, chartKinds } from './chart-kind';
import { inflateSchema } from './inflate-schema';
import { SettingsKind, settingsKinds } from './settings-kind';
import { settingsSchema } from './settings-schema';
import { TOP_LEVEL } from './top-level';
import { JsonObject } from '../../../foundation/basics/json';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { FIELD_DOCS } from '../field-docs';
import { jsonSchemaOf, orNull } from '../schema/crd-to-json-schema';
import { withKubeletFields } from '../schema/kubelet-schema';
import { METADATA_SCHEMA, STRING_MAP_SCHEMA, LABELS_SCHEMA, NAME_SCHEMA, NAMESPACE_SCHEMA } from '../schema/metadata-schema';

const NAME = orNull(NAME_SCHEMA);
const NAMESPACE = orNull(NAMESPACE_SCHEMA);

/** Returns the JSON Schema for the values of the ready-made chart in a release. */
export function readyChartSchema(version: KarpenterVersion, chart: string): JsonObject {
  return valuesSchema(`Values of ${chart} for Karpenter ${version}`, chartKinds(version), settingsKinds(version));
}

function valuesSchema(title: string, kinds: readonly ChartKind[], settings: readonly SettingsKind[]): JsonObject {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    type: 'object',
    additionalProperties: false,
    properties: {
      global: { description: 'Values that a parent chart passes to all of its subcharts. This chart does not use global values.', type: ['object', 'null'] },
      commonLabels: { description: TOP_LEVEL.commonLabels, ...LABELS_SCHEMA },
      commonAnnotations: { description: TOP_LEVEL.commonAnnotations, ...STRING_MAP_SCHEMA },
      keepOnUninstall: { description: TOP_LEVEL.keepOnUninstall, type: ['boolean', 'null'] },
      defaults: {
        description: TOP_LEVEL.defaults,
        type: ['object', 'null'],
        additionalProperties: false,
        properties: Object.fromEntries(kinds.map(({ key }) => [key, { $ref: `#/definitions/${key}.defaults` }])),
      },
      ...Object.fromEntries(kinds.map((kind) => [kind.key, objectsSchema(kind)])),
      inflate: inflateSchema(NAME, NAMESPACE),
      ...settings.length === 0 ? {} : { settings: settingsSchema(settings, NAMESPACE) },
    },
    definitions: {
      metadata: METADATA_SCHEMA,
      ...Object.fromEntries(kinds.flatMap((kind) => Object.entries(definitionsOf(kind)))),
    },
  };
}

/** Returns the schema for objects of a kind. If a key is not a valid object name, `name` is required. */
function objectsSchema({ key, kind }: ChartKind): JsonObject {
  const item = { $ref: `#/definitions/${key}.item` };
  return {
    description: `${kind} objects by name.`,
    type: ['object', 'null'],
    patternProperties: { [NAME.pattern]: item },
    additionalProperties: { allOf: [item, { required: ['name'] }] },
  };
}

function definitionsOf({ key, api, kind, isNamespaced, schema }: ChartKind): JsonObject {
  const docs = FIELD_DOCS[api] ?? {};
  const { spec } = withKubeletFields(schema).properties!;
  const shared = { metadata: { $ref: '#/definitions/metadata' }, spec: { $ref: `#/definitions/${key}.spec` } };
  const own = {
    name: { description: 'Name of the object. The default is the key of this object in the values.', ...NAME },
    ...isNamespaced ? { namespace: { description: 'Namespace of the object. The default is the namespace of the release.', ...NAMESPACE } } : {},
  };
  return {
    [`${key}.item`]: { description: `${/^[AEIO]/.test(kind) ? 'An' : 'A'} ${kind} object.`, type: ['object', 'null'], additionalProperties: false, properties: { ...own, ...shared } },
    [`${key}.defaults`]: { description: `Defaults for all ${kind} objects.`, type: ['object', 'null'], additionalProperties: false, properties: shared },
    [`${key}.spec`]: orNull(jsonSchemaOf(spec, 'spec', { describe: (path) => docs[path], partial: true })),
  };
}
