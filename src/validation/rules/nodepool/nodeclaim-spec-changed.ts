import { deepEqual } from '../../../basics/json';
import { parseRfc3339 } from '../../../go/parse-time';
import { NODE_CLAIM } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Json, Rule } from '../../rule';

/** Times are equal where they are the same moment, however written; what CEL can't read as a time, or as a whole number, equals nothing. */
function comparable(spec: Json): Json {
  const moment = (text: unknown) => {
    const time = typeof text === 'string' ? parseRfc3339(text) : undefined;
    return time === undefined ? Symbol('no time') : `${time.seconds}.${time.nanos}`;
  };
  const ofTaints = (taints: readonly Json[] | undefined) => taints?.map((taint) => ('timeAdded' in taint ? { ...taint, timeAdded: moment(taint.timeAdded) } : taint));
  const isFraction = (amount: unknown) => typeof amount === 'number' && !Number.isInteger(amount);
  const hasFraction = Object.values(spec.resources?.requests ?? {}).some(isFraction);
  return { ...spec, taints: ofTaints(spec.taints), startupTaints: ofTaints(spec.startupTaints), resources: hasFraction ? Symbol('no number') : spec.resources };
}

export const NODECLAIM_SPEC_CHANGED: Rule = {
  id: 'nodeclaim-spec-changed',
  what: 'The spec of a NodeClaim never changes.',
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
    return [{ path: 'spec', message: 'it differs from what is stored', fix: 'delete the claim: its pool makes another' }];
  },
};
