import { NEVER_OF_PROVISIONERS } from './alpha-labels';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachLabelKey } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

export const PROVISIONER_LABEL_NEVER: Rule = {
  id: 'provisioner-label-never',
  what: `Labels and requirements of a Provisioner must not use ${NEVER_OF_PROVISIONERS.map((key) => `\`${key}\``).join(', ')}.`.replace(/, ([^,]*)$/, ', or $1'),
  why: "Karpenter or the kubelet sets these labels on each node. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-26'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: ['spec.labels', 'spec.requirements'],
  pass: `
spec:
  labels:
    example.com/team: payments
`,
  fail: `
spec:
  labels:
    karpenter.sh/provisioner-name: default
`,
  check: (input) => eachLabelKey(input, (key, path) => (
    NEVER_OF_PROVISIONERS.includes(key) ? { path, message: `label ${key} must not be set, because Karpenter or the kubelet sets it on each node`, fix: `Remove ${key}.` } : undefined
  )),
};
