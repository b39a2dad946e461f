import type { Report } from '../../src/manifests/report';

/** A line in the list of problems. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly line: number | null;
  readonly column: number | null;
  readonly object: string;
  readonly path: string;
  readonly message: string;
  readonly fix: string;
  readonly rule?: string;
}

/** Returns the problems in a report: first those of the release, then those at lines, in their order. */
export function problemsOf({ target, documents, unreadable }: Report): Problem[] {
  const located = [
    ...unreadable.map((problem): Problem => ({ ...problem, severity: 'error', object: '', path: '' })),
    ...documents.flatMap(({ kind, name, findings }) => findings.map((finding): Problem => ({ ...finding, object: [kind, name].filter(Boolean).join('/') }))),
  ];
  return [...target.map((finding): Problem => ({ ...finding, object: '', line: null, column: null })), ...located.sort((a, b) => (a.line ?? 0) - (b.line ?? 0))];
}
