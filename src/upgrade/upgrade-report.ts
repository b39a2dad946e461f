import { ChangeCategory } from './upgrade-change';
import { UnreadableSource } from '../manifests/report';

/** A field of an object in a file. */
export interface ChangedPlace {
  readonly source: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string | null;
  readonly path: string;
  /** What the file has there, or what the rule reports of it. */
  readonly detail?: string;
}

/** A change, and all that it concerns. */
export interface ReportedChange {
  /** The id of a change with a name, or of the rule. */
  readonly id: string;
  readonly category: ChangeCategory;
  /** The release that it takes effect in; null if only the two releases were compared. */
  readonly release: string | null;
  readonly what: string;
  readonly fix: string;
  readonly url: string | null;
  /** None, if the change is about the releases themselves. */
  readonly places: readonly ChangedPlace[];
}

/** What an upgrade changes for the objects in some files. */
export interface UpgradeReport {
  readonly fromVersion: string;
  readonly karpenterVersion: string;
  /** How many objects were checked. */
  readonly objects: number;
  /** The most urgent first. */
  readonly changes: readonly ReportedChange[];
  /** How many errors both releases find. */
  readonly errorsInBoth: number;
  /** Documents of other kinds. */
  readonly skipped: number;
  readonly unreadable: readonly UnreadableSource[];
}

/** How many places the changes of each category concern; a change without a place counts once. */
export function countOf({ changes }: UpgradeReport, ...categories: readonly ChangeCategory[]): number {
  return changes.filter(({ category }) => categories.includes(category)).reduce((sum, { places }) => sum + Math.max(places.length, 1), 0);
}
