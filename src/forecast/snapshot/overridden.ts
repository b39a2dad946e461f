import { isObject, JsonObject } from '../../foundation/basics/json';

/** Returns an object that replaces an object of a snapshot. Keeps the parts that Karpenter and the API server write, if the new object lacks them. */
export function overridden({ metadata: oldMetadata, status }: JsonObject, override: JsonObject): JsonObject {
  const old = isObject(oldMetadata) ? oldMetadata : {};
  const metadata = isObject(override.metadata) ? override.metadata : {};
  const annotations = Object.fromEntries(Object.entries(isObject(old.annotations) ? old.annotations : {}).filter(([name]) => /hash/.test(name)));
  return {
    ...status !== undefined && { status },
    ...override,
    metadata: {
      ...old.uid !== undefined && { uid: old.uid },
      ...old.creationTimestamp !== undefined && { creationTimestamp: old.creationTimestamp },
      ...metadata,
      annotations: { ...annotations, ...isObject(metadata.annotations) && metadata.annotations },
    },
  };
}
