import { Finding } from '../findings/finding';
import { OTHER_RULES } from '../rule-declarations';

/** Creates a finding for a rule in OTHER_RULES, with the severity and enforcement type of that rule. */
export function findingOf(rule: string, path: string, message: string, fix: string): Finding {
  const { severity, enforcedBy } = OTHER_RULES.find(({ id }) => id === rule)!;
  return { rule, severity, enforcedBy, path, message, fix };
}
