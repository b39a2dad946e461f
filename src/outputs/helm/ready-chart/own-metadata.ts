import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { METADATA_FIELDS } from '../schema/metadata-schema';

/** Annotations and finalizers that Karpenter, kubectl, and Helm set. */
const WRITTEN = /^(karpenter\.(sh|k8s\.aws)\/([a-z0-9]+-hash(-version)?|stored-version-migrated|termination)|kubectl\.kubernetes\.io\/last-applied-configuration|meta\.helm\.sh\/release-name(space)?)$/;

/** Returns the metadata that users set. Calls `lost` for each field that the chart does not support. */
export function ownMetadata(metadata: JsonObject, isNamespaced: boolean, lost: (field: string) => void): JsonObject {
  const own: JsonObject = {};
  const others = Object.keys(metadata).filter((name) => !['name', ...isNamespaced ? ['namespace'] : [], ...METADATA_FIELDS].includes(name));
  others.forEach((name) => lost(`metadata.${name}`));
  for (const name of METADATA_FIELDS) {
    const value = metadata[name];
    if (value === undefined) continue;
    const kept = name === 'annotations' || name === 'finalizers' ? withoutWritten(value, (entry) => lost(`metadata.${name}["${entry}"]`)) : value;
    if (kept !== undefined) own[name] = kept;
  }
  return own;
}

/** Removes the annotations or finalizers that tools set. Returns undefined if no entries remain. */
function withoutWritten(value: unknown, lost: (entry: string) => void): unknown {
  const entries = Array.isArray(value) ? value : isObject(value) ? Object.keys(value) : [];
  const written = entries.filter((entry): entry is string => typeof entry === 'string' && WRITTEN.test(entry));
  if (written.length === 0) return value;
  written.forEach(lost);
  if (written.length === entries.length) return undefined;
  if (Array.isArray(value)) return value.filter((entry) => !written.includes(entry));
  const left: JsonObject = {};
  Object.entries(value as JsonObject).filter(([name]) => !written.includes(name)).forEach(([name, each]) => put(left, name, each));
  return left;
}
