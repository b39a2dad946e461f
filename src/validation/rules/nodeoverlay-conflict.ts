import { quantityOf } from '../../basics/quantity';
import { valueText } from '../../basics/value-text';
import { NODE_OVERLAY } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { Json, Rule, Together, Violation } from '../rule';

/** With so many of those that have the same weight and requirements one is compared. */
const MOST_COMPARED = 100;

const indexes = new WeakMap<Together, ReadonlyMap<string, readonly Json[]>>();

/** The overlays that are checked together, by what they have in common. */
function likeOnes(together: Together): ReadonlyMap<string, readonly Json[]> {
  let index = indexes.get(together);
  if (index === undefined) {
    const made = new Map<string, Json[]>();
    for (const overlay of together.overlays) {
      const key = likeness(overlay);
      const like = made.get(key);
      if (like) like.push(overlay);
      else made.set(key, [overlay]);
    }
    indexes.set(together, index = made);
  }
  return index;
}

/** What overlays have to have in common to set the same things: weight and requirements, in whatever order. */
function likeness({ spec }: Json): string {
  const requirements = listOf(spec?.requirements).map((requirement) => [requirement?.key, requirement?.operator, ...new Set(listOf(requirement?.values).sort())].join(' '));
  return [spec?.weight ?? 0, ...new Set(requirements.sort())].join('\n');
}

/** Overlays of others are as they were written, of whatever types. */
function listOf(value: unknown): any[] {
  return Array.isArray(value) ? [...value] : [];
}

/** What two overlays set differently. */
function conflict(one: Json, other: Json): string | undefined {
  const changesPrice = (spec: Json) => spec.price !== undefined || spec.priceAdjustment !== undefined;
  if (changesPrice(one) && changesPrice(other) && (one.price !== other.price || one.priceAdjustment !== other.priceAdjustment)) {
    return one.price === undefined ? 'spec.priceAdjustment' : 'spec.price';
  }
  // eslint-disable-next-line @stylistic/max-len
  const resource = Object.keys(one.capacity ?? {}).find((key) => other.capacity?.[key] !== undefined && quantityOf(one.capacity[key]) !== quantityOf(other.capacity[key]));
  return resource === undefined ? undefined : `spec.capacity.${resource}`;
}

export const NODEOVERLAY_CONFLICT: Rule = {
  id: 'nodeoverlay-conflict',
  what: 'NodeOverlays of the same weight and requirements do not set the same thing differently.',
  source: ['NO-9', 'NO-10'],
  apis: [NODE_OVERLAY],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
metadata:
  name: a
spec:
  price: "1.5"
---
metadata:
  name: b
spec:
  price: "2.5"
  weight: 10
`,
  fail: `
metadata:
  name: a
spec:
  price: "1.5"
---
metadata:
  name: b
spec:
  price: "2.5"
`,
  check: ({ json, together }) => {
    const name = json.metadata?.name;
    if (together.overlays.length < 2 || name === undefined) return [];
    const others = likeOnes(together).get(likeness(json)) ?? [];
    const violations: Violation[] = [];
    for (const other of others.slice(0, MOST_COMPARED)) {
      // Of two, the one whose name comes later tells.
      if (!(other.metadata?.name < name)) continue;
      const path = conflict(json.spec ?? {}, other.spec ?? {});
      if (path === undefined) continue;
      violations.push({ path, message: `${valueText(other.metadata.name)} sets it differently, with the same requirements and weight`, fix: 'give one of them a higher weight' });
    }
    return violations;
  },
};
