import { Parameters, SetTemplates } from './set-templates';
import { flattened } from './template-parameters';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { bytesOf } from '../../../../foundation/go-template/byte-text';
import { TemplateFailure } from '../../../../foundation/go-template/failures';

/**
 * Returns whether the selector of a generator selects parameters.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators-Post-Selector/
 */
export function selects({ matchLabels, matchExpressions }: JsonObject, parameters: Parameters, templates: SetTemplates): boolean {
  const flat = flattened(parameters, templates);
  const labels = isObject(matchLabels) ? Object.entries(matchLabels) : [];
  const expressions: readonly unknown[] = Array.isArray(matchExpressions) ? matchExpressions : [];
  const all = [...labels.map(([key, value]) => ({ key, operator: 'In', values: [value] })), ...expressions.filter(isObject)];
  return all.every((each) => meets(each, flat));
}

function meets({ key, operator, values }: JsonObject, flat: ReadonlyMap<string, string>): boolean {
  const value = flat.get(bytesOf(String(key)));
  const isEmpty = !Array.isArray(values) || values.length === 0;
  if (isEmpty !== (operator === 'Exists' || operator === 'DoesNotExist')) throw new TemplateFailure(`the values of a selector do not match ${operator}`);
  const isIn = () => value !== undefined && Array.isArray(values) && values.some((each) => bytesOf(String(each)) === value);
  switch (operator) {
    case 'In': return isIn();
    case 'NotIn': return !isIn();
    case 'Exists': return value !== undefined;
    case 'DoesNotExist': return value === undefined;
    default: throw new TemplateFailure(`${JSON.stringify(operator)} is not a valid operator of a selector`);
  }
}
