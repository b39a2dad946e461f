import { Section } from './split-source';

/** A readable document. */
export interface YamlDocument {
  /** The index among the documents of the source that have content, from 0. */
  readonly index: number;

  /** The first line of the content, from 1. */
  readonly line: number;

  /** The value as kubectl reads it. An integer that a number cannot represent is a BigInt. */
  readonly value: unknown;

  /** The number of keys and values, including aliased ones. */
  readonly nodes: number;

  /** The section of the source. */
  readonly section: Section;
}

/** The reason why a document or the rest of a source cannot be read. */
export interface ReadError {
  /** The index of the document, counted together with readable ones. */
  readonly index: number;

  /** The position, from 1. */
  readonly line: number;
  readonly column: number;

  readonly message: string;

  readonly fix: string;
}

export type ReadResult = YamlDocument | ReadError;

export function isReadError(result: ReadResult): result is ReadError {
  return 'message' in result;
}
