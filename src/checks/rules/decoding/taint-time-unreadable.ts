import { parseRfc3339 } from '../../../foundation/go/parse-time';
import { NODE_CLAIMS, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem, TAINT_FIELDS, nodesOf } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';
import { undecodable } from '../../schema/undecodable';

export const TAINT_TIME_UNREADABLE: Rule = {
  id: 'taint-time-unreadable',
  what: 'The `timeAdded` field of a taint must be a time that Go can decode.',
  why: 'The API server also accepts a lowercase `t` or `z` and other characters before fractional seconds. If Karpenter cannot decode one object, it cannot list any object of that kind, so it stops managing all objects of the kind.',
  source: ['https://github.com/kubernetes/apimachinery/blob/v0.37.0/pkg/apis/meta/v1/time.go', 'O-10'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: TAINT_FIELDS,
  part: 'taints',
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
      timeAdded === undefined || (typeof timeAdded === 'string' && parseRfc3339(timeAdded) !== undefined) ? undefined : {
        path: `${path}.timeAdded`,
        message: undecodable('time', timeAdded, input.json.kind),
        fix: 'Remove timeAdded, or set a time, for example "2026-01-31T12:00:00Z".',
      }
    )));
  },
};
