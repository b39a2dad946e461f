import { suggestion } from '../../../../foundation/basics/suggestion';
import { valueText } from '../../../../foundation/basics/value-text';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachTaint, TAINT_FIELDS } from '../../../findings/object-fields';
import { Rule } from '../../../findings/rule';

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

export const PROVISIONER_TAINT_EFFECT: Rule = {
  id: 'provisioner-taint-effect',
  what: 'The effect of a taint must be `NoSchedule`, `PreferNoSchedule`, or `NoExecute`.',
  why: "Kubernetes supports no other taint effects. Karpenter's webhook rejects the Provisioner.",
  source: ['PR-29'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: TAINT_FIELDS,
  pass: `
spec:
  taints:
    - key: example.com/dedicated
      effect: NoSchedule
`,
  fail: `
spec:
  taints:
    - key: example.com/dedicated
      effect: noSchedule
`,
  check: (input) => eachTaint(input, ({ effect }, path) => {
    if (!effect || EFFECTS.includes(effect)) return undefined;
    const meant = suggestion(effect, EFFECTS);
    return { path: `${path}.effect`, message: `effect must be ${EFFECTS.slice(0, -1).join(', ')}, or ${EFFECTS.at(-1)}, got ${valueText(effect)}`, fix: meant ? `Did you mean ${meant}?` : 'Use a valid effect, for example NoSchedule.' };
  }),
};
