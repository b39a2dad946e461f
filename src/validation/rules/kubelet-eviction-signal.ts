import { EC2_NODE_CLASS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Rule } from '../rule';
import { suggestion } from '../suggestion';
import { eachEntry } from '../walk';

const SIGNALS = ['memory.available', 'nodefs.available', 'nodefs.inodesFree', 'imagefs.available', 'imagefs.inodesFree', 'pid.available'];

export const KUBELET_EVICTION_SIGNAL: Rule = {
  id: 'kubelet-eviction-signal',
  what: 'The maps of eviction thresholds and grace periods name the signals that Karpenter knows only.',
  source: ['NC-84', 'NC-85'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
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
      memory: 5%
`,
  check: ({ json }) => ['evictionHard', 'evictionSoft', 'evictionSoftGracePeriod'].flatMap((field) => eachEntry<string>(json.spec?.kubelet?.[field], `spec.kubelet.${field}`, (signal, _, path) => {
    if (SIGNALS.includes(signal)) return undefined;
    const meant = suggestion(signal, SIGNALS);
    return { path, message: `${valueText(signal)} is no signal that Karpenter knows`, fix: meant ? `did you mean ${meant}? Write one of ${SIGNALS.join(', ')}` : `write one of ${SIGNALS.join(', ')}` };
  })),
};
