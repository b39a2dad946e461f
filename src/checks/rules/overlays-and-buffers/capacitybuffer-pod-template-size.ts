import { CAPACITY_BUFFER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';
import { isWhole } from '../../schema/integer';

export const CAPACITYBUFFER_POD_TEMPLATE_SIZE: Rule = {
  id: 'capacitybuffer-pod-template-size',
  what: 'A CapacityBuffer with `podTemplateRef` must set `replicas` or `limits`.',
  why: 'The API server rejects the CapacityBuffer. Without `replicas` or `limits`, Karpenter cannot determine for how many pods to reserve capacity.',
  source: ['CB-5'],
  apis: [CAPACITY_BUFFER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  pass: `
spec:
  podTemplateRef:
    name: small
  replicas: 3
`,
  fail: `
spec:
  podTemplateRef:
    name: small
`,
  check: ({ json }) => {
    const { podTemplateRef, replicas, limits } = json.spec ?? {};
    if (podTemplateRef === undefined || isWhole(replicas) || limits !== undefined) return [];
    return [{ path: 'spec.podTemplateRef', message: 'podTemplateRef requires replicas or limits', fix: 'Add replicas, for example replicas: 3, or limits.' }];
  },
};
