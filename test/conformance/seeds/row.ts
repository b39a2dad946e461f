import { Base } from './bases';
import { Emit } from './emit';
import { Lines, Repair } from './repair';

/** Lines of a document, their treatment, and the expected result. */
export type Row = readonly [lines: Lines, treatment: Treatment, verdict: Verdict];

export interface Treatment extends Repair {
  /** The object that the lines are merged into. */
  readonly mergedWith?: Base;
  /** The path of the lines in that object, such as `spec.template`. The default is the top level. */
  readonly under?: string;
  /** The Karpenter release, if it differs from that of the document. */
  readonly release?: string;
}

export interface Verdict {
  /** The constructs that emit the same object; validation finds no error in it. */
  readonly same?: Emit;
  /** All errors that validation finds: the rule by the path, or several. */
  readonly refused: { readonly [path: string]: string };
}

export interface SeedTable {
  /** Prefix of its file name. */
  readonly seed: string;
  /** The Karpenter release that it is for. */
  readonly release: string;
  readonly rows: readonly Row[];
  /** Blocks that are nothing for Karpenter. */
  readonly leftOut: readonly (readonly [lines: Lines, why: string])[];
}

export function same(by: Emit): Verdict {
  return { same: by, refused: {} };
}

export function refused(errors: { readonly [path: string]: string }): Verdict {
  return { refused: errors };
}
