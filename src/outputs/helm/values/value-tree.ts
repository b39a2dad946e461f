import { JsonObject } from '../../../foundation/basics/json';

/** A value of a Helm chart. */
export interface ChartValue {
  readonly name: string;
  readonly description?: string;
  /** Default in values.yaml. If undefined, values.yaml has only a comment for the value. */
  readonly default?: unknown;
  readonly schema: JsonObject;
  /** Whether the templates require the value. */
  readonly isRequired: boolean;
}

/** A map value. The chart creates one object for each entry, with the values of the entry. */
export interface RepeatedValue {
  readonly name: string;
  readonly description: string;
  /** Key of the only entry that values.yaml contains by default. */
  readonly defaultEntry: string;
  readonly entry: ValueGroup;
}

/** Values whose names have a common prefix. */
export interface ValueGroup {
  readonly members: ReadonlyMap<string, ValueGroup | ChartValue | RepeatedValue>;
}

export function isGroup(member: ValueGroup | ChartValue | RepeatedValue): member is ValueGroup {
  return 'members' in member;
}

export function isRepeated(member: ValueGroup | ChartValue | RepeatedValue): member is RepeatedValue {
  return 'defaultEntry' in member;
}

/** Groups values by the prefixes of their names, and preserves their order. Calls `clash` if two values conflict. */
export function valueGroup(values: readonly (ChartValue | RepeatedValue)[], clash: (name: string, other: string) => void): ValueGroup {
  const root = { members: new Map() };
  for (const value of values) place(root, value, clash);
  return root;
}

interface OpenGroup {
  readonly members: Map<string, OpenGroup | ChartValue | RepeatedValue>;
}

function place(root: OpenGroup, value: ChartValue | RepeatedValue, clash: (name: string, other: string) => void): void {
  const groups = value.name.split('.');
  const last = groups.pop()!;
  let at = root;
  for (const [index, name] of groups.entries()) {
    let member = at.members.get(name);
    if (member === undefined) at.members.set(name, member = { members: new Map() });
    if (!('members' in member)) return clash(value.name, groups.slice(0, index + 1).join('.'));
    at = member as OpenGroup;
  }
  const there = at.members.get(last);
  if (there === undefined) at.members.set(last, value);
  else clash(value.name, 'members' in there ? `${value.name}.${[...there.members.keys()][0]}` : value.name);
}
