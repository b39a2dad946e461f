import { objectName, Report } from '../../src/checks/manifests/report';
import { problemText } from '../../src/checks/findings/finding-text';

/** A line in the list of problems. */
export interface Problem {
  readonly severity: 'error' | 'warning' | 'info';
  /** Name of the file, or an empty string for a problem of the release. */
  readonly source: string;
  readonly line: number | null;
  readonly column: number | null;
  /** The object, the path, and the message in one line, as `validate` prints them. */
  readonly text: string;
  readonly fix: string;
  readonly rule?: string;
}

/** The result of `validate`. */
export interface Problems {
  readonly problems: readonly Problem[];
  /** Number of documents and findings. */
  readonly summary: string;
}

/** Returns the problems in a report: first those of the release, then those of each file at lines, in their order. */
export function problemsOf({ target, documents, unreadable }: Report): Problem[] {
  const located = [
    ...unreadable.map(({ source, line, column, message, fix }): Problem => ({ severity: 'error', source, line, column, text: message, fix })),
    ...documents.flatMap((document) => document.findings.map((finding): Problem => {
      const { severity, line, column, fix, rule } = finding;
      const name = objectName(document);
      return { severity, source: document.source, line, column, text: `${name === '' ? '' : `${name}: `}${problemText(finding)}`, fix, rule };
    })),
  ];
  const order = (a: Problem, b: Problem) => (a.source === b.source ? (a.line ?? 0) - (b.line ?? 0) : a.source < b.source ? -1 : 1);
  return [
    ...target.map((finding): Problem => ({ severity: finding.severity, source: '', line: null, column: null, text: problemText(finding), fix: finding.fix, rule: finding.rule })),
    ...located.sort(order),
  ];
}
