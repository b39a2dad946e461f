import { objectAt } from '../../../foundation/basics/json-parts';
import { valueText } from '../../../foundation/basics/value-text';
import { PathProblem } from '../../../karpenter/scheduling/pods/container-resources';
import { findingOf } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { Json } from '../../findings/rule';
import { isAbsent, selectorProblems } from '../constraints/expression-problems';

const PERCENT = /^\d+%$/;
const MAX_INT32 = 2 ** 31 - 1;
const POLICIES: readonly unknown[] = ['IfHealthyBudget', 'AlwaysAllow'];

/**
 * Returns the findings for a PodDisruptionBudget that the API server rejects.
 *
 * Source: https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/apis/policy/validation/validation.go, `ValidatePodDisruptionBudgetSpec`
 */
export function invalidBudget(budget: Json): Finding[] {
  const { minAvailable, maxUnavailable, selector, unhealthyPodEvictionPolicy: policy } = objectAt(budget, ['spec']);
  const problems: readonly PathProblem[] = [
    ...isAbsent(minAvailable) || isAbsent(maxUnavailable) ? [] : [{
      path: 'spec', message: 'minAvailable and maxUnavailable are mutually exclusive', fix: 'Remove minAvailable or maxUnavailable.',
    }],
    ...amountProblems('minAvailable', minAvailable),
    ...amountProblems('maxUnavailable', maxUnavailable),
    ...selectorProblems(selector, 'spec.selector'),
    ...isAbsent(policy) || POLICIES.includes(policy) ? [] : [{
      path: 'spec.unhealthyPodEvictionPolicy',
      message: `unhealthyPodEvictionPolicy must be IfHealthyBudget or AlwaysAllow, got ${valueText(policy)}`,
      fix: 'Set IfHealthyBudget or AlwaysAllow.',
    }],
  ];
  return problems.map(({ path, message, fix }) => findingOf('pod-disruption-budget-invalid', path, message, fix));
}

/** A string must be a percentage, and a number must be an integer. */
function amountProblems(field: string, value: unknown): readonly PathProblem[] {
  if (isAbsent(value) || isValid(value)) return [];
  const isQuoted = typeof value === 'string' && isAmount(Number(value)) && value.trim() !== '';
  return [{
    path: `spec.${field}`,
    message: `${field} must be an integer of at least 0, or a string from "0%" to "100%", got ${valueText(value)}`,
    fix: isQuoted ? `Remove the quotes: ${field}: ${Number(value)}.` : `Set an integer such as 1, or a percentage such as ${field === 'minAvailable' ? '50%' : '10%'}.`,
  }];
}

function isValid(value: unknown): boolean {
  return typeof value === 'string' ? PERCENT.test(value) && Number(value.slice(0, -1)) <= 100 : isAmount(value);
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_INT32;
}
