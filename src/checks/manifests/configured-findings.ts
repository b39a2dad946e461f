import { isRejection } from './config/rejection';
import { Finding, Severity } from '../findings/finding';

/** The rules that a run skips, and the severities that it changes. */
export interface ConfiguredRules {
  readonly rulesOff: ReadonlySet<string>;
  readonly severities?: ReadonlyMap<string, Severity>;
}

/** Removes the findings of rules that are off, and changes severities. The severity of a finding that the API server enforces does not change. */
export function configuredFindings<F extends Finding>(findings: readonly F[], { rulesOff, severities }: ConfiguredRules): readonly F[] {
  const reported = findings.filter(({ rule }) => !rulesOff.has(rule));
  if (severities === undefined || severities.size === 0) return reported;
  return reported.map((finding) => {
    const severity = severities.get(finding.rule);
    return severity === undefined || severity === finding.severity || isRejection(finding) ? finding : { ...finding, severity };
  });
}
