import { JudgedCondition, judgedConditions } from './conditions';
import { matches } from './pattern';
import { listOf, PolicyJson, StatementJson } from '../policy-json';

/** A request to AWS. */
export interface Request {
  readonly action: string;
  /** ARN of the resource, or `*` for an action without resource-level permissions. */
  readonly resource: string;
  /** Values of condition keys. */
  readonly context: { readonly [key: string]: string | readonly string[] };
}

/** A statement with some of its conditions. */
export interface JudgedStatement {
  readonly statement: StatementJson;
  readonly conditions: readonly JudgedCondition[];
}

/** The result of evaluating a request. */
export interface Verdict {
  readonly isAllowed: boolean;
  /** The statement that allows the request, if any. */
  readonly allowedBy?: StatementJson;
  /** The statement that denies the request, if any, with its conditions. */
  readonly deniedBy?: JudgedStatement;
  /** The Allow statement with the fewest unmet conditions, and these conditions. */
  readonly nearest?: JudgedStatement;
}

/**
 * Evaluates an identity's policies for a request, as IAM does: a statement must allow the request, and no statement may deny it. A Deny statement whose condition cannot be evaluated does not apply.
 *
 * @param inDoubt whether an Allow statement applies if its condition cannot be evaluated
 */
export function evaluate(policies: readonly PolicyJson[], request: Request, inDoubt = true): Verdict {
  const applicable = policies.flatMap(({ Statement }) => Statement)
    .filter((statement) => covers(statement, request))
    .map((statement): JudgedStatement => ({ statement, conditions: judgedConditions(statement.Condition ?? {}, request.context) }));
  const met = applicable.filter(({ statement, conditions }) => conditions.every(({ isMet = inDoubt && statement.Effect === 'Allow' }) => isMet));
  const deniedBy = met.find(({ statement }) => statement.Effect === 'Deny');
  if (deniedBy) return { isAllowed: false, deniedBy };
  if (met.length > 0) return { isAllowed: true, allowedBy: met[0].statement };
  const [nearest] = applicable.filter(({ statement }) => statement.Effect === 'Allow')
    .map(({ statement, conditions }) => ({ statement, conditions: conditions.filter(({ isMet = inDoubt }) => !isMet) }))
    .sort((a, b) => a.conditions.length - b.conditions.length);
  return { isAllowed: false, nearest };
}

/** Returns true if no statement covers the request. */
export function isUncovered({ isAllowed, deniedBy, nearest }: Verdict): boolean {
  return !isAllowed && !deniedBy && !nearest;
}

/** Returns true if a statement covers the action and resource of a request, regardless of conditions. */
export function covers({ Action, NotAction, Resource, NotResource }: StatementJson, { action, resource }: Request): boolean {
  const isAction = Action === undefined ? !anyMatches(listOf(NotAction), action, true) : anyMatches(listOf(Action), action, true);
  if (!isAction) return false;
  if (Resource !== undefined) return anyMatches(listOf(Resource), resource);
  return NotResource !== undefined && !anyMatches(listOf(NotResource), resource);
}

function anyMatches(patterns: readonly string[], text: string, ignoresCase = false): boolean {
  return patterns.some((pattern) => matches(pattern, text, ignoresCase));
}
