import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../versions/known-apis';
import { aliasOf } from '../../../versions/label-catalogue';
import { EnforcedBy, Severity } from '../../finding';
import { runsOnAws } from '../../labels/label-lint';
import { eachLabelKey } from '../../object-fields';
import { Rule } from '../../rule';

export const LABEL_ALIAS: Rule = {
  id: 'label-alias',
  what: 'A label is written with its name of today.',
  source: ['NP-67'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: kubernetes.io/arch
          operator: In
          values: [arm64]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: beta.kubernetes.io/arch
          operator: In
          values: [arm64]
`,
  check: (input) => {
    if (!runsOnAws(input)) return [];
    return eachLabelKey(input, (key, path) => {
      const today = aliasOf(key);
      return today === undefined ? undefined : { path, message: `Karpenter reads ${key} as ${today}`, fix: `write ${today}` };
    });
  },
};
