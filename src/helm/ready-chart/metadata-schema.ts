import { METADATA } from '../../validation/object-schema';
import { Schema } from '../../versions/facts';
import { jsonSchemaOf, orNull } from '../json-schema';

/** What people write in metadata; the rest is the API server's. */
export const METADATA_FIELDS = ['labels', 'annotations', 'finalizers', 'ownerReferences'] as const;

const DESCRIPTIONS: { readonly [path: string]: string } = {
  'metadata': 'The metadata of the object, but for its name.',
  'metadata.labels': 'Labels of the object itself, not of its nodes.',
  'metadata.annotations': 'Annotations of the object itself, not of its nodes.',
};

/** Source: Kubernetes' IsValidLabelValue. */
const LABEL_VALUE: Schema = { type: 'string', maxLength: 63, patterns: ['^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$'], facts: {} };
const LABELS: Schema = { type: 'object', values: LABEL_VALUE, facts: {} };

const properties = { ...Object.fromEntries(METADATA_FIELDS.map((name) => [name, METADATA.properties![name]])), labels: LABELS };

export const METADATA_SCHEMA = orNull(jsonSchemaOf({ ...METADATA, properties }, 'metadata', { describe: (path) => DESCRIPTIONS[path] }));
export const LABELS_SCHEMA = orNull(jsonSchemaOf(LABELS, ''));
export const STRING_MAP_SCHEMA = orNull(jsonSchemaOf(METADATA.properties!.annotations, ''));
