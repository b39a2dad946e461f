import { keyPath } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { parseInt64 } from '../../../foundation/go/parse-int';
import { ARGO_CD_APIS, KARPENTER_APIS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const ANNOTATION = 'argocd.argoproj.io/sync-wave';

export const ARGOCD_SYNC_WAVE: Rule = {
  id: 'argocd-sync-wave',
  what: 'The annotation `argocd.argoproj.io/sync-wave` must be a whole number in quotes.',
  why: 'If Argo CD cannot parse the value, it puts the object into wave 0, and may apply the object too early or too late.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/'],
  apis: [...KARPENTER_APIS, ...ARGO_CD_APIS],
  severity: Severity.WARNING,
  effect: 'unintended',
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
    return [{ path: keyPath('metadata.annotations', ANNOTATION), message: `${ANNOTATION} must be a whole number, got ${valueText(wave)}, so Argo CD uses wave 0`, fix: 'Set a whole number in quotes, for example "-1".' }];
  },
};
