import { valueText } from '../../../../basics/value-text';
import { EnforcedBy, Severity } from '../../../finding';
import { eachKubeletEntry, KUBELET_APIS, KUBELET_FIELDS } from '../../../object-fields';
import { Rule } from '../../../rule';

export const KUBELET_EVICTION_THRESHOLD: Rule = {
  id: 'kubelet-eviction-threshold',
  what: 'Eviction thresholds are neither empty nor negative: the kubelet does not start with one.',
  source: ['NC-84', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/eviction/helpers.go'],
  apis: KUBELET_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  until: '1.14',
  fields: KUBELET_FIELDS,
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
  check: (input) => eachKubeletEntry(input, ['evictionHard', 'evictionSoft'], (_, value, path) => (
    value !== '' && !value.startsWith('-') ? undefined : { path, message: `with ${valueText(value)} the kubelet does not start`, fix: 'write a percentage such as "5%" or a quantity such as "100Mi"' }
  )),
};
