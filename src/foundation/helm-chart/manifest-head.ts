import { isObject, JsonObject } from '../basics/json';

/**
 * Returns the path of a field that Helm cannot read, if any. Helm reads these fields of each manifest to find hooks, and accepts numbers and booleans as strings.
 *
 * @see https://github.com/helm/helm/blob/v4.1.4/pkg/release/v1/util/manifest.go
 */
export function unreadableField({ apiVersion, kind, metadata }: JsonObject): string | undefined {
  if (!isScalar(apiVersion)) return 'apiVersion';
  if (!isScalar(kind)) return 'kind';
  if (metadata === undefined || metadata === null) return undefined;
  if (!isObject(metadata)) return 'metadata';
  const { name, annotations } = metadata;
  if (!isScalar(name)) return 'metadata.name';
  if (annotations === undefined || annotations === null) return undefined;
  return isObject(annotations) && Object.values(annotations).every(isScalar) ? undefined : 'metadata.annotations';
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
