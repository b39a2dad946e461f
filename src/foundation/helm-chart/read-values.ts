import { mergedLayer } from './merge-values';
import { GoMap, goValue, isMap } from '../go-template/values';
import { isReadError, readDocuments } from '../yaml/read-documents';

/**
 * Reads a file of values, like Helm. Later documents of the file override earlier documents.
 *
 * @throws ValuesError
 */
export function readValues(text: string): GoMap {
  let values: GoMap = new Map();
  for (const document of readDocuments(text)) {
    if (isReadError(document)) throw new ValuesError(document.message, document.line);
    const value = goValue(document.value);
    if (!isMap(value)) throw new ValuesError('values must be a map', document.line);
    values = mergedLayer(values, value);
  }
  return values;
}

/** The reason why a file of values cannot be read. */
export class ValuesError extends Error {
  constructor(message: string, public readonly line: number) {
    super(message);
  }
}
