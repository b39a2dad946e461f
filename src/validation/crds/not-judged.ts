import { EnforcedBy, Finding, Severity } from '../finding';

const NOT_JUDGED = 'schema-not-judged';
const NOT_EVALUATED = 'cel-not-evaluated';

/** What a schema asks for in words that this package does not know. */
export function notJudged(path: string, message: string): Finding {
  return doubt(NOT_JUDGED, EnforcedBy.SCHEMA, path, message);
}

/** A CEL rule of which it can't be said whether it holds. */
export function notEvaluated(path: string, message: string): Finding {
  return doubt(NOT_EVALUATED, EnforcedBy.CEL, path, message);
}

export function isDoubt({ rule }: Finding): boolean {
  return rule === NOT_JUDGED || rule === NOT_EVALUATED;
}

function doubt(rule: string, enforcedBy: EnforcedBy, path: string, message: string): Finding {
  return { rule, severity: Severity.WARNING, enforcedBy, path, message, fix: 'ask the API server: kubectl apply --dry-run=server' };
}
