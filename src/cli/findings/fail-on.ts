import { Severity } from '../../checks/findings/finding';
import type { VALIDATE_OPTIONS } from '../help/validate';

/** The lowest severity that makes a command fail, from `--fail-on`. */
export type FailOn = typeof VALIDATE_OPTIONS['fail-on']['choices'][number];

const SEVERITIES: readonly FailOn[] = [Severity.ERROR, Severity.WARNING, Severity.INFO];

/** Returns whether findings of a severity make a command fail. */
export function fails(severity: Severity, failOn: FailOn): boolean {
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(failOn);
}
