import { Finding } from '../../validation/finding';
import { OTHER_RULES } from '../../validation/other-rules';

/** A finding of a rule of this folder. */
export function valueFinding(rule: string, path: string, message: string, fix: string): Finding {
  const { severity, enforcedBy } = OTHER_RULES.find(({ id }) => id === rule)!;
  return { rule, severity, enforcedBy, path, message, fix };
}
