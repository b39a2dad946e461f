/** Counts of work that do not depend on the machine. */
export interface Work {
  /** Number of times that a rule checked an object. */
  readonly rules: number;
  /** Calls of functions and iterations of loops, by folder of src/ or by package. */
  readonly steps: { readonly [area: string]: number };
}

/** Work for one more object (or file, chart, cluster), from the work for two sizes of an input. */
export function workPerObject(small: Work, large: Work, objects: number): Work {
  const perObject = (one: number, other: number) => Math.round((other - one) / objects * 10) / 10;
  const steps = Object.keys(large.steps).sort().map((area) => [area, perObject(small.steps[area] ?? 0, large.steps[area])] as const);
  return { rules: perObject(small.rules, large.rules), steps: Object.fromEntries(steps.filter(([, count]) => count >= 1)) };
}

/** Differences that are allowed, as a part of the old count. */
export interface Tolerance {
  readonly rules: number;
  /** Part of the steps in the same area. */
  readonly area: number;
  /** Part of the steps in all areas. */
  readonly all: number;
}

/** Between two versions of the code. A new rule exceeds it, and a function that was extracted does not. */
export const BETWEEN_VERSIONS: Tolerance = { rules: 0.005, area: 0.05, all: 0.01 };

/** Between two sizes of an input, whose objects differ in other fields. */
export const BETWEEN_SIZES: Tolerance = { rules: 0.15, area: 0.1, all: 0.005 };

/** Returns a line for each count that grew, with the old and the new count. */
export function grown(before: Work, now: Work, tolerance: Tolerance): string[] {
  const all = totalOf(before);
  const areas = Object.keys(now.steps).filter((area) => now.steps[area] > (before.steps[area] ?? 0) * (1 + tolerance.area) + all * tolerance.all);
  return [
    ...now.rules > before.rules * (1 + tolerance.rules) ? [lineOf('rules that run', before.rules, now.rules)] : [],
    ...areas.map((area) => lineOf(`steps in ${area}`, before.steps[area] ?? 0, now.steps[area])),
  ];
}

function lineOf(what: string, before: number, now: number): string {
  return `${what}: ${before} -> ${now}`;
}

function totalOf({ steps }: Work): number {
  return Object.values(steps).reduce((sum, count) => sum + count, 0);
}
