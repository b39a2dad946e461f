import { valueText } from '../../../foundation/basics/value-text';
import { CAPACITY_BUFFER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

const KINDS = ['Deployment', 'StatefulSet', 'ReplicaSet'];

export const CAPACITYBUFFER_SCALABLE_KIND: Rule = {
  id: 'capacitybuffer-scalable-kind',
  what: '`scalableRef` must refer to a Deployment, StatefulSet, or ReplicaSet in the API group `apps`.',
  why: 'Karpenter cannot resolve references to other kinds. If `scalableRef` refers to another kind, the CapacityBuffer is not ready, and Karpenter reserves no capacity.',
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
      ...(KINDS.includes(ref.kind) ? [] : [{ path: 'spec.scalableRef.kind', message: `kind must be Deployment, StatefulSet, or ReplicaSet, got ${valueText(ref.kind)}`, fix: 'Use a Deployment, StatefulSet, or ReplicaSet.' }]),
      ...(!ref.apiGroup || ref.apiGroup === 'apps' ? [] : [{ path: 'spec.scalableRef.apiGroup', message: `apiGroup must be apps, got ${valueText(ref.apiGroup)}`, fix: 'Set apiGroup: apps.' }]),
    ];
  },
};
