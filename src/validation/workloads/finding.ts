import { Finding } from '../finding';
import { OTHER_RULES } from '../other-rules';

/** A finding of a rule of this folder. */
export function workloadFinding(rule: string, path: string, message: string, fix: string): Finding {
  const { severity, enforcedBy } = OTHER_RULES.find(({ id }) => id === rule)!;
  return { rule, severity, enforcedBy, path, message, fix };
}
