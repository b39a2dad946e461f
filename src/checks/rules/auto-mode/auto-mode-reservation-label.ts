import { listText } from '../../../foundation/basics/list-text';
import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_SOURCE } from '../../../karpenter/auto-mode/auto-mode';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { AWS_DOMAIN } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { constraintsOf, valuePath } from '../../labels/constraints';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

/** The documented values of labels for capacity reservations. Constraints have the corresponding keys of Karpenter on AWS. */
const VALUES: ReadonlyMap<string, readonly string[]> = new Map([
  [`${AWS_DOMAIN}/capacity-reservation-type`, ['default', 'capacity-block']],
  [`${AWS_DOMAIN}/capacity-reservation-interruptible`, ['true', 'false']],
]);

export const AUTO_MODE_RESERVATION_LABEL: Rule = {
  id: 'auto-mode-reservation-label',
  what: 'Requirements on the type of capacity reservations should use the values that EKS Auto Mode documents.',
  why: 'No node has another value, so the value has no effect. If a requirement lists only such values, the NodePool launches no nodes.',
  source: ['AM-65'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.template'],
  part: 'labels',
  onlyAutoMode: true,
  pass: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: eks.amazonaws.com/instance-category
          operator: In
          values: [p]
        - key: eks.amazonaws.com/capacity-reservation-type
          operator: In
          values: [capacity-block]
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: eks.amazonaws.com/instance-category
          operator: In
          values: [p]
        - key: eks.amazonaws.com/capacity-reservation-type
          operator: In
          values: [block]
`,
  check: (input) => (!runsOnAutoMode(input) ? [] : constraintsOf(input).flatMap((constraint) => {
    const { key, shown, operator, values, isLabel } = constraint;
    const known = VALUES.get(key);
    if (known === undefined || operator !== 'In' || isLabel) return [];
    return values.flatMap((value, index) => (known.includes(value) ? [] : [{
      path: valuePath(constraint, index),
      message: `${shown} should be a value that ${AUTO_MODE_SOURCE} documents, got ${valueText(value)}`,
      fix: `Use ${listText(known).replace(' and ', ' or ')}.`,
    }]));
  })),
};
