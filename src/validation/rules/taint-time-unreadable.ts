import { valueText } from '../../basics/value-text';
import { NODE_CLAIMS, NODE_POOLS, PROVISIONER } from '../../versions/known-apis';
import { goMoment } from '../date-time';
import { EnforcedBy, Severity } from '../finding';
import { Json, Rule } from '../rule';
import { eachItem, TAINT_FIELDS, nodesOf } from '../walk';

export const TAINT_TIME_UNREADABLE: Rule = {
  id: 'taint-time-unreadable',
  what: 'The `timeAdded` of a taint is a time that Go reads: the API server lets a small `t` or `z` and other signs before the fraction pass.',
  source: ['Kubernetes: meta/v1 Time'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: TAINT_FIELDS,
  pass: `
spec:
  template:
    spec:
      taints:
        - key: gpu
          effect: NoSchedule
          timeAdded: "2026-01-31T12:00:00Z"
`,
  fail: `
spec:
  template:
    spec:
      taints:
        - key: gpu
          effect: NoSchedule
          timeAdded: "2026-01-31t12:00:00z"
`,
  check: (input) => {
    const { spec, path: at } = nodesOf(input);
    return ['taints', 'startupTaints'].flatMap((name) => eachItem<Json>(spec?.[name], `${at}.${name}`, ({ timeAdded }, path) => (
      timeAdded === undefined || (typeof timeAdded === 'string' && goMoment(timeAdded) !== undefined) ? undefined : {
        path: `${path}.timeAdded`,
        message: `Karpenter can't read the time ${valueText(timeAdded)}, and so nothing of this object`,
        fix: 'leave it out, or write it like "2026-01-31T12:00:00Z"',
      }
    )));
  },
};
