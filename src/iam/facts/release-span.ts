import { minorsHold } from '../../versions/facts';

/** The minors that something is in, both included. */
export interface Span {
  readonly since?: string;
  readonly until?: string;
}

/** Something that came or went. */
export type Dated = string | readonly [value: string, span: Span];

/** Those of a minor. */
export function inRelease(dated: readonly Dated[], minor: string): string[] {
  return dated.filter((each) => typeof each === 'string' || minorsHold(each[1], minor)).map((each) => (typeof each === 'string' ? each : each[0]));
}
