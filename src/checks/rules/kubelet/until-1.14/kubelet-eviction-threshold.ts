import { valueText } from '../../../../foundation/basics/value-text';
import { fieldName } from '../../../findings/field-name';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachKubeletEntry, KUBELET_APIS, KUBELET_FIELDS } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

export const KUBELET_EVICTION_THRESHOLD: Rule = {
  id: 'kubelet-eviction-threshold',
  what: 'Eviction thresholds must not be empty or negative.',
  why: 'In Karpenter 1.14 and earlier, the API server accepts empty and negative thresholds. With an empty or negative threshold, the kubelet does not start, so the node never joins the cluster.',
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
    value !== '' && !value.startsWith('-') ? undefined : { path, message: `${fieldName(path)} must be a percentage or a quantity of at least 0, got ${valueText(value)}`, fix: 'Set a percentage, for example 5%, or a quantity, for example 100Mi.' }
  )),
};
