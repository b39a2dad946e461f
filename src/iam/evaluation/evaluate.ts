import { JudgedCondition, judgedConditions } from './conditions';
import { matches } from './pattern';
import { listOf, PolicyJson, StatementJson } from '../policy-json';

/** Something that is asked of AWS. */
export interface Request {
  readonly action: string;
  /** The ARN, or `*` where the action knows no resources. */
  readonly resource: string;
  /** What conditions can ask for, by key. */
  readonly context: { readonly [key: string]: string | readonly string[] };
}

/** A statement, with conditions of it. */
export interface JudgedStatement {
  readonly statement: StatementJson;
  readonly conditions: readonly JudgedCondition[];
}

/** What became of a request. */
export interface Verdict {
  readonly isAllowed: boolean;
  /** The statement that allows it, if it is allowed. */
  readonly allowedBy?: StatementJson;
  /** The statement that denies it, if one does, with its conditions, which are met. */
  readonly deniedBy?: JudgedStatement;
  /** The statement that would allow it but for some conditions, of several the one with the fewest; those conditions alone. */
  readonly nearest?: JudgedStatement;
}

/**
 * What policies of an identity say to a request, as IAM does: something has to allow it, and nothing may deny it. A Deny with a condition that can't be judged is taken not to hold.
 *
 * @param inDoubt whether an Allow holds with a condition that can't be judged
 */
export function evaluate(policies: readonly PolicyJson[], request: Request, inDoubt = true): Verdict {
  const concerned = policies.flatMap(({ Statement }) => Statement)
    .filter((statement) => concerns(statement, request))
    .map((statement): JudgedStatement => ({ statement, conditions: judgedConditions(statement.Condition ?? {}, request.context) }));
  const met = concerned.filter(({ statement, conditions }) => conditions.every(({ isMet = inDoubt && statement.Effect === 'Allow' }) => isMet));
  const deniedBy = met.find(({ statement }) => statement.Effect === 'Deny');
  if (deniedBy) return { isAllowed: false, deniedBy };
  if (met.length > 0) return { isAllowed: true, allowedBy: met[0].statement };
  const [nearest] = concerned.filter(({ statement }) => statement.Effect === 'Allow')
    .map(({ statement, conditions }) => ({ statement, conditions: conditions.filter(({ isMet = inDoubt }) => !isMet) }))
    .sort((a, b) => a.conditions.length - b.conditions.length);
  return { isAllowed: false, nearest };
}

/** Whether a request is not so much as thought of: no statement is about it. */
export function isUnheardOf({ isAllowed, deniedBy, nearest }: Verdict): boolean {
  return !isAllowed && !deniedBy && !nearest;
}

/** Whether a statement is about a request, its conditions aside. */
export function concerns({ Action, NotAction, Resource, NotResource }: StatementJson, { action, resource }: Request): boolean {
  const isAction = Action === undefined ? !anyMatches(listOf(NotAction), action, true) : anyMatches(listOf(Action), action, true);
  if (!isAction) return false;
  if (Resource !== undefined) return anyMatches(listOf(Resource), resource);
  return NotResource !== undefined && !anyMatches(listOf(NotResource), resource);
}

function anyMatches(patterns: readonly string[], text: string, ignoresCase = false): boolean {
  return patterns.some((pattern) => matches(pattern, text, ignoresCase));
}
