import { valueText } from '../../../foundation/basics/value-text';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

const PATH = 'spec.template.spec';
const HOUR = 3_600_000_000_000n;
const MOST_HOURS = 504n;
/** The values that EKS Auto Mode uses if a field is missing. */
const DEFAULTS = { expireAfter: '336h', terminationGracePeriod: '24h' };

export const AUTO_MODE_LIFETIME: Rule = {
  id: 'auto-mode-lifetime',
  what: 'In a NodePool of EKS Auto Mode, the sum of `expireAfter` and `terminationGracePeriod` must not exceed 21 days, and `expireAfter` must not be `Never`.',
  why: 'The API server rejects the NodePool. If a field is missing, EKS Auto Mode uses 336h for `expireAfter`, and 24h for `terminationGracePeriod`. The default of Karpenter, 720h, is too long.',
  source: ['AM-68', 'AM-69', 'AM-71'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  fields: ['spec.template.spec'],
  onlyAutoMode: true,
  pass: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      expireAfter: 480h
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      expireAfter: 720h
`,
  check: (input) => {
    const spec = input.json.spec?.template?.spec ?? {};
    if (!runsOnAutoMode(input) || spec.nodeClassRef?.kind !== 'NodeClass') return [];
    if (spec.expireAfter === 'Never') return [{ path: `${PATH}.expireAfter`, message: 'expireAfter must not be Never in EKS Auto Mode', fix: 'Set at most 480h, or remove expireAfter for the default of 336h.' }];
    const { expireAfter, terminationGracePeriod } = { ...DEFAULTS, ...spec };
    const [lifetime, grace] = [expireAfter, terminationGracePeriod].map(parseDuration);
    if (lifetime === undefined || grace === undefined || lifetime + grace <= MOST_HOURS * HOUR) return [];
    const rest = MOST_HOURS - (grace + HOUR - 1n) / HOUR;
    const field = spec.expireAfter === undefined ? 'terminationGracePeriod' : 'expireAfter';
    const isDefault = spec.terminationGracePeriod === undefined ? ', the default,' : '';
    const most = field === 'expireAfter' ? rest : MOST_HOURS - (lifetime + HOUR - 1n) / HOUR;
    return [{
      path: `${PATH}.${field}`,
      message: `the sum of expireAfter ${valueText(expireAfter)} and terminationGracePeriod ${valueText(terminationGracePeriod)}${isDefault} must not exceed 21 days (504h)`,
      fix: most > 0n ? `Set ${field} to at most ${most}h.` : 'Reduce terminationGracePeriod, for example to 24h, and expireAfter to at most 480h.',
    }];
  },
};
