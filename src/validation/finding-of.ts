import { Finding } from './finding';
import { OTHER_RULES } from './other-rules';

/** A finding of one of the rules in OTHER_RULES, with the severity from that list. */
export function findingOf(rule: string, path: string, message: string, fix: string): Finding {
  const { severity, enforcedBy } = OTHER_RULES.find(({ id }) => id === rule)!;
  return { rule, severity, enforcedBy, path, message, fix };
}
