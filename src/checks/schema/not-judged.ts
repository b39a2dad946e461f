import { EnforcedBy, Finding, Severity } from '../findings/finding';

const NOT_JUDGED = 'schema-not-judged';
const NOT_EVALUATED = 'cel-not-evaluated';

/** Creates a finding for a part of a schema that this package does not evaluate. */
export function notJudged(path: string, message: string): Finding {
  return doubt(NOT_JUDGED, EnforcedBy.SCHEMA, path, message);
}

/** Creates a finding for a CEL rule that this package cannot evaluate. */
export function notEvaluated(path: string, message: string): Finding {
  return doubt(NOT_EVALUATED, EnforcedBy.CEL, path, message);
}

export function isDoubt({ rule }: Finding): boolean {
  return rule === NOT_JUDGED || rule === NOT_EVALUATED;
}

function doubt(rule: string, enforcedBy: EnforcedBy, path: string, message: string): Finding {
  return { rule, severity: Severity.WARNING, enforcedBy, path, message, fix: 'Check the object with kubectl apply --dry-run=server.' };
}
