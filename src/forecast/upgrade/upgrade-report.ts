import { ChangeCategory } from './upgrade-change';
import { Finding } from '../../checks/findings/finding';
import { FileNote } from '../../checks/manifests/files/file-note';
import { UnreadableSource } from '../../checks/manifests/report';

/** A field of an object in a file. */
export interface ChangedPlace {
  readonly source: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string | null;
  readonly path: string;
  /** The value in the file, or the message of the rule. */
  readonly detail?: string;
}

/** A change with all affected places. */
export interface ReportedChange {
  /** The ID of a named change or of a rule. */
  readonly id: string;
  readonly category: ChangeCategory;
  /** Release in which the change takes effect. Null if only a comparison of the findings of two releases reveals the change. */
  readonly release: string | null;
  readonly what: string;
  readonly fix: string;
  /** Upstream page or source file. Null if the change comes from a rule. */
  readonly url: string | null;
  /** Affected fields. Empty if the change concerns the releases themselves. */
  readonly places: readonly ChangedPlace[];
}

/** The effects of an upgrade on the objects in the checked files. */
export interface UpgradeReport {
  readonly fromVersion: string;
  readonly karpenterVersion: string;
  /** Infos about the two releases, such as the end of support. */
  readonly target: readonly Finding[];
  /** The number of checked objects. */
  readonly objects: number;
  /** Changes in order of urgency. */
  readonly changes: readonly ReportedChange[];
  /** The number of errors that both releases report. */
  readonly errorsInBoth: number;
  /** Number of skipped documents of other kinds. */
  readonly skipped: number;
  readonly unreadable: readonly UnreadableSource[];
  /** Files that are not read as objects, although they are not errors. */
  readonly notes: readonly FileNote[];
}

/** Counts the fields that changes in the categories affect. A change without affected fields counts once. */
export function countOf({ changes }: UpgradeReport, ...categories: readonly ChangeCategory[]): number {
  return changes.filter(({ category }) => categories.includes(category)).reduce((sum, { places }) => sum + Math.max(places.length, 1), 0);
}
