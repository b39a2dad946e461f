import { NODE_CLAIMS, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { aliasOf } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachLabelKey } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';
import { runsOnAws } from '../../labels/node-class-of-pool';

export const LABEL_ALIAS: Rule = {
  id: 'label-alias',
  what: 'Labels and requirements should use current label names.',
  why: 'Karpenter replaces older label names, such as `beta.kubernetes.io/arch`, with the current names. Both names work, but nodes get the current name.',
  source: ['NP-67'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS, NODE_OVERLAY],
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  part: 'labels',
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
      const current = aliasOf(key);
      return current === undefined ? undefined : { path, message: `${key} is an older name for ${current}`, fix: `Use ${current}.` };
    });
  },
};
