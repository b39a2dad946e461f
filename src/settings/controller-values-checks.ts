import { Check } from './controller-values-check';
import { DURATION_CHECKS } from './controller-values-duration-checks';
import { valueFinding } from './controller-values-finding';
import { KUBERNETES_CHECKS } from './controller-values-kubernetes-checks';
import { NUMBER_CHECKS } from './controller-values-number-checks';
import { placeOf } from './controller-values-setting';
import { SETTINGS } from './controller-values-table';
import { TEXT_CHECKS } from './controller-values-text-checks';
import { valueAt } from './controller-values-tree';
import { Finding } from '../validation/finding';
import { JsonObject } from '../validation/json';

const CHECKS: { readonly [id: string]: Check } = { ...TEXT_CHECKS, ...NUMBER_CHECKS, ...DURATION_CHECKS, ...KUBERNETES_CHECKS };

/** What the controller, its chart or the API server make of the values of a release. */
export function checkValues(values: JsonObject, chart: string): Finding[] {
  return SETTINGS.flatMap((setting) => {
    const place = placeOf(setting, chart);
    const check = Object.hasOwn(CHECKS, setting.id) ? CHECKS[setting.id] : undefined;
    if (!place || !check) return [];
    const problem = check({ value: valueAt(values, place.path), chart, path: place.path, fallback: place.fallback, values });
    return problem ? [valueFinding(problem.rule, problem.path ?? place.path, problem.message, problem.fix)] : [];
  });
}
