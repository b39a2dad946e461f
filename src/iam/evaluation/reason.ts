import { canonicalKey, Unmet } from './conditions';
import { Verdict } from './evaluate';
import { valueText } from '../../basics/value-text';
import { listOf, StatementJson } from '../policy-json';

/** Why a request is not allowed. */
export function reasonOf({ deniedBy, nearest }: Verdict): string {
  if (deniedBy) return `${nameOf(deniedBy)} denies it`;
  if (!nearest) return 'no statement allows it';
  return `${nameOf(nearest.statement)} allows it only where ${nearest.unmet.map(unmetText).join(' and ')}`;
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

function unmetText({ operator, key, wanted, found, isUnjudged }: Unmet): string {
  const values = wanted.length === 1 ? valueText(wanted[0]) : `one of ${wanted.map((value) => valueText(value)).join(', ')}`;
  if (isUnjudged) return `${operator} ${key} is ${values}, which is not judged here`;
  const has = found === undefined ? 'Karpenter gives none' : `Karpenter gives ${typeof found === 'string' ? valueText(found) : found.map((value) => valueText(value)).join(', ')}`;
  return `${key} is ${/not/i.test(operator) ? 'not ' : ''}${values} (${has})`;
}
