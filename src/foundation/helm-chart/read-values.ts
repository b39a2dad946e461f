import { addLayer } from './merge-values';
import { Budget } from '../go-template/budget';
import { RenderError } from '../go-template/failures';
import { GoMap, goValue, isMap } from '../go-template/values';
import { isReadError, readDocuments } from '../yaml/read-documents';

/**
 * Reads a file of values, like Helm. Later documents of the file override earlier documents.
 *
 * @throws RenderError
 */
export function readValues(text: string, file: string, budget: Budget): GoMap {
  const values: GoMap = new Map();
  for (const document of readDocuments(text)) {
    if (isReadError(document)) throw new RenderError(document.message).at(file, document.line);
    const value = goValue(document.value, budget);
    if (!isMap(value)) throw new RenderError('values must be a map').at(file, document.line);
    addLayer(values, value, budget);
  }
  return values;
}
