import { suggestion } from '../../../../basics/suggestion';
import { valueText } from '../../../../basics/value-text';
import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { eachTaint, TAINT_FIELDS } from '../../../object-fields';
import { Rule } from '../../../rule';

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

export const PROVISIONER_TAINT_EFFECT: Rule = {
  id: 'provisioner-taint-effect',
  what: 'The effect of a taint is NoSchedule, PreferNoSchedule or NoExecute.',
  source: ['PR-29'],
  apis: [PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.WEBHOOK,
  webhook: 'only',
  fields: TAINT_FIELDS,
  pass: `
spec:
  taints:
    - key: example.com/team
      effect: NoSchedule
`,
  fail: `
spec:
  taints:
    - key: example.com/team
      effect: noSchedule
`,
  check: (input) => eachTaint(input, ({ effect }, path) => {
    if (!effect || EFFECTS.includes(effect)) return undefined;
    const meant = suggestion(effect, EFFECTS);
    return { path: `${path}.effect`, message: `${valueText(effect)} is no effect of a taint`, fix: `${meant ? `did you mean ${meant}? Write` : 'write'} one of ${EFFECTS.join(', ')}` };
  }),
};
