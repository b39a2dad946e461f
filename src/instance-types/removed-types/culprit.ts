/** A condition without which instance types are left. */
export interface Culprit<Condition> {
  readonly condition: Condition;
  /** Number of instance types that the other conditions leave. */
  readonly allowed: number;
}

/** Returns the last condition that excludes all instance types which the other conditions leave. Returns undefined if no single condition does. */
export function culpritOf<Condition>(
  conditions: readonly Condition[], countOf: (others: readonly Condition[]) => number,
): Culprit<Condition> | undefined {
  for (const condition of [...conditions].reverse()) {
    const allowed = countOf(conditions.filter((other) => other !== condition));
    if (allowed > 0) return { condition, allowed };
  }
  return undefined;
}

/** Returns the text for all instance types, for example `all 5 instance types`. */
export function allTypesText(count: number): string {
  return count === 1 ? 'the only instance type' : `all ${count} instance types`;
}
