import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { OTHER_RULES } from '../rule-declarations';

/** Creates a finding for a rule in OTHER_RULES, with the severity and enforcement type of that rule. */
export function findingOf(rule: string, path: string, message: string, fix: string): Finding {
  const { severity, enforcedBy } = OTHER_RULES.find(({ id }) => id === rule)!;
  return { rule, severity, enforcedBy, path, message, fix };
}

/** Returns a finding as an error of the API server. */
export function rejected(finding: Finding): Finding {
  return { ...finding, severity: Severity.ERROR, enforcedBy: EnforcedBy.SCHEMA };
}
