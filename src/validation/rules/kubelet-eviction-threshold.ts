import { EC2_NODE_CLASS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Rule } from '../rule';
import { eachEntry } from '../walk';

export const KUBELET_EVICTION_THRESHOLD: Rule = {
  id: 'kubelet-eviction-threshold',
  what: 'Eviction thresholds are neither empty nor negative: the kubelet does not start with one.',
  source: ['NC-84'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    evictionHard:
      memory.available: 5%
`,
  fail: `
spec:
  kubelet:
    evictionHard:
      memory.available: "-100Mi"
`,
  check: ({ json }) => ['evictionHard', 'evictionSoft'].flatMap((field) => eachEntry<string>(json.spec?.kubelet?.[field], `spec.kubelet.${field}`, (_, value, path) => (
    value !== '' && !value.startsWith('-') ? undefined : { path, message: `with ${valueText(value)} the kubelet does not start`, fix: 'write a percentage such as "5%" or a quantity such as "100Mi"' }
  ))),
};
