import { compareMinors } from '../versions/facts';
import { KarpenterVersion } from '../versions/karpenter-version';

/** The newest release whose chart this package knows. */
export const NEWEST_CHART = '1.14';

const MINORS = [...Array.from({ length: 29 }, (_, index) => `0.${index + 9}`), ...Array.from({ length: 15 }, (_, index) => `1.${index}`)];

/**
 * From a release on: where the chart has a setting in its values, and the chart's default.
 * Where the path is null the release has it no more, and what stands for the default is what holds all the same.
 */
export type Step = readonly [since: string, path: string | null, fallback?: unknown];

/** A value of the official chart, under whichever name a release has it. */
export interface Setting {
  /** The name of the prop; of what has none, a path. */
  readonly id: string;
  readonly steps: readonly Step[];
  /** What to do in a release that has no such setting. */
  readonly instead?: string;
  /** The variable of the controller that says the same where the chart has no word for it: from the first to the last release. */
  readonly variable?: readonly [name: string, since: string, until: string];
}

/** A setting as one release has it. */
export interface Place {
  readonly path: string;
  readonly fallback: unknown;
}

/** The minor whose chart stands for a release. */
export function chartOf(version: KarpenterVersion): string {
  const minor = `${version.major}.${version.minor}`;
  return compareMinors(minor, NEWEST_CHART) > 0 ? NEWEST_CHART : minor;
}

export function isSince(chart: string, since: string): boolean {
  return compareMinors(chart, since) >= 0;
}

export function stepOf(setting: Setting, chart: string): Step | undefined {
  return setting.steps.filter(([since]) => isSince(chart, since)).pop();
}

export function placeOf(setting: Setting, chart: string): Place | undefined {
  const step = stepOf(setting, chart);
  return step && step[1] !== null ? { path: step[1], fallback: step[2] } : undefined;
}

/** The charts for which something holds, such as `in 0.19 to 0.32 and since 1.5`. */
export function chartsText(holds: (chart: string) => boolean): string {
  const spans: string[][] = [];
  MINORS.forEach((chart, index) => {
    if (!holds(chart)) return;
    if (index > 0 && holds(MINORS[index - 1])) spans[spans.length - 1].push(chart);
    else spans.push([chart]);
  });
  return spans.map(spanText).join(' and ');
}

function spanText(charts: string[]): string {
  const [first, last] = [charts[0], charts[charts.length - 1]];
  if (last === NEWEST_CHART) return `since ${first}`;
  return `in ${first === last ? first : `${first} to ${last}`}`;
}
