import { isObject, JsonObject } from '../../../foundation/basics/json';

/** Returns the template of a NodePool with translated labels. If no label remains, the template has no empty map. */
export function templateWithLabels({ metadata, ...template }: JsonObject, translate: (labels: unknown) => unknown): JsonObject {
  if (metadata?.labels === undefined) return { ...metadata !== undefined && { metadata }, ...template };
  const { labels, ...others } = metadata;
  const translated = translate(labels);
  const isEmptied = isObject(translated) && Object.keys(translated).length === 0 && Object.keys(labels).length > 0;
  if (!isEmptied) return { metadata: { ...others, labels: translated }, ...template };
  return { ...Object.keys(others).length > 0 && { metadata: others }, ...template };
}
