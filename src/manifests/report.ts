import { Finding, Severity } from '../validation/finding';

/** A finding, and where it stands in its source. */
export interface LocatedFinding extends Finding {
  readonly line: number | null;
  readonly column: number | null;
}

/** What was found of one object. */
export interface CheckedDocument {
  readonly source: string;
  /** Which document of its source it is, from 0; the items of a list share one. */
  readonly index: number;
  readonly line: number | null;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string | null;
  /** Whether the API server would store it; null where that can't be known. */
  readonly admitted: boolean | null;
  readonly findings: readonly LocatedFinding[];
}

/** A document or file that could not be read. */
export interface UnreadableSource {
  readonly source: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
  readonly fix: string;
}

/** What was found in all that was looked at. */
export interface Report {
  readonly karpenterVersion: string;
  readonly documents: readonly CheckedDocument[];
  /** Documents of other kinds. */
  readonly skipped: number;
  readonly unreadable: readonly UnreadableSource[];
  /** What there is to say of the releases themselves. */
  readonly target: readonly Finding[];
}

export interface Summary {
  readonly documents: number;
  readonly refused: number;
  readonly errors: number;
  readonly warnings: number;
}

export function summaryOf({ documents, target }: Report): Summary {
  const findings = [...target, ...documents.flatMap((document) => document.findings)];
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return {
    documents: documents.length,
    refused: documents.filter(({ admitted }) => admitted === false).length,
    errors: count(Severity.ERROR),
    warnings: count(Severity.WARNING),
  };
}
