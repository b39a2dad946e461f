import { isInvalidValue } from './requirement-value';
import { valueText } from '../../../foundation/basics/value-text';
import { knownName, nameFormOf } from '../../../karpenter/instance-types/catalog/name-forms';
import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { eachConstraint, valuePath } from '../../labels/constraints';
import { effectOfUnknown } from '../../labels/unknown-values';

export const REQUIREMENT_INSTANCE_NAME: Rule = {
  id: 'requirement-instance-name',
  what: 'Requirements and template labels for instance types, families, sizes, and categories must use names that EC2 can have.',
  why: 'No instance type has a misspelled name, such as `m5.xlarg`, so `In` matches nothing, and `NotIn` excludes nothing.',
  source: ['NP-80', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go#L407-L416', 'https://docs.aws.amazon.com/ec2/latest/instancetypes/instance-type-names.html'],
  apis: [...NODE_POOLS, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for `NotIn`, for NodeOverlays, and for lists in which other values may match. Rule [nodepool-matches-no-type](nodepool-matches-no-type.md) reports well-formed names that no instance type has today.',
  enforcedBy: EnforcedBy.LAUNCH,
  part: 'labels',
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: node.kubernetes.io/instance-type
          operator: In
          values: [m5.xlarge]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: node.kubernetes.io/instance-type
          operator: In
          values: [m5.xlarg]
`,
  check: (input) => eachConstraint(input, (constraint) => {
    const { key, shown, operator, values } = constraint;
    const form = operator === 'In' || operator === 'NotIn' ? nameFormOf(key) : undefined;
    if (form === undefined || !values.some(form.excludes)) return undefined;
    const effect = effectOfUnknown(constraint, form.excludes, input.api);
    return values.flatMap((value, index) => {
      if (!form.excludes(value) || isInvalidValue(value, constraint, input)) return [];
      const meant = knownName(key, value);
      return [{
        path: valuePath(constraint, index),
        message: `${shown} must be ${form.text}, got ${valueText(value)}`,
        fix: meant === undefined ? `Use ${form.text}.` : `Did you mean ${meant}?`,
        ...effect,
      }];
    });
  }),
};
