import { JsonObject } from '../../foundation/basics/json';

/** Returns the keywords for a description and a default. Editors do not show the default of a field, so the description also has the default of a single value. */
export function withDefault(description: string | undefined, value: unknown): JsonObject {
  const isShown = value !== undefined && value !== null && value !== '' && typeof value !== 'object';
  const sentences = [...description === undefined ? [] : [description], ...isShown ? [`Default: \`${String(value)}\`.`] : []];
  return {
    ...sentences.length === 0 ? {} : { description: sentences.join(' ') },
    ...value === undefined || value === null ? {} : { default: value },
  };
}
