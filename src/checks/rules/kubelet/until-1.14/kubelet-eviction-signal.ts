import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachKubeletEntry, KUBELET_APIS, KUBELET_FIELDS } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

const SIGNALS = ['memory.available', 'nodefs.available', 'nodefs.inodesFree', 'imagefs.available', 'imagefs.inodesFree', 'pid.available'];

export const KUBELET_EVICTION_SIGNAL: Rule = {
  id: 'kubelet-eviction-signal',
  what: 'The keys of `evictionHard`, `evictionSoft`, and `evictionSoftGracePeriod` must be eviction signals that Karpenter supports.',
  why: "The API server rejects the object. If the object is a Provisioner, Karpenter's webhook rejects it. In Karpenter 1.15 and later, rule `kubelet-config-eviction-signal` applies instead.",
  source: ['NC-84', 'NC-85'],
  apis: [...KUBELET_APIS, PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  webhook: 'only',
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
      memory: 5%
`,
  check: (input) => eachKubeletEntry(input, ['evictionHard', 'evictionSoft', 'evictionSoftGracePeriod'], (signal, _, path) => {
    if (SIGNALS.includes(signal)) return undefined;
    const meant = suggestion(signal, SIGNALS);
    return { path, message: `unknown eviction signal ${valueText(signal)}`, fix: meant ? `Did you mean ${meant}?` : `Use one of ${SIGNALS.join(', ')}.` };
  }),
};
