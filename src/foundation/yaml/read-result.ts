import { RepeatedKey } from './repeated-keys';
import { Section } from './split-source';
import { Problem } from '../basics/problem';

/** A readable document. */
export interface YamlDocument {
  /** Index among the documents of the source that have content, starting at 0. */
  readonly index: number;

  /** First line of the document's content, starting at 1. */
  readonly line: number;

  /** Value of the document as kubectl reads it. Integers that a JavaScript number cannot represent exactly are BigInts. */
  readonly value: unknown;

  /** Number of keys and values, including those of aliased nodes. */
  readonly nodes: number;

  /** Keys that occur several times in a map. Absent if no map repeats a key. */
  readonly repeatedKeys?: readonly RepeatedKey[];

  /** Section of the source that contains the document. */
  readonly section: Section;
}

/** The reason why a document or the rest of a source cannot be read. */
export interface ReadError extends Problem {
  /** Index of the unreadable document, starting at 0. The index also counts readable documents. */
  readonly index: number;

  /** Position of the error. Lines and columns start at 1. */
  readonly line: number;
  readonly column: number;

  /** Text of the unreadable document, unless the whole source is unreadable. */
  readonly text?: string;
}

export type ReadResult = YamlDocument | ReadError;

export function isReadError(result: ReadResult): result is ReadError {
  return 'message' in result;
}
