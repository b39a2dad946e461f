import { Correction } from './corrections';
import { Finding } from '../findings/finding';

/** The result of validating an object. */
export interface Verdict {
  /** True if the API server accepts the object, or null if unknown. */
  readonly admitted: boolean | null;
  readonly findings: readonly Finding[];
  /** The corrections of unknown fields, if any. */
  readonly corrections?: readonly Correction[];
}
