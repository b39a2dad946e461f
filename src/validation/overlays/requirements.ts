import { LabelRequirement, Requirements, Selector } from './label-requirement';

/** A label that Karpenter leaves out of the text of requirements. */
const HOSTNAME = 'kubernetes.io/hostname';

/** Requirements as Karpenter keeps them: those with the same key become one. */
export function requirementsOf(selectors: Iterable<Selector>): Requirements {
  return merged([...selectors].map((selector) => LabelRequirement.of(selector)));
}

export function merged(requirements: Iterable<LabelRequirement>): Requirements {
  const byKey = new Map<string, LabelRequirement>();
  for (const requirement of requirements) {
    const before = byKey.get(requirement.key);
    byKey.set(requirement.key, before === undefined ? requirement : requirement.intersection(before));
  }
  return byKey;
}

/**
 * Whether something with the first requirements can meet the second ones. A label that the first ones lack is denied, unless the second ones admit its absence or it may be undefined.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/scheduling/requirements.go#L175-L190
 */
export function isCompatible(existing: Requirements, asked: Requirements, mayBeUndefined?: ReadonlySet<string>): boolean {
  for (const [key, requirement] of asked) {
    const known = existing.get(key);
    if (known === undefined) {
      if (!requirement.admitsAbsence && mayBeUndefined?.has(key) !== true) return false;
    } else if (!known.intersects(requirement) && !(known.admitsAbsence && requirement.admitsAbsence)) {
      return false;
    }
  }
  return true;
}

/** The text by which Karpenter recognizes an offering. */
export function textOf(requirements: Requirements): string {
  return [...requirements.values()].filter(({ key }) => key !== HOSTNAME).map(String).sort().join(', ');
}
