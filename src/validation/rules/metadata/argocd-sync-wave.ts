import { valueText } from '../../../basics/value-text';
import { parseInt64 } from '../../../go/parse-int';
import { ARGO_CD_APIS, KARPENTER_APIS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

const ANNOTATION = 'argocd.argoproj.io/sync-wave';

export const ARGOCD_SYNC_WAVE: Rule = {
  id: 'argocd-sync-wave',
  what: 'The annotation `argocd.argoproj.io/sync-wave` is a whole number in quotes: where Argo CD can\'t read it, the object is in wave 0.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/'],
  apis: [...KARPENTER_APIS, ...ARGO_CD_APIS],
  severity: Severity.WARNING,
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['metadata.annotations'],
  pass: `
kind: NodePool
metadata:
  annotations:
    argocd.argoproj.io/sync-wave: "-1"
`,
  fail: `
kind: NodePool
metadata:
  annotations:
    argocd.argoproj.io/sync-wave: "1.5"
`,
  check: ({ json }) => {
    const wave: unknown = json.metadata?.annotations?.[ANNOTATION];
    if (typeof wave !== 'string' || parseInt64(wave) !== undefined) return [];
    return [{ path: `metadata.annotations.${ANNOTATION}`, message: `${valueText(wave)} is no whole number, so Argo CD takes wave 0`, fix: 'write a whole number in quotes, such as "-1"' }];
  },
};
