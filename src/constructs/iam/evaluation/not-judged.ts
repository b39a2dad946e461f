import { judgedConditions } from './conditions';
import { nameOf } from './denial-reason';
import { covers, evaluate } from './evaluate';
import { KarpenterRequest } from './requests';
import { valueText } from '../../../foundation/basics/value-text';
import { PolicyJson } from '../policy-json';

/** Returns conditions that decide whether Karpenter's requests are allowed, but that cannot be evaluated offline. */
export function conditionsNotJudged(policies: readonly PolicyJson[], requests: readonly KarpenterRequest[]): string[] {
  const inDoubt = requests.filter((request) => !evaluate(policies, request, false).isAllowed);
  const texts = policies.flatMap(({ Statement }) => Statement).flatMap((statement) => (statement.Effect === 'Allow' ? inDoubt : requests)
    .filter((request) => covers(statement, request))
    .map(({ context }) => judgedConditions(statement.Condition ?? {}, context))
    .filter((conditions) => conditions.every(({ isMet }) => isMet !== false))
    .flatMap((conditions) => conditions.filter(({ isMet }) => isMet === undefined))
    .map(({ operator, key, wanted }) => `${nameOf(statement)}: ${operator} ${key} ${wanted.map((value) => valueText(value)).join(', ')}, assumed ${statement.Effect === 'Allow' ? 'to be met' : 'not to be met'}`));
  return [...new Set(texts)];
}
