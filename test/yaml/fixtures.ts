import { isReadError, readBytes, readDocuments, ReadResult } from '../../src/yaml/read-documents';

/** A result in short: the value, or the place and what is said. */
export function told(result: ReadResult): unknown {
  return isReadError(result) ? `${result.line}:${result.column} ${result.message}; ${result.fix}` : result.value;
}

export function values(source: string): unknown[] {
  return [...readDocuments(source)].map(told);
}

export function valuesOfBytes(bytes: Uint8Array): unknown[] {
  return [...readBytes(bytes)].map(told);
}
