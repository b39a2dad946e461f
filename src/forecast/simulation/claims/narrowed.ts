import { LabelRequirement, Requirements } from '../../../karpenter/requirements/label-requirement';

/** Returns the requirements with further requirements. Keeps equal requirements identical, so that comparisons are fast. */
export function narrowed(existing: Requirements, added: Requirements): Requirements {
  let result: Map<string, LabelRequirement> | undefined;
  for (const [key, requirement] of added) {
    const before = existing.get(key);
    const after = before === undefined ? requirement : before.intersection(requirement);
    if (before !== undefined && isSame(before, after)) continue;
    result ??= new Map(existing);
    result.set(key, after);
  }
  return result ?? existing;
}

/** Returns true if an intersection equals the requirement. */
function isSame(before: LabelRequirement, after: LabelRequirement): boolean {
  return before.isComplement === after.isComplement && before.values.size === after.values.size && before.minValues === after.minValues
    && before.from === after.from && before.to === after.to;
}
