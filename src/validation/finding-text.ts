import { Finding } from './finding';

/** The finding in one line, without the construct. */
export function findingText(finding: Finding): string {
  const where = finding.path === '' ? '' : `${finding.path}: `;
  return `${where}${messageAndFix(finding)} (${finding.rule})`;
}

/** What is wrong and what to do about it, in one line. The fix of a newer rule is a sentence, which ends with a period or a question mark. */
export function messageAndFix({ message, fix }: Pick<Finding, 'message' | 'fix'>): string {
  return `${message}${/^[A-Z].*[.?]$/s.test(fix) ? '.' : ';'} ${fix}`;
}
