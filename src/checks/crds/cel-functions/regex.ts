import type { CelFunc } from '@bufbuild/cel';
import { Regexp, regexpOf } from '../../../foundation/go/re2';
import { CelEvaluationGuard } from '../cel-evaluation-guard';
import { CelLibrary } from '../cel-library';
import { unicodePattern } from '../unicode-pattern';

/** Returns the standard CEL functions and the Kubernetes functions for regular expressions. */
export function regex({ cel, re2 }: CelLibrary, guard: CelEvaluationGuard): readonly CelFunc[] {
  const { celFunc, celMethod, CelScalar: { BOOL, DYN, INT, STRING }, listType } = cel;
  const compiled = new Map<string, { test(value: string): boolean }>();

  const matches = (text: string, pattern: string): boolean => {
    guard.count(text.length / 10);
    let known = compiled.get(pattern);
    if (known === undefined) {
      known = translated(pattern) ?? unicodePattern(pattern, re2) ?? guard.raise(`regular expression ${pattern} is not supported`);
      compiled.set(pattern, known);
    }
    const regexp = known;
    return withinSteps(() => regexp.test(text));
  };
  /** Stops the evaluation if a match takes too many steps. */
  const withinSteps = <T>(match: () => T): T => {
    try {
      return match();
    } catch (error) {
      return guard.raise((error as Error).message);
    }
  };
  const findAll = (text: string, pattern: string, limit: number): string[] => {
    guard.count(text.length / 10);
    const regexp = translated(pattern) ?? guard.raise(`regular expression ${pattern} is not supported`);
    return withinSteps(() => regexp.findAll(text, limit)).map(([start, end]) => text.slice(start, end));
  };

  return [
    celMethod('matches', STRING, [STRING], BOOL, function (pattern) { return matches(this, pattern); }),
    celFunc('matches', [STRING, STRING], BOOL, matches),
    celMethod('find', STRING, [STRING], STRING, function (pattern) {
      return findAll(this, pattern, 1)[0] ?? '';
    }),
    celMethod('findAll', STRING, [STRING], listType(DYN), function (pattern) { return findAll(this, pattern, -1); }),
    celMethod('findAll', STRING, [STRING, INT], listType(DYN), function (pattern, limit) { return findAll(this, pattern, Number(limit)); }),
  ];
}

function translated(pattern: string): Regexp | undefined {
  try {
    return regexpOf(pattern);
  } catch {
    return undefined;
  }
}
