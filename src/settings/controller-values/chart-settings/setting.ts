import { compareMinors } from '../../../versions/facts';
import { KarpenterVersion } from '../../../versions/karpenter-version';

/** The newest minor whose chart this package knows. */
export const NEWEST_CHART = '1.15';

/** The minors with a chart: 0.9 to 0.37, and 1.0 to the newest. */
const MINORS = [...minors(0, 9, 37), ...minors(1, 0, Number(NEWEST_CHART.split('.')[1]))];

function minors(major: number, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${major}.${first + index}`);
}

/**
 * From a release on: where the chart has a setting in its values, and the chart's default.
 * Where the path is null the release has it no more, and what stands for the default is what holds all the same.
 * If the default is null, `meaning` is the value that the chart then hands to the controller.
 */
export type Step = readonly [since: string, path: string | null, fallback?: unknown, meaning?: unknown];

/** A value of the official chart, under whichever name a release has it. */
export interface Setting {
  /** The name of the prop; of what has none, a path. */
  readonly id: string;
  readonly steps: readonly Step[];
  /** What to do in a release that has no such setting any more. */
  readonly instead?: string;
  /** What to do in a release before all that have the setting. */
  readonly earlier?: string;
  /** The variables of the controller that say the same, by the releases that read them. */
  readonly variables?: readonly Variable[];
  /** Where the default is another before these patches of their minors. */
  readonly beforePatches?: { readonly patches: readonly string[]; readonly fallback: unknown };
  /** The gate without which a new default changes nothing, by the id of its setting. */
  readonly mattersWith?: string;
}

/** A variable of the controller's environment: from the first to the last release, if it is gone. */
export type Variable = readonly [name: string, since: string, until?: string];

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

/** What holds in a release where nothing is said. */
export function fallbackIn(setting: Setting, version: KarpenterVersion): unknown {
  const { beforePatches } = setting;
  if (beforePatches && version._isBefore(beforePatches.patches)) return beforePatches.fallback;
  const [, , fallback, meaning = fallback] = stepOf(setting, chartOf(version)) ?? [];
  return meaning;
}

/** Where the chart of 0.32 still takes a setting, under its name of 0.31: what stands there wins. */
export function formerPathIn(setting: Setting, chart: string): string | undefined {
  if (chart !== '0.32') return undefined;
  const [before, now] = ['0.31', '0.32'].map((minor) => placeOf(setting, minor)?.path);
  return now !== undefined && before !== now ? before : undefined;
}

/** The variable that the controller of a release reads, if there is one. */
export function variableIn({ variables = [] }: Setting, chart: string): Variable | undefined {
  return variables.find(([, since, until]) => isSince(chart, since) && (until === undefined || isSince(until, chart)));
}

/** Whether a release is older than all that have the setting. */
export function isTooEarly({ steps }: Setting, chart: string): boolean {
  return !steps.some(([since, path]) => path !== null && isSince(chart, since));
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
