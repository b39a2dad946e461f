import { Finding } from './finding';

/** The finding in one line, without the construct. */
export function findingText(finding: Finding): string {
  const where = finding.path === '' ? '' : `${finding.path}: `;
  return `${where}${finding.message}; ${finding.fix} (${finding.rule})`;
}
