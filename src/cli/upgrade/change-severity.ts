import { Severity } from '../../checks/findings/finding';
import { CHANGE_CATEGORIES, ChangeCategory } from '../../forecast/upgrade/upgrade-change';
import { countOf, UpgradeReport } from '../../forecast/upgrade/upgrade-report';
import { FailOn, fails } from '../findings/fail-on';

/** The severities of changes, by category. */
export const CHANGE_SEVERITIES: { readonly [category in ChangeCategory]: Severity } = {
  'rejected': Severity.ERROR,
  'stored': Severity.ERROR,
  'new-error': Severity.ERROR,
  'meaning': Severity.WARNING,
  'warning': Severity.WARNING,
  'unchecked': Severity.INFO,
  'new-default': Severity.INFO,
  'allowed': Severity.INFO,
};

/** Returns whether a report contains a change, a finding, or a note of a severity that makes the command fail. */
export function isFailure(report: UpgradeReport, failOn: FailOn): boolean {
  const failing = CHANGE_CATEGORIES.filter((category) => fails(CHANGE_SEVERITIES[category], failOn));
  const notes = report.notes.map(({ isWarning }) => (isWarning ? Severity.WARNING : Severity.INFO));
  const others = [...notes, ...report.target.map(({ severity }) => severity)];
  return countOf(report, ...failing) > 0 || others.some((severity) => fails(severity, failOn));
}
