import { minorsHold } from '../../versions/facts';

/** A range of minors that includes both ends. */
export interface Span {
  readonly since?: string;
  readonly until?: string;
}

/** A value, optionally limited to a range of minors. */
export type Dated = string | readonly [value: string, span: Span];

/** The values that apply to a minor. */
export function inRelease(dated: readonly Dated[], minor: string): string[] {
  return dated.filter((each) => typeof each === 'string' || minorsHold(each[1], minor)).map((each) => (typeof each === 'string' ? each : each[0]));
}
