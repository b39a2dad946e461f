import { isInvalidBound } from './requirement-bound-value';
import { valueText } from '../../../foundation/basics/value-text';
import { NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { aliasOf, labelFacts } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem, eachRequirement } from '../../findings/object-fields';
import { Rule, RuleInput } from '../../findings/rule';
import { closedValues, Constraint } from '../../labels/constraints';
import { noWholeNumber } from '../../labels/label-numbers';
import { isLabelValue, LABEL_VALUE } from '../../labels/label-syntax';

const APIS = [...NODE_POOLS, PROVISIONER, NODE_OVERLAY];

export const REQUIREMENT_VALUE: Rule = {
  id: 'requirement-value',
  what: 'The values of a requirement must be valid label values.',
  why: 'The API server accepts any string as a value, but Karpenter does not. Karpenter marks an object with an invalid value as not ready and does not use it.',
  source: ['NP-21', 'NP-63'],
  apis: APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: example.com/team
          operator: In
          values: [red, blue]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: example.com/team
          operator: In
          values: [red and blue]
`,
  check: (input) => eachRequirement(input, (requirement, path) => {
    if (isInvalidBound(input, requirement)) return undefined;
    const { key, values } = requirement;
    return eachItem<string>(values, `${path}.values`, (value, at) => (
      isLabelValue(value) ? undefined : { path: at, message: `${valueText(value)} is not a valid label value`, fix: fixFor(key, value, input.release) }
    ));
  }),
};

/** Returns true if a constraint is a requirement with an invalid label value, which rule requirement-value reports. */
export function isInvalidValue(value: string, { isLabel }: Constraint, { api }: RuleInput): boolean {
  return !isLabel && APIS.includes(api) && !isLabelValue(value);
}

function fixFor(key: string, value: string, release: string): string {
  const label = aliasOf(key) ?? key;
  const listed = listFix(value, closedValues(label, release));
  if (listed !== undefined) return listed;
  if (labelFacts(label)?.type === 'number') return noWholeNumber(label, value).fix;
  const known = closedValues(label, release);
  return known === undefined ? `Use ${LABEL_VALUE}.` : `Use one of ${known.join(', ')}.`;
}

/** Returns the fix for a string that lists several values, or undefined for other strings. */
function listFix(value: string, known: readonly string[] | undefined): string | undefined {
  const values = value.split(',').map((each) => each.trim());
  const isList = values.length > 1 && values.every((each) => each !== '' && isLabelValue(each) && known?.includes(each) !== false);
  return isList ? `Split the string into items: ${values.map(valueText).join(', ')}.` : undefined;
}
