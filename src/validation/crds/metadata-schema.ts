import { Schema } from '../../versions/facts';
import { objectSchema } from '../object-schema';

const NO_KIND = { group: '', version: '', kind: '', scope: 'Namespaced', releases: [], schema: {} } as const;

/** What every API server knows of metadata, whatever the kind. */
export function metadataSchema(): Schema {
  return objectSchema(NO_KIND, '0.0.0').properties!.metadata;
}
