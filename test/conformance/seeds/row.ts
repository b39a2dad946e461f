import { Base } from './bases';
import { Emit } from './emit';
import { Lines, Repair } from './repair';

/** Lines of a document, the repairs to apply, and the expected result. */
export type Row = readonly [lines: Lines, treatment: Treatment, verdict: Verdict];

export interface Treatment extends Repair {
  /** Base object into which the lines are merged. */
  readonly mergedWith?: Base;
  /** Path of the lines in the base object, such as `spec.template`. By default, the lines are at the top level. */
  readonly under?: string;
  /** Karpenter release of the lines, if it differs from the document's release. */
  readonly release?: string;
}

export interface Verdict {
  /** Constructs that render the same object. Validation finds no error in the object. */
  readonly same?: Emit;
  /** All errors that validation finds, as one or more rules by path. */
  readonly refused: { readonly [path: string]: string };
}

export interface SeedTable {
  /** Prefix of the document's file name. */
  readonly seed: string;
  /** Karpenter release that the document is about. */
  readonly release: string;
  readonly rows: readonly Row[];
  /** Blocks that contain nothing for Karpenter, with the reason. */
  readonly leftOut: readonly (readonly [lines: Lines, why: string])[];
}

export function same(by: Emit): Verdict {
  return { same: by, refused: {} };
}

export function refused(errors: { readonly [path: string]: string }): Verdict {
  return { refused: errors };
}
