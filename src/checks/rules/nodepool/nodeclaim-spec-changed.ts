import { deepEqual } from '../../../foundation/basics/json';
import { parseRfc3339 } from '../../../foundation/go/parse-time';
import { NODE_CLAIM } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Json, Rule } from '../../findings/rule';

/** Returns the spec in a form that compares like CEL. Equal times become equal strings, and a value that CEL cannot convert equals no other value. */
function comparable(spec: Json): Json {
  const moment = (text: unknown) => {
    const time = typeof text === 'string' ? parseRfc3339(text) : undefined;
    return time === undefined ? Symbol('not a time') : `${time.seconds}.${time.nanos}`;
  };
  const taintsOf = (taints: readonly Json[] | undefined) => taints?.map((taint) => ('timeAdded' in taint ? { ...taint, timeAdded: moment(taint.timeAdded) } : taint));
  const isFraction = (amount: unknown) => typeof amount === 'number' && !Number.isInteger(amount);
  const hasFraction = Object.values(spec.resources?.requests ?? {}).some(isFraction);
  return { ...spec, taints: taintsOf(spec.taints), startupTaints: taintsOf(spec.startupTaints), resources: hasFraction ? Symbol('not an integer') : spec.resources };
}

export const NODECLAIM_SPEC_CHANGED: Rule = {
  id: 'nodeclaim-spec-changed',
  what: 'An update must not change the `spec` of a NodeClaim.',
  why: 'The API server rejects the update. To change nodes, change their NodePool: the nodes then drift, and Karpenter replaces them.',
  source: ['NCL-2'],
  apis: [NODE_CLAIM],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  ofUpdates: true,
  pass: `
metadata:
  labels:
    team: red
---
metadata:
  labels:
    team: blue
`,
  fail: `
spec:
  expireAfter: 24h
---
spec:
  expireAfter: 48h
`,
  check: ({ json, old }) => {
    if (old?.spec === undefined || json.spec === undefined || deepEqual(comparable(json.spec), comparable(old.spec))) return [];
    return [{ path: 'spec', message: 'spec is immutable, but differs from the stored object', fix: 'Delete the NodeClaim. If necessary, Karpenter launches a new node.' }];
  },
};
