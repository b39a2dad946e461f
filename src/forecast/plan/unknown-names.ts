import { ObjectPlan, Reason } from './object-plan';
import { unknownWord } from './unknown-values';
import { allPlaceholdersIn, placeholderIn } from '../../foundation/basics/placeholders';

/** Maximum number of names in a text. */
const MAX_NAMES = 3;

interface Name {
  readonly name: string;
  readonly hasPlaceholder: boolean;
  /** The name before its first placeholder. */
  readonly start: string;
  /** The name after its last placeholder. */
  readonly end: string;
}

/** Returns a function that finds the names that can be the same as a different name, because placeholders decide. */
export function possibleNames(others: readonly string[]): (name: string) => readonly string[] {
  const all = others.map(partsOf);
  const unknown = all.filter(({ hasPlaceholder }) => hasPlaceholder);
  return (text) => {
    const name = partsOf(text);
    return (name.hasPlaceholder ? all : unknown).filter((other) => canBeSame(name, other)).map((other) => other.name);
  };
}

function canBeSame(one: Name, other: Name): boolean {
  return fits(one, other) && fits(other, one)
    && (one.start.startsWith(other.start) || other.start.startsWith(one.start)) && (one.end.endsWith(other.end) || other.end.endsWith(one.end));
}

/** Returns false if a name is too short for the known parts of another one. */
function fits({ hasPlaceholder, name }: Name, { start, end }: Name): boolean {
  return hasPlaceholder || name.length >= start.length + end.length;
}

function partsOf(name: string): Name {
  const placeholders = allPlaceholdersIn(name);
  if (placeholders.length === 0) return { name, hasPlaceholder: false, start: name, end: name };
  const last = placeholders.at(-1)!;
  return { name, hasPlaceholder: true, start: name.slice(0, name.indexOf(placeholders[0])), end: name.slice(name.lastIndexOf(last) + last.length) };
}

/**
 * Returns the plan for an object that is deleted or changes, depending on the names of new objects.
 *
 * @param others the names that can be the same
 * @param isSameSpec whether all objects with these names have the same spec
 */
export function possibleDeletion(kind: string, name: string, others: readonly string[], isSameSpec: boolean): ObjectPlan {
  const isPool = kind === 'NodePool';
  const effect = `may be deleted${isPool ? ' with all of its nodes' : ''}`;
  return { action: 'update', nodes: isPool || !isSameSpec ? 'unknown' : 'none', reasons: [unknownName(kind, name, effect, others)] };
}

/**
 * Returns the plan for an object that is created, or is the new version of an old object.
 *
 * @param others the names of the old objects
 */
export function possibleCreation(kind: string, name: string, others: readonly string[]): ObjectPlan {
  return { action: 'create', nodes: 'none', reasons: [unknownName(kind, name, `may be the new version of ${namesText(kind, others, ' or ')}`, others)] };
}

function unknownName(kind: string, name: string, effect: string, others: readonly string[]): Reason {
  const unknown = [name, ...others].filter((each) => placeholderIn(each) !== undefined);
  const names = unknown.includes(name) ? 'its name' : unknown.length === 1 ? `the name of ${namesText(kind, unknown, ' and ')}` : `the names of ${namesText(kind, unknown, ' and ')}`;
  const verb = names.startsWith('the names') ? 'depend' : 'depends';
  return { kind: 'unknown-name', object: `${kind}/${name}`, path: null, message: `${effect}, because ${names} ${verb} on ${unknownWord(unknown)}` };
}

function namesText(kind: string, names: readonly string[], separator: string): string {
  const plural = kind.endsWith('s') ? `${kind}es` : `${kind}s`;
  return names.length > MAX_NAMES ? `${names.length} ${plural}` : names.map((name) => `${kind}/${name}`).join(separator);
}
