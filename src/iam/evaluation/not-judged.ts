import { judgedConditions } from './conditions';
import { concerns, evaluate } from './evaluate';
import { nameOf } from './reason';
import { KarpenterRequest } from './requests';
import { valueText } from '../../basics/value-text';
import { PolicyJson } from '../policy-json';

/** Conditions on which it hangs whether Karpenter's requests are allowed, and of which it can't be said here whether they are met. */
export function conditionsNotJudged(policies: readonly PolicyJson[], requests: readonly KarpenterRequest[]): string[] {
  const inDoubt = requests.filter((request) => !evaluate(policies, request, false).isAllowed);
  const texts = policies.flatMap(({ Statement }) => Statement).flatMap((statement) => (statement.Effect === 'Allow' ? inDoubt : requests)
    .filter((request) => concerns(statement, request))
    .map(({ context }) => judgedConditions(statement.Condition ?? {}, context))
    .filter((conditions) => conditions.every(({ isMet }) => isMet !== false))
    .flatMap((conditions) => conditions.filter(({ isMet }) => isMet === undefined))
    .map(({ operator, key, wanted }) => `${nameOf(statement)}: ${operator} ${key} ${wanted.map((value) => valueText(value)).join(', ')}, taken to ${statement.Effect === 'Allow' ? 'hold' : 'deny nothing'}`));
  return [...new Set(texts)];
}
