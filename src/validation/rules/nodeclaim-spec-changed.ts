import { isDeepStrictEqual } from 'util';
import { NODE_CLAIM } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { Rule } from '../rule';

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
    if (old?.spec === undefined || json.spec === undefined || isDeepStrictEqual(json.spec, old.spec)) return [];
    return [{ path: 'spec', message: 'it differs from what is stored', fix: 'delete the claim: its pool makes another' }];
  },
};
