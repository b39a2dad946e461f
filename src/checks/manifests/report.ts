import { FileNote } from './files/file-note';
import { Problem } from '../../foundation/basics/problem';
import { Finding, Severity } from '../findings/finding';

/** A finding with its position in the source. */
export interface LocatedFinding extends Finding {
  readonly line: number | null;
  readonly column: number | null;
}

/** A finding that a comment ignores. */
export interface IgnoredFinding extends LocatedFinding {
  /** The reason in the comment. */
  readonly reason: string;
}

/** The check result for one object. */
export interface CheckedDocument {
  readonly source: string;
  /** Index of the document in its source, starting at 0. All items of a List have the same index. */
  readonly index: number;
  readonly line: number | null;
  /** Null if the document has no API version, or if the API version is not a string. */
  readonly apiVersion: string | null;
  readonly kind: string | null;
  readonly name: string | null;
  /** Whether the API server accepts the object, or null if unknown. */
  readonly admitted: boolean | null;
  readonly findings: readonly LocatedFinding[];
  /** The findings that comments ignore. Absent if no comment has an effect. */
  readonly ignored?: readonly IgnoredFinding[];
}

/** Findings in a file that belong to no checked object. */
export type OtherFindings = Pick<CheckedDocument, 'source' | 'findings'>;

/** Returns the kind and name of an object, for example `NodePool/default`. Omits the part that is unknown. */
export function objectName({ kind, name }: Pick<CheckedDocument, 'kind' | 'name'>): string {
  return [kind, name].filter((part) => part !== null).join('/');
}

/** An unreadable document or file. */
export interface UnreadableSource extends Problem {
  readonly source: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** The result of checking all sources in a run. */
export interface Report {
  readonly karpenterVersion: string;
  /** True if EKS Auto Mode reads all documents, so that the Karpenter release has no effect. */
  readonly isOfAutoMode: boolean;
  /** The sources of the facts that the documents were checked against, for example `Karpenter 1.15.3`. */
  readonly checkedFor: string;
  readonly documents: readonly CheckedDocument[];
  /** Findings about ignore comments that belong to no checked object. Absent if no file has such findings. */
  readonly others?: readonly OtherFindings[];
  /** Number of documents and List items whose kinds are not checked. */
  readonly skipped: number;
  readonly unreadable: readonly UnreadableSource[];
  /** Files that are not read as objects, although they are not errors. */
  readonly notes: readonly FileNote[];
  /** Findings about the Karpenter release and the Kubernetes version. */
  readonly target: readonly Finding[];
  /** Number of Applications of Argo CD, or Kustomizations of Flux, that cannot be rendered. Absent for 0. */
  readonly unrendered?: { readonly kind: string; readonly count: number };
  /** Number of infos that the report omits, because it has the maximum number of infos. */
  readonly omittedInfos?: number;
}

export interface Summary {
  readonly documents: number;
  readonly refused: number;
  readonly errors: number;
  readonly warnings: number;
  /** Number of findings that comments ignore. Absent for 0. */
  readonly ignored?: number;
}

function findingsIn({ documents, target, others = [] }: Report): readonly Finding[] {
  return [...target, ...[...documents, ...others].flatMap(({ findings }) => findings)];
}

/** Returns the number of infos in a report, with those about files that are not read as objects. */
export function infosOf(report: Report): number {
  const { notes } = report;
  return findingsIn(report).filter(({ severity }) => severity === Severity.INFO).length + notes.filter(({ isWarning }) => !isWarning).length;
}

export function summaryOf(report: Report): Summary {
  const { documents, notes } = report;
  const findings = findingsIn(report);
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const ignored = documents.reduce((sum, document) => sum + (document.ignored?.length ?? 0), 0);
  return {
    documents: documents.length,
    refused: documents.filter(({ admitted }) => admitted === false).length,
    errors: count(Severity.ERROR),
    warnings: count(Severity.WARNING) + notes.filter(({ isWarning }) => isWarning).length,
    ...ignored > 0 && { ignored },
  };
}
