import { valueText } from '../../../basics/value-text';
import { CAPACITY_BUFFER } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Rule } from '../../rule';

const KINDS = ['Deployment', 'StatefulSet', 'ReplicaSet'];

export const CAPACITYBUFFER_SCALABLE_KIND: Rule = {
  id: 'capacitybuffer-scalable-kind',
  what: '`scalableRef` names a Deployment, StatefulSet or ReplicaSet of the group apps.',
  source: ['CB-7'],
  apis: [CAPACITY_BUFFER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  scalableRef:
    apiGroup: apps
    kind: Deployment
    name: web
`,
  fail: `
spec:
  scalableRef:
    apiGroup: apps
    kind: DaemonSet
    name: web
`,
  check: ({ json }) => {
    const ref = json.spec?.scalableRef;
    if (ref === undefined) return [];
    return [
      ...(KINDS.includes(ref.kind) ? [] : [{ path: 'spec.scalableRef.kind', message: `Karpenter can't look into a ${ref.kind}`, fix: `write one of ${KINDS.join(', ')}` }]),
      ...(!ref.apiGroup || ref.apiGroup === 'apps' ? [] : [{ path: 'spec.scalableRef.apiGroup', message: `Karpenter knows nothing of ${valueText(ref.apiGroup)} here`, fix: 'write apps' }]),
    ];
  },
};
