import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { eachConstraint } from '../../labels/constraints';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

const WINDOWS_BUILD = 'node.kubernetes.io/windows-build';

export const AUTO_MODE_WINDOWS: Rule = {
  id: 'auto-mode-windows',
  what: 'A NodePool of EKS Auto Mode must not require Windows.',
  why: 'All nodes of EKS Auto Mode run Linux, so a NodePool that requires Windows launches no nodes.',
  source: ['AM-84', 'AM-99', 'AM-133'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
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
        - key: kubernetes.io/os
          operator: In
          values: [linux]
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
        - key: kubernetes.io/os
          operator: In
          values: [windows]
`,
  check: (input) => (!runsOnAutoMode(input) ? [] : eachConstraint(input, ({ key, operator, values, path, isLabel }) => {
    if (key === WINDOWS_BUILD && operator !== 'DoesNotExist' && operator !== 'NotIn') {
      return { path: isLabel ? path : `${path}.key`, message: `${WINDOWS_BUILD} is not a label of EKS Auto Mode, which runs only Linux nodes`, fix: `Remove ${WINDOWS_BUILD}.` };
    }
    const requiresWindows = key === 'kubernetes.io/os' && (operator === 'In' ? values.length > 0 && values.every((value) => value === 'windows') : operator === 'NotIn' && values.includes('linux'));
    return requiresWindows ? { path, message: 'kubernetes.io/os must allow linux, because EKS Auto Mode runs only Linux nodes', fix: 'Set kubernetes.io/os to linux, or remove the requirement.' } : undefined;
  })),
};
