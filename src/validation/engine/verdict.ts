import { Finding } from '../finding';

/** The result of the validation of an object. */
export interface Verdict {
  /** Whether the API server accepts the object, or null if unknown. */
  readonly admitted: boolean | null;
  readonly findings: readonly Finding[];
}
