import { METADATA } from '../../checks/schema/object-schema';
import { JsonObject } from '../../foundation/basics/json';
import { jsonSchemaOf } from '../helm/schema/crd-to-json-schema';
import { LABELS_SCHEMA, NAME_SCHEMA } from '../helm/schema/metadata-schema';

const DESCRIPTIONS: { readonly [path: string]: string } = {
  'metadata.annotations': 'Annotations of the object. Nodes do not get them.',
};

/** Returns the JSON Schema for all metadata of an object, including the fields that the API server sets. */
export function objectMetaSchema(kind: string): JsonObject {
  const all = jsonSchemaOf(METADATA, 'metadata', { describe: (path) => DESCRIPTIONS[path] });
  return {
    description: `Metadata of the ${kind}.`,
    ...all,
    properties: {
      ...all.properties,
      // The API server accepts null next to generateName.
      name: { description: `Name of the ${kind}.`, ...NAME_SCHEMA, type: ['string', 'null'] },
      labels: { description: 'Labels of the object. Nodes do not get them.', ...LABELS_SCHEMA },
    },
  };
}
