import { BudgetedWorkload } from './budgeted-workload';
import { keyPath } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { valueText } from '../../../foundation/basics/value-text';
import { findingOf } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { Json } from '../../findings/rule';
import { isWordTypo } from '../name-typo';

/** Reports a PodDisruptionBudget that selects no pods, if one of its labels is probably a typo of a label of a workload in the same namespace. */
export function missedWorkload(budget: Json, near: readonly BudgetedWorkload[]): Finding[] {
  const labels = Object.entries(objectAt(budget, ['spec', 'selector', 'matchLabels']));
  for (const { json, labels: own } of near) {
    const different = labels.filter(([key, value]) => own[key] !== value);
    if (different.length !== 1) continue;
    const [[key, value]] = different;
    const meant = own[key];
    const isMissed = typeof value === 'string' && typeof meant === 'string' && (isWordTypo(value, meant) || json.metadata?.name === budget.metadata?.name);
    if (!isMissed) continue;
    return [findingOf('pod-disruption-budget-selects-nothing', keyPath('spec.selector.matchLabels', key),
      `the selector matches no pods in the input: pods of ${json.kind} ${json.metadata?.name} have ${key}: ${valueText(meant)}, not ${valueText(value)}`, `Did you mean ${meant}?`)];
  }
  return [];
}
