import type { CelFunc } from '@bufbuild/cel';
import { re2RegExp } from '../../../go/re2';
import { CelEvaluationGuard } from '../cel-evaluation-guard';
import { CelLibrary } from '../cel-library';

/** Returns the standard CEL functions and the Kubernetes functions for regular expressions. */
export function regex({ cel, re2 }: CelLibrary, guard: CelEvaluationGuard): readonly CelFunc[] {
  const { celFunc, celMethod, CelScalar: { BOOL, DYN, INT, STRING }, listType } = cel;
  const compiled = new Map<string, { test(value: string): boolean }>();

  const matches = (text: string, pattern: string): boolean => {
    guard.count(text.length / 10);
    let known = compiled.get(pattern);
    if (known === undefined) {
      known = translated(pattern) ?? re2?.compile(pattern) ?? guard.raise(`regular expression ${pattern} is not supported`);
      compiled.set(pattern, known);
    }
    return known.test(text);
  };
  const findAll = (text: string, pattern: string, limit: number): string[] => {
    guard.count(text.length / 10);
    const regExp = translated(pattern) ?? guard.raise(`regular expression ${pattern} is not supported`);
    const found: string[] = [];
    let lastEnd = -1;
    for (const { 0: match, index } of text.matchAll(new RegExp(regExp.source, 'gu'))) {
      if (limit >= 0 && found.length === limit) break;
      // Go ignores an empty match directly after another match.
      if (match !== '' || index !== lastEnd) found.push(match);
      lastEnd = index + match.length;
    }
    return found;
  };

  return [
    celMethod('matches', STRING, [STRING], BOOL, function (pattern) { return matches(this, pattern); }),
    celFunc('matches', [STRING, STRING], BOOL, matches),
    celMethod('find', STRING, [STRING], STRING, function (pattern) {
      guard.count(this.length / 10);
      return (translated(pattern) ?? guard.raise(`regular expression ${pattern} is not supported`)).exec(this)?.[0] ?? '';
    }),
    celMethod('findAll', STRING, [STRING], listType(DYN), function (pattern) { return findAll(this, pattern, -1); }),
    celMethod('findAll', STRING, [STRING, INT], listType(DYN), function (pattern, limit) { return findAll(this, pattern, Number(limit)); }),
  ];
}

function translated(pattern: string): RegExp | undefined {
  try {
    return re2RegExp(pattern);
  } catch {
    return undefined;
  }
}
