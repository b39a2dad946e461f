import { LabelExpression } from './label-expression';
import { LabelSelector } from './label-selector';
import { isLabelValue, isQualifiedName, LABEL_VALUE, QUALIFIED_NAME } from '../../../checks/labels/label-syntax';
import { isPlainMap } from '../../../foundation/basics/plain-map';
import { checkValue, checkValues, PropCheck } from '../../../foundation/basics/props/check-props';
import { instanceOf, listOf, MAP, required } from '../../../foundation/basics/props/prop-checks';
import { reportTogether } from '../../../foundation/basics/props/reject';

/** A check for keys of labels and annotations. */
export const KEY: PropCheck = required({ isRight: (key) => typeof key === 'string' && isQualifiedName(key), mustBe: QUALIFIED_NAME, example: '"example.com/stage"' });

const VALUE: PropCheck = required({ isRight: (value) => typeof value === 'string' && isLabelValue(value), mustBe: LABEL_VALUE, example: '"production"' });

const EXPRESSIONS = listOf(instanceOf(LabelExpression, 'LabelExpression.exists("team")'));

/**
 * Rejects selectors that Argo CD cannot convert.
 *
 * @param where prefix for each error message
 * @param hasTemplates whether Argo CD evaluates templates in keys and values
 * @see `LabelSelectorAsSelector` in https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/apis/meta/v1/helpers.go
 */
export function checkLabelSelector(where: string, selector: LabelSelector, hasTemplates: boolean): void {
  const checked = (check: PropCheck): PropCheck => (hasTemplates ? { ...check, isRight: (text) => check.isRight(text) || isTemplate(text) } : check);
  const [key, value] = [checked(KEY), checked(VALUE)];
  const values: PropCheck = { isRight: (each) => Array.isArray(each) && each.length > 0, mustBe: 'a list of at least 1 label value', example: '["production"]', items: value };
  reportTogether(() => {
    checkValues(selector, { matchLabels: MAP, matchExpressions: EXPRESSIONS }, where);
    const { matchLabels, matchExpressions = [] } = selector;
    for (const [label, each] of isPlainMap(matchLabels) ? Object.entries(matchLabels!) : []) {
      checkValue(`${where}matchLabels: key`, label, key);
      checkValue(`${where}matchLabels[${JSON.stringify(label)}]`, each, value);
    }
    matchExpressions.map((each) => each._toJson()).forEach((expression, index) => checkValues(expression, { key, values }, `${where}matchExpressions[${index}].`));
  });
}

function isTemplate(text: unknown): boolean {
  return typeof text === 'string' && text.includes('{{');
}
