import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { AWS_DOMAIN } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { requirementsOf } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { CAPACITY_TYPE, constraintsOf } from '../../labels/constraints';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

const NARROWING: readonly string[] = [...['instance-category', 'instance-family'].map((name) => `${AWS_DOMAIN}/${name}`), 'node.kubernetes.io/instance-type'];

export const AUTO_MODE_INSTANCE_TYPES_OPEN: Rule = {
  id: 'auto-mode-instance-types-open',
  what: 'A NodePool of EKS Auto Mode should restrict the instance category, family, or type.',
  why: 'EKS Auto Mode prefers other instance types to accelerated and high-memory types. After repeated launch failures, it also launches these types, unless the requirements exclude them.',
  source: ['AM-80'],
  apis: [NODE_POOL],
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['spec.template'],
  onlyAutoMode: true,
  part: 'nodes',
  pass: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: eks.amazonaws.com/instance-category
          operator: In
          values: [c, m, r]
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: kubernetes.io/arch
          operator: In
          values: [arm64]
`,
  check: (input) => {
    const { list, path } = requirementsOf(input);
    const constraints = constraintsOf(input);
    const isOnlyReserved = constraints.some(({ key, operator, values }) => key === CAPACITY_TYPE && operator === 'In' && values.every((value) => value === 'reserved'));
    // Rule auto-mode-karpenter-label reports requirements that are probably intended to restrict instance types.
    const isIntended = list.some(({ key }) => key?.startsWith(`${AWS_DOMAIN}/`));
    if (!runsOnAutoMode(input) || isOnlyReserved || isIntended || constraints.some(({ key, operator }) => NARROWING.includes(key) && operator !== 'Exists')) return [];
    return [{
      path,
      message: 'requirements do not restrict the instance category, family, or type, so EKS Auto Mode may launch expensive accelerated instances',
      fix: 'Require categories such as c, m, and r with eks.amazonaws.com/instance-category.',
    }];
  },
};
