import { LabelRequirement, Requirements, Selector } from './label-requirement';

/** Label that Karpenter omits from the text of requirements. */
const HOSTNAME = 'kubernetes.io/hostname';

/** A set of labels, which can contain all labels. */
export type LabelKeys = Pick<ReadonlySet<string>, 'has'>;

/** Returns requirements as Karpenter stores them, with one requirement for each key. */
export function requirementsOf(selectors: Iterable<Selector>): Requirements {
  return merged([...selectors].map((selector) => LabelRequirement.of(selector)));
}

export function merged(requirements: Iterable<LabelRequirement>): Requirements {
  const byKey = new Map<string, LabelRequirement>();
  const several = new Map<string, LabelRequirement[]>();
  for (const requirement of requirements) {
    const { key } = requirement;
    const first = byKey.get(key);
    if (first === undefined) byKey.set(key, requirement);
    else several.set(key, several.get(key) ?? [first]).get(key)!.push(requirement);
  }
  for (const [key, same] of several) byKey.set(key, intersectionOf(same));
  return byKey;
}

/** Intersects halves, because each intersection copies the values of both sides. The result and the order of its values are the same as one by one. */
function intersectionOf(requirements: readonly LabelRequirement[]): LabelRequirement {
  if (requirements.length === 1) return requirements[0];
  const middle = Math.ceil(requirements.length / 2);
  return intersectionOf(requirements.slice(middle)).intersection(intersectionOf(requirements.slice(0, middle)));
}

/** Returns whether requirements have the same effect, for example if only the order of their values differs. */
export function areEqual(one: Requirements, other: Requirements): boolean {
  return one.size === other.size && [...one].every(([key, requirement]) => {
    const same = other.get(key);
    return same !== undefined && requirement.isComplement === same.isComplement && requirement.minValues === same.minValues
      && requirement.from === same.from && requirement.to === same.to
      && requirement.values.size === same.values.size && [...requirement.values].every((value) => same.values.has(value));
  });
}

/**
 * Returns true if existing requirements can satisfy the requested requirements. If a label has no existing requirement, the requested requirement
 * must admit the absence of the label, or `mayBeUndefined` must include the label.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/scheduling/requirements.go#L175-L190
 */
export function isCompatible(existing: Requirements, asked: Requirements, mayBeUndefined?: LabelKeys): boolean {
  for (const [key, requirement] of asked) {
    const known = existing.get(key);
    const isMet = known === undefined ? requirement.admitsAbsence || mayBeUndefined?.has(key) === true : known.isCompatibleWith(requirement);
    if (!isMet) return false;
  }
  return true;
}

/** Returns the text by which Karpenter identifies an offering. */
export function textOf(requirements: Requirements): string {
  return [...requirements.values()].filter(({ key }) => key !== HOSTNAME).map(String).sort().join(', ');
}
