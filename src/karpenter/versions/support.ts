import { KarpenterVersion } from './karpenter-version';
import { newestKnown } from './known-releases';

/** The day on which support of a minor release ended. For 1.0 and earlier releases, the day is unknown. */
const ENDED: { readonly [minor: string]: string } = {
  '1.1': '2025-03-04',
  '1.2': '2025-04-16',
  '1.3': '2025-05-24',
  '1.4': '2025-07-14',
  '1.5': '2025-09-16',
  '1.6': '2025-10-08',
  '1.7': '2026-02-06',
  '1.8': '2026-02-06',
  '1.10': '2026-04-06',
  '1.11': '2026-04-24',
  '1.12': '2026-06-10',
  '1.13': '2026-07-11',
};

/** A Long-Term Support release, and the month in which upstream ends its support. The month is text: no result depends on the clock. */
export interface LongTermSupport {
  readonly minor: string;
  readonly until: string;
}

/** The Long-Term Support releases, newest first. */
export const LONG_TERM_SUPPORT: readonly LongTermSupport[] = [{ minor: '1.14', until: 'July 2027' }, { minor: '1.9', until: 'February 2027' }];

/** The end of support of a release. */
export interface EndOfSupport {
  /** The day, such as `2026-02-06`, or undefined if it is unknown. */
  readonly since?: string;
  /** The Long-Term Support releases to which the release can be upgraded. */
  readonly longTerm: readonly LongTermSupport[];
}

/** Returns the end of support of a release, or undefined if it is supported: the newest known minor and later ones, and Long-Term Support releases. */
export function endOfSupport(version: KarpenterVersion): EndOfSupport | undefined {
  const isSupported = version._compareMinor(newestKnown()) >= 0 || LONG_TERM_SUPPORT.some(({ minor }) => isMinor(version, minor));
  if (isSupported) return undefined;
  const since = Object.keys(ENDED).find((minor) => isMinor(version, minor));
  return {
    ...since !== undefined && { since: ENDED[since] },
    longTerm: LONG_TERM_SUPPORT.filter(({ minor }) => KarpenterVersion.of(minor)._compareMinor(version) > 0),
  };
}

function isMinor(version: KarpenterVersion, minor: string): boolean {
  return KarpenterVersion.of(minor)._compareMinor(version) === 0;
}
