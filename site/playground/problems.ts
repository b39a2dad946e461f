import type { Report } from '../../src/manifests/report';

/** A line in the list of problems. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'info';
  /** Name of the file, or an empty string for a problem of the release. */
  readonly source: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly object: string;
  readonly path: string;
  readonly message: string;
  readonly fix: string;
  readonly rule?: string;
}

/** Returns the problems in a report: first those of the release, then those of each file at lines, in their order. */
export function problemsOf({ target, documents, unreadable }: Report): Problem[] {
  const located = [
    ...unreadable.map((problem): Problem => ({ ...problem, severity: 'error', object: '', path: '' })),
    ...documents.flatMap(({ source, kind, name, findings }) => findings.map((finding): Problem => ({ ...finding, source, object: [kind, name].filter(Boolean).join('/') }))),
  ];
  const order = (a: Problem, b: Problem) => (a.source === b.source ? (a.line ?? 0) - (b.line ?? 0) : a.source < b.source ? -1 : 1);
  return [...target.map((finding): Problem => ({ ...finding, source: '', object: '', line: null, column: null })), ...located.sort(order)];
}
