import { Finding } from './finding';
import { OTHER_RULES } from './other-rules';

/** A finding of a rule that is no file of its own, as severe as the list of these rules has it. */
export function findingOf(rule: string, path: string, message: string, fix: string): Finding {
  const { severity, enforcedBy } = OTHER_RULES.find(({ id }) => id === rule)!;
  return { rule, severity, enforcedBy, path, message, fix };
}
