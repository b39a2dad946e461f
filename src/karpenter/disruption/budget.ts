import { ActiveTimes, activeTimes } from './active-times';
import { NodeLimit, nodeLimit } from './budget-nodes';
import { JsonObject } from '../../foundation/basics/json';
import { objectsIn } from '../../foundation/basics/json-parts';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { valuesOnPath } from '../../foundation/basics/value-at-path';
import { valueText } from '../../foundation/basics/value-text';
import { cronProblem } from '../../foundation/go/cron-problem';
import { parseDuration } from '../../foundation/go/parse-duration';

/** A disruption budget of a NodePool, as Karpenter reads it. */
export interface Budget {
  /** Position of the budget in the NodePool, such as `spec.disruption.budgets[0]`. Absent for the default budget. */
  readonly path?: string;
  /** A count such as `5`, or a percentage such as `10%`. */
  readonly nodes: string;
  /** Reasons that the budget limits. Absent means all reasons. */
  readonly reasons?: readonly string[];
  readonly schedule?: string;
  readonly duration?: string;
  readonly times: ActiveTimes;
  /** Absent if Karpenter can't read the budget. Such a budget blocks disruption for all reasons. */
  readonly limit?: NodeLimit;
  /** Why Karpenter can't read the budget. */
  readonly problem?: string;
  /** A placeholder, whose value decides what the budget allows. `limit` is absent then. */
  readonly placeholder?: string;
}

const PATH = 'spec.disruption.budgets';
const DEFAULT: JsonObject = { nodes: '10%' };

/** Returns the budgets of a NodePool. Without `budgets`, the API server adds one budget of 10%. */
export function budgetsOf(pool: JsonObject): Budget[] {
  const budgets: unknown = pool.spec?.disruption?.budgets;
  const unknown = unknownBudgets(pool);
  if (unknown !== undefined) return [unknown];
  return Array.isArray(budgets) ? objectsIn(budgets).map(({ item, index }) => read(item, `${PATH}[${index}]`)) : [read(DEFAULT)];
}

/** Returns a budget if a placeholder is one of the budgets, all of them, or a part of the NodePool that contains them. */
function unknownBudgets(pool: JsonObject): Budget | undefined {
  const values = valuesOnPath(pool, PATH);
  const place = values.findIndex((value) => typeof value === 'string' || (Array.isArray(value) && value.some((item) => typeof item === 'string')));
  const [placeholder] = place < 0 ? [] : placeholdersIn(values[place]);
  return placeholder === undefined ? undefined : { path: PATH.split('.').slice(0, place).join('.'), nodes: placeholder, times: 'always', placeholder };
}

function read({ nodes = DEFAULT.nodes, reasons, schedule, duration }: JsonObject, path?: string): Budget {
  const fields = {
    path,
    nodes: String(nodes),
    reasons: Array.isArray(reasons) ? reasons.map(String) : undefined,
    schedule: textOf(schedule),
    duration: textOf(duration),
  };
  const [placeholder] = placeholdersIn([fields.nodes, fields.reasons, fields.schedule, fields.duration]);
  if (placeholder !== undefined) return { ...fields, times: 'always', placeholder };
  const limit = nodeLimit(fields.nodes);
  const times = timesOf(fields.schedule, fields.duration);
  if (typeof times === 'object' && 'problem' in times) return { ...fields, times: 'always', problem: times.problem };
  return limit === undefined ? { ...fields, times, problem: `nodes ${valueText(nodes)} is not a 64-bit integer or a percentage` } : { ...fields, times, limit };
}

function timesOf(schedule: string | undefined, duration: string | undefined): ActiveTimes | { readonly problem: string } {
  if (schedule === undefined && duration === undefined) return 'always';
  const problem = cronProblem(schedule ?? '');
  if (problem !== undefined) return { problem: `schedule ${valueText(schedule ?? '')} is not a cron schedule in UTC: ${problem.text}` };
  // Without a duration, the windows are empty.
  const length = parseDuration(duration ?? '0');
  return length === undefined ? { problem: `duration ${valueText(duration)} is not a duration of at most 64 bits` } : activeTimes(schedule!, length);
}

function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
