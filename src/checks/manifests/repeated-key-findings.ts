import { ManifestObject } from './read-manifests';
import { countText } from '../../foundation/yaml/repeated-keys';
import { findingOf } from '../engine/finding-of';
import { fieldName } from '../findings/field-name';
import { Finding } from '../findings/finding';

/** Reports keys that occur several times in an object. */
export function repeatedKeyFindings({ document: { repeatedKeys = [] }, path: prefix }: ManifestObject): readonly Finding[] {
  return repeatedKeys.flatMap(({ path, count }) => {
    if (prefix !== undefined && !path.startsWith(`${prefix}.`)) return [];
    const field = prefix === undefined ? path : path.slice(prefix.length + 1);
    const message = `${fieldName(field)} is set ${countText(count)}, so kubectl apply uses the last value, and kubectl kustomize rejects the file`;
    return [findingOf('duplicate-key', field, message, 'Keep one entry.')];
  });
}
