import { canonicalKey, JudgedCondition } from './conditions';
import { isUncovered, JudgedStatement, Request, Verdict } from './evaluate';
import { matches } from './pattern';
import { valueText } from '../../../foundation/basics/value-text';
import { listOf, PolicyJson, StatementJson } from '../policy-json';

function reasonOf({ deniedBy, nearest }: Verdict): string {
  if (deniedBy) return `${nameOf(deniedBy.statement)} denies the request${deniedBy.conditions.length === 0 ? '' : ` if ${conditionsText(deniedBy)}`}`;
  if (!nearest) return 'no statement allows the request';
  return `${nameOf(nearest.statement)} allows the request only if ${conditionsText(nearest)}`;
}

/** Explains why policies do not allow a request. For `iam:PassRole`, lists the roles that the policies allow. */
export function whyNot(policies: readonly PolicyJson[], { action }: Request, verdict: Verdict): string {
  if (action !== 'iam:PassRole' || !isUncovered(verdict)) return reasonOf(verdict);
  const statements = policies.flatMap(({ Statement }) => Statement)
    .filter(({ Effect, Action }) => Effect === 'Allow' && listOf(Action).some((pattern) => matches(pattern, action, true)));
  const roles = statements.flatMap(({ Resource }) => listOf(Resource)).map((arn) => valueText(arn.slice(arn.lastIndexOf('/') + 1)));
  return roles.length === 0 ? reasonOf(verdict) : `the policies allow passing only these roles: ${roles.join(', ')}`;
}

/** Returns a name for a statement: its ID, or its actions if it has no ID. */
export function nameOf({ Sid, Action, NotAction }: StatementJson): string {
  return Sid ? `statement ${valueText(Sid)}` : `the statement for ${valueText([...listOf(Action), ...listOf(NotAction)].join(', '))}`;
}

/** Returns the tag key that is part of a condition key. */
export function tagKeyOf(conditionKey: string): string | undefined {
  const canonical = canonicalKey(conditionKey);
  return /^aws:(request|resource)tag\//.test(canonical) ? conditionKey.slice(conditionKey.indexOf('/') + 1) : undefined;
}

function conditionsText({ conditions }: JudgedStatement): string {
  return conditions.map(conditionText).join(' and ');
}

function conditionText({ operator, key, wanted, found }: JudgedCondition): string {
  if (operator.toLowerCase() === 'null') return `${key} is ${wanted.includes('true') ? 'absent' : 'present'}`;
  const values = wanted.length === 1 ? valueText(wanted[0]) : `one of ${wanted.map((value) => valueText(value)).join(', ')}`;
  const has = found === undefined ? 'Karpenter sends no value' : `Karpenter sends ${typeof found === 'string' ? valueText(found) : found.map((value) => valueText(value)).join(', ')}`;
  return `${key} is ${/not/i.test(operator) ? 'not ' : ''}${values} (${has})`;
}
