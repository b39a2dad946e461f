import { FailOn } from './fail-on';

/** The findings to print. */
export interface Selection {
  /** Whether the output contains only errors and the findings that decide the exit code. */
  readonly quiet: boolean;
  /** Whether the output is never shortened. */
  readonly verbose?: boolean;
  readonly failOn: FailOn;
}
