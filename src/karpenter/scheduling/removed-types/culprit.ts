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
  return culpritsOf(conditions, countOf).at(-1);
}

/** Returns each condition that excludes all instance types which the other conditions leave. */
export function culpritsOf<Condition>(
  conditions: readonly Condition[], countOf: (others: readonly Condition[]) => number,
): readonly Culprit<Condition>[] {
  return conditions.map((condition) => ({ condition, allowed: countOf(conditions.filter((other) => other !== condition)) }))
    .filter(({ allowed }) => allowed > 0);
}

/** Returns the text for all instance types, for example `all 5 instance types`. */
export function allTypesText(count: number): string {
  return count === 1 ? 'the only instance type' : `all ${count} instance types`;
}
