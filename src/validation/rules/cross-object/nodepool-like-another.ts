import { jsonText } from '../../../basics/json-text';
import { NODE_POOL } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Json, Rule, ObjectIndex } from '../../rule';

const likes = new WeakMap<ObjectIndex, ReadonlyMap<string, string>>();

/** By the name of a pool: that of the first one that asks for the same, if there is another. */
function likeOnes(objectIndex: ObjectIndex): ReadonlyMap<string, string> {
  let names = likes.get(objectIndex);
  if (!names) {
    const made = new Map<string, string>();
    for (const alike of groups(objectIndex.pools, weightAndLabels)) {
      for (const [first, ...others] of groups(alike, askedFor)) others.forEach(({ metadata }) => made.set(metadata?.name, first.metadata?.name));
    }
    likes.set(objectIndex, names = made);
  }
  return names;
}

/** Those of which there are several with the same text. */
function groups(pools: readonly Json[], textOf: (pool: Json) => string | undefined): Json[][] {
  const byText = new Map<string, Json[]>();
  for (const pool of pools) {
    const text = textOf(pool);
    const group = text === undefined ? undefined : byText.get(text);
    if (group) group.push(pool);
    else if (text !== undefined) byText.set(text, [pool]);
  }
  return [...byText.values()].filter(({ length }) => length > 1);
}

/** Enough to tell most pools apart, and sooner made than the whole. */
function weightAndLabels({ spec }: Json): string {
  return `${spec?.weight} ${Object.entries(spec?.template?.metadata?.labels ?? {}).join()}`;
}

/** All by which Karpenter chooses among pools; nothing where it can't be written as JSON, which the structure check says. */
function askedFor({ spec }: Json): string | undefined {
  const { labels } = spec?.template?.metadata ?? {};
  const { requirements, taints, startupTaints, nodeClassRef } = spec?.template?.spec ?? {};
  try {
    return jsonText([spec?.weight, spec?.replicas, labels, requirements, taints, startupTaints, nodeClassRef]);
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
  check: ({ json, objectIndex }) => {
    const name = json.metadata?.name;
    if (objectIndex.pools.length < 2 || name === undefined || json.spec?.replicas !== undefined) return [];
    const first = likeOnes(objectIndex).get(name);
    if (first === undefined || first === name) return [];
    return [{ path: 'spec', message: `${first} asks for exactly the same, so which of the two makes a node is left open`, fix: 'give one of them a weight, or let them differ, unless they are for two clusters' }];
  },
};
