import { budgetDuration } from './duration';
import { isObject } from '../../../foundation/basics/json';
import { DisruptionReason } from '../../props/nodepool/disruption-reason';
import { call, literal, struct } from '../build';
import { Expression } from '../expression';
import { enumLike, fieldsOf, listOf, text } from '../forms';

const OPTIONS = { schedule: text, duration: budgetDuration, reasons: listOf(enumLike(DisruptionReason)) };

/** Returns code for a disruption budget. The code omits fields of a wrong type. */
export function disruptionBudget(json: unknown): Expression {
  const entries = fieldsOf(json, OPTIONS);
  const options = entries.length === 0 ? [] : [struct('DisruptionBudgetOptions', entries)];
  const nodes = isObject(json) && typeof json.nodes === 'string' ? json.nodes : '';
  const [, amount, percent] = /^(0|[1-9][0-9]{0,8})(%?)$/.exec(nodes) ?? [];
  if (amount === undefined || (percent && Number(amount) > 100)) return call('DisruptionBudget', 'of', literal(nodes), ...options);
  if (percent) return call('DisruptionBudget', 'percent', literal(Number(amount)), ...options);
  return amount === '0' ? call('DisruptionBudget', 'none', ...options) : call('DisruptionBudget', 'nodes', literal(Number(amount)), ...options);
}
