import { familyOf, openKubeletOf, stringMapOf } from './open-kubelet';
import { keyPath } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { EnforcedBy, Severity } from '../../findings/finding';
import { KUBELET_APIS, KUBELET_FIELDS, kubeletOf } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_EVICTION_ZERO: Rule = {
  id: 'kubelet-config-eviction-zero',
  what: 'An eviction threshold that is a quantity must be greater than 0.',
  why: 'With a quantity of 0, the kubelet does not start, so the node never joins the cluster. To disable a threshold, use the percentage `0%`.',
  source: ['https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/eviction/helpers.go'],
  apis: KUBELET_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.LAUNCH,
  fields: KUBELET_FIELDS,
  pass: `
spec:
  kubelet:
    evictionHard:
      memory.available: 0%
`,
  fail: `
spec:
  kubelet:
    evictionHard:
      memory.available: "0"
`,
  check: (input) => {
    const { kubelet = openKubeletOf(input), path } = kubeletOf(input);
    if (familyOf(input)?.kubeletFields === 'none') return [];
    return ['evictionHard', 'evictionSoft'].flatMap((field) => Object.entries(stringMapOf(kubelet, field)).filter(([, value]) => quantityOf(value ?? '') === 0).map(([signal, value]) => ({
      path: keyPath(`${path}.${field}`, signal),
      message: `${field}[${valueText(signal)}] must be a percentage or a quantity greater than 0, got ${valueText(value)}`,
      fix: 'Set 0% to disable the threshold, or set a quantity, for example 100Mi.',
    })));
  },
};
