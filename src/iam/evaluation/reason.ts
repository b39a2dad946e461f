import { canonicalKey, JudgedCondition } from './conditions';
import { JudgedStatement, Verdict } from './evaluate';
import { valueText } from '../../basics/value-text';
import { listOf, StatementJson } from '../policy-json';

/** Why a request is not allowed. */
export function reasonOf({ deniedBy, nearest }: Verdict): string {
  if (deniedBy) return `${nameOf(deniedBy.statement)} denies it${deniedBy.conditions.length === 0 ? '' : ` where ${conditionsText(deniedBy)}`}`;
  if (!nearest) return 'no statement allows it';
  return `${nameOf(nearest.statement)} allows it only where ${conditionsText(nearest)}`;
}

/** A statement by its id, else by what it grants. */
export function nameOf({ Sid, Action, NotAction }: StatementJson): string {
  return Sid ? `the statement ${valueText(Sid)}` : `the statement of ${valueText([...listOf(Action), ...listOf(NotAction)].join(', '))}`;
}

/** The key of a tag in the key of a condition. */
export function tagKeyOf(conditionKey: string): string | undefined {
  const canonical = canonicalKey(conditionKey);
  return /^aws:(request|resource)tag\//.test(canonical) ? conditionKey.slice(conditionKey.indexOf('/') + 1) : undefined;
}

function conditionsText({ conditions }: JudgedStatement): string {
  return conditions.map(conditionText).join(' and ');
}

function conditionText({ operator, key, wanted, found, isMet }: JudgedCondition): string {
  if (operator.toLowerCase() === 'null') return `there is ${wanted.includes('true') ? 'no ' : ''}${key}`;
  const values = wanted.length === 1 ? valueText(wanted[0]) : `one of ${wanted.map((value) => valueText(value)).join(', ')}`;
  if (isMet === undefined) return `${operator} ${key} is ${values}, which is not judged here`;
  const has = found === undefined ? 'Karpenter gives none' : `Karpenter gives ${typeof found === 'string' ? valueText(found) : found.map((value) => valueText(value)).join(', ')}`;
  return `${key} is ${/not/i.test(operator) ? 'not ' : ''}${values} (${has})`;
}
