import { minorsHold } from '../../../karpenter/versions/facts';

/** An inclusive range of minor releases. */
export interface Span {
  readonly since?: string;
  readonly until?: string;
}

/** A value, optionally limited to a range of minor releases. */
export type Dated = string | readonly [value: string, span: Span];

/** Returns the values that apply to a minor release. */
export function inRelease(dated: readonly Dated[], minor: string): string[] {
  return dated.filter((each) => typeof each === 'string' || minorsHold(each[1], minor)).map((each) => (typeof each === 'string' ? each : each[0]));
}
