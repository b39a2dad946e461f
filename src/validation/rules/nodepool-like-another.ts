import { NODE_POOL } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { Json, Rule, Together } from '../rule';

const firsts = new WeakMap<Together, ReadonlyMap<string, string>>();

/** The name of the first pool that asks for the same, by what they ask for. */
function firstNames(together: Together): ReadonlyMap<string, string> {
  let names = firsts.get(together);
  if (!names) {
    const made = new Map<string, string>();
    for (const pool of together.pools) {
      const asked = askedFor(pool);
      if (asked !== undefined && !made.has(asked)) made.set(asked, pool.metadata?.name);
    }
    firsts.set(together, names = made);
  }
  return names;
}

/** All by which Karpenter chooses among pools; nothing where it can't be written as JSON, which the structure check says. */
function askedFor({ spec }: Json): string | undefined {
  const { labels } = spec?.template?.metadata ?? {};
  const { requirements, taints, startupTaints, nodeClassRef } = spec?.template?.spec ?? {};
  try {
    return JSON.stringify([spec?.weight, spec?.replicas, labels, requirements, taints, startupTaints, nodeClassRef]);
  } catch {
    return undefined;
  }
}

export const NODEPOOL_LIKE_ANOTHER: Rule = {
  id: 'nodepool-like-another',
  what: 'No two pools ask for exactly the same: which of them then makes a node is left open.',
  source: ['NP-89'],
  apis: [NODE_POOL],
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
metadata:
  name: a
---
metadata:
  name: b
spec:
  weight: 10
`,
  fail: `
metadata:
  name: a
---
metadata:
  name: b
`,
  check: ({ json, together }) => {
    const name = json.metadata?.name;
    if (together.pools.length < 2 || name === undefined || json.spec?.replicas !== undefined) return [];
    const asked = askedFor(json);
    const first = asked && firstNames(together).get(asked);
    if (first === undefined || first === name) return [];
    return [{ path: 'spec', message: `${first} asks for exactly the same, so which of the two makes a node is left open`, fix: 'give one of them a weight, or let them differ, unless they are for two clusters' }];
  },
};
