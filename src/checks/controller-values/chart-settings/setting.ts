import { remembered } from '../../../foundation/basics/remembered';
import { compareMinors } from '../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';

/** Newest minor release whose chart this library knows. */
export const NEWEST_CHART = '1.15';

/** Minor releases with a chart: 0.9 to 0.37, and 1.0 to the newest release. */
const MINORS = [...minors(0, 9, 37), ...minors(1, 0, Number(NEWEST_CHART.split('.')[1]))];

function minors(major: number, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${major}.${first + index}`);
}

/**
 * Path and default of a setting, from a release on.
 * If the path is null, the chart does not have the setting, and `fallback` is the fixed behavior.
 * If the default is null, `meaning` is the value that the controller uses.
 */
export type Step = readonly [since: string, path: string | null, fallback?: unknown, meaning?: unknown];

/** A value of the official chart, whose path can change between releases. */
export interface Setting {
  /** Name of the prop, or the path if the setting has no prop. */
  readonly id: string;
  readonly steps: readonly Step[];
  /** Fix for later releases that no longer have the setting. */
  readonly instead?: string;
  /** Fix for releases before the first release with the setting. */
  readonly earlier?: string;
  /** Environment variables that provide the same setting to the controller. Each entry names the releases that read the variable. */
  readonly variables?: readonly Variable[];
  /** A different default, which applies to releases that are older than these patch releases. */
  readonly beforePatches?: { readonly patches: readonly string[]; readonly fallback: unknown };
  /** Setting ID of a feature gate that must be on for this setting to have an effect. */
  readonly mattersWith?: string;
}

/** An environment variable of the controller, with the first release that reads it. If the variable no longer exists, also with the last such release. */
export type Variable = readonly [name: string, since: string, until?: string];

/** Setting values by setting ID. Null removes the chart's default. */
export type SettingValues = ReadonlyMap<string, unknown>;

/** Path and default of a setting in the chart of one release. */
export interface Place {
  readonly path: string;
  readonly fallback: unknown;
}

/** Returns the minor release whose chart applies to a release. */
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

const placesIn = remembered((chart: string) => remembered((setting: Setting): Place | undefined => {
  const step = stepOf(setting, chart);
  return step && step[1] !== null ? { path: step[1], fallback: step[2] } : undefined;
}));

export function placeOf(setting: Setting, chart: string): Place | undefined {
  return placesIn(chart)(setting);
}

/** Returns the effective default of a setting in a release. */
export function fallbackIn(setting: Setting, version: KarpenterVersion): unknown {
  const { beforePatches } = setting;
  if (beforePatches && version._isBefore(beforePatches.patches)) return beforePatches.fallback;
  const [, , fallback, meaning = fallback] = stepOf(setting, chartOf(version)) ?? [];
  return meaning;
}

/** Returns the path of a setting in 0.31, if the 0.32 chart still reads that path. The 0.31 path overrides the new path. */
export function formerPathIn(setting: Setting, chart: string): string | undefined {
  if (chart !== '0.32') return undefined;
  const [before, now] = ['0.31', '0.32'].map((minor) => placeOf(setting, minor)?.path);
  return now !== undefined && before !== now ? before : undefined;
}

/** Returns the environment variable from which the controller of a release reads a setting. */
export function variableIn({ variables = [] }: Setting, chart: string): Variable | undefined {
  return variables.find(([, since, until]) => isSince(chart, since) && (until === undefined || isSince(until, chart)));
}

/** Returns true if a release is older than the setting. */
export function isTooEarly({ steps }: Setting, chart: string): boolean {
  return !steps.some(([since, path]) => path !== null && isSince(chart, since));
}

/** Formats the releases that meet a condition, for example `in 0.19 to 0.32 and since 1.5`. */
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
