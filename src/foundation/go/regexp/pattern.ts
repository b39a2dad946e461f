import { CodePoints } from './code-points';

export type Assertion = 'start' | 'end' | 'line start' | 'line end' | 'word boundary' | 'no word boundary';

/** A parsed pattern. */
export type Pattern =
  | { readonly kind: 'character'; readonly set: CodePoints }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | Repetition;

export interface Repetition {
  readonly kind: 'repetition';
  readonly part: Pattern;
  readonly min: number;
  /** `Infinity` for a repetition without an upper limit. */
  readonly max: number;
  readonly isLazy: boolean;
}

/** Thrown for a pattern that Go may accept, but that this package does not evaluate. */
export class UnsupportedPattern extends Error {}
