import { COMPUTE_TYPE } from '../../../karpenter/auto-mode/auto-mode-labels';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { Constraint, eachConstraint } from '../../labels/constraints';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

function excludesAuto({ operator, values }: Constraint): boolean {
  switch (operator) {
    case 'In': return values.length > 0 && !values.includes('auto');
    case 'NotIn': return values.includes('auto');
    default: return operator === 'DoesNotExist';
  }
}

export const AUTO_MODE_COMPUTE_TYPE: Rule = {
  id: 'auto-mode-compute-type',
  what: 'A NodePool of EKS Auto Mode must allow `auto` for the `eks.amazonaws.com/compute-type` label.',
  why: 'All nodes of EKS Auto Mode have this value. To keep workloads off these nodes, set the node affinity of the pods instead.',
  source: ['AM-100'],
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
          values: [c, m, r]
        - key: eks.amazonaws.com/compute-type
          operator: In
          values: [auto]
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: eks.amazonaws.com/instance-category
          operator: In
          values: [c, m, r]
        - key: eks.amazonaws.com/compute-type
          operator: NotIn
          values: [auto]
`,
  check: (input) => (!runsOnAutoMode(input) ? [] : eachConstraint(input, (constraint) => {
    if (constraint.key !== COMPUTE_TYPE || !excludesAuto(constraint)) return undefined;
    return {
      path: constraint.path,
      message: `every node of EKS Auto Mode has ${COMPUTE_TYPE}: auto, so the NodePool probably launches no nodes`,
      fix: constraint.isLabel ? 'Remove the label, or set it to auto.' : 'Remove the requirement, or use In with the value auto.',
    };
  })),
};
