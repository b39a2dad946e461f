import { isReadError, readBytes, readDocuments, ReadResult } from '../../../src/foundation/yaml/read-documents';

/** Returns the value of a result, or the position and message of the error. */
export function valueOrError(result: ReadResult): unknown {
  return isReadError(result) ? `${result.line}:${result.column} ${result.message}; ${result.fix}` : result.value;
}

export function values(source: string): unknown[] {
  return [...readDocuments(source)].map(valueOrError);
}

export function valuesOfBytes(bytes: Uint8Array): unknown[] {
  return [...readBytes(bytes)].map(valueOrError);
}
