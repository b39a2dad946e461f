import { grouped } from '../../../foundation/basics/grouped';
import { jsonText } from '../../../foundation/basics/json-text';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Json, Rule, ObjectIndex } from '../../findings/rule';
import { isInteger } from '../../schema/integer';

const cache = new WeakMap<ObjectIndex, ReadonlyMap<string, string>>();

/** Maps the name of each duplicate pool to the name of the first pool with the same constraints. */
function firstByDuplicate(objectIndex: ObjectIndex): ReadonlyMap<string, string> {
  let names = cache.get(objectIndex);
  if (!names) {
    const made = new Map<string, string>();
    const places = objectIndex.poolsAsWritten.map((_, place) => place);
    for (const alike of groups(places, (place) => weightAndLabels(objectIndex.poolsAsWritten[place]))) {
      for (const [first, ...others] of groups(alike.map(objectIndex.poolAt), constraintsText)) {
        others.forEach(({ metadata }) => made.set(metadata?.name, first.metadata?.name));
      }
    }
    cache.set(objectIndex, names = made);
  }
  return names;
}

/** Returns the groups of two or more items for which `textOf` returns the same text. */
function groups<Item>(items: readonly Item[], textOf: (item: Item) => string | undefined): (readonly Item[])[] {
  return [...grouped(items, textOf)].filter(([text, group]) => text !== undefined && group.length > 1).map(([, group]) => group);
}

/** Returns a key that is cheap to compute and distinguishes most pools. Ignores values of a wrong type, because the pool may be as it is written. */
function weightAndLabels({ spec }: Json): string {
  const { labels } = spec?.template?.metadata ?? {};
  let key = isInteger(spec?.weight) ? `${spec.weight}` : '';
  for (const name in labels) if (typeof labels[name] === 'string') key += ` ${name} ${labels[name]}`;
  return key;
}

/** Returns the fields by which Karpenter chooses among pools, or undefined if they are not valid JSON, which the structure check reports. */
function constraintsText({ spec }: Json): string | undefined {
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
  what: 'Two NodePools should not have the same constraints and weight.',
  why: 'If several NodePools match a pod and have the same weight, any of the NodePools may launch the node. The Karpenter documentation recommends NodePools that are mutually exclusive or weighted.',
  source: ['NP-89'],
  apis: [NODE_POOL],
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
metadata:
  name: general
---
metadata:
  name: general-spot
spec:
  weight: 10
`,
  fail: `
metadata:
  name: general
---
metadata:
  name: general-spot
`,
  check: ({ json, objectIndex }) => {
    const name = json.metadata?.name;
    if (objectIndex.poolsAsWritten.length < 2 || name === undefined || json.spec?.replicas !== undefined) return [];
    const first = firstByDuplicate(objectIndex).get(name);
    if (first === undefined || first === name) return [];
    return [{ path: 'spec', message: `spec has the same constraints and weight as NodePool ${first}, so either NodePool may launch a node`, fix: 'Set a different weight, or make the requirements mutually exclusive. If the NodePools are in different clusters, no change is necessary.' }];
  },
};
