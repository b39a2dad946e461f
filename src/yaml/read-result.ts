import { Section } from './split-source';

/** A document that could be read. */
export interface YamlDocument {
  /** Which it is among those of its source that have content, readable or not, from 0. */
  readonly index: number;

  /** The line that its content begins in, from 1. */
  readonly line: number;

  /** As kubectl gets it: plain objects, arrays, strings, numbers, booleans. An integer that a number does not hold is a BigInt. */
  readonly value: unknown;

  /** How many keys and values it has, with what its aliases stand for. */
  readonly nodes: number;

  /** What it was read from. */
  readonly section: Section;
}

/** A document, or what is left of a source, that could not be read, and why. */
export interface ReadError {
  /** Which document it is, counted as those that could be read. */
  readonly index: number;

  /** Where, both from 1. */
  readonly line: number;
  readonly column: number;

  /** What is wrong. */
  readonly message: string;

  /** What to write instead. */
  readonly fix: string;
}

export type ReadResult = YamlDocument | ReadError;

export function isReadError(result: ReadResult): result is ReadError {
  return 'message' in result;
}
