import { Finding } from '../finding';

/** What an API server makes of one object, and all else that there is to say of it. */
export interface Verdict {
  /** Whether the API server would store it; null where that can't be known. */
  readonly admitted: boolean | null;
  readonly findings: readonly Finding[];
}
