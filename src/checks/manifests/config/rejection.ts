import { EnforcedBy, Finding, Severity } from '../../findings/finding';

const BY_API_SERVER: readonly EnforcedBy[] = [EnforcedBy.SCHEMA, EnforcedBy.CEL, EnforcedBy.STRICT, EnforcedBy.WEBHOOK];

/** Reports whether the API server, with strict validation and webhooks, rejects the object of a finding, so that no configuration can change the severity of the finding. */
export function isRejection({ severity, enforcedBy }: Pick<Finding, 'severity' | 'enforcedBy'>): boolean {
  return severity === Severity.ERROR && BY_API_SERVER.includes(enforcedBy);
}
