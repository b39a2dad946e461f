import { constantName, uniqueNames } from './identifiers';
import { Constant, Program, ProgramObject } from './program';
import { SharedKind, sharedKindOf } from './shared-kinds';
import { Place, withReplaced } from './walk';
import { Expression, Struct } from '../../../constructs/code-model/expression';
import { grouped } from '../../../foundation/basics/grouped';

/** A value that is a constant if it has enough uses. */
interface Candidate {
  readonly kind: SharedKind;
  readonly value: Expression;
  readonly place: Place;
  /** IDs of the objects that use the value. */
  readonly owners: Set<string>;
  uses: number;
}

type Candidates = ReadonlyMap<string, Candidate>;

const TOP: Place = { prop: '', isWhole: false };

/** Length up to which the ID of an object or the value of a tag is part of a name. */
const MAX_OWNER = 30;

/** Names of constants that every program has. */
const OWN_NAMES = ['KARPENTER'];

/** Moves values that several objects share to constants, and strings with several lines. */
export function withSharedValues(objects: readonly ProgramObject[]): Pick<Program, 'constants' | 'objects'> {
  const shared = sharedIn(usesOf(objects, new Set()));
  const lifted = sharedIn(usesOf(objects, new Set(shared.keys())));
  const names = namesOf(lifted);
  const nameOf = (value: Expression, place: Place) => names.get(keyOf(value, sharedKindOf(value, place)) ?? '');
  const replace = (value: Expression, place: Place): Expression | undefined => {
    const name = nameOf(value, place);
    return name === undefined ? undefined : { kind: 'variable', name };
  };
  const constants = byKind(lifted).map(([key, { kind, value, place }]): Constant => ({
    name: names.get(key)!,
    value: withReplaced(value, place, (each, at) => (each === value ? undefined : replace(each, at))),
    comment: kind.comment,
  }));
  return { constants: inOrder(constants), objects: objects.map((object) => mapped(object, (value) => withReplaced(value, TOP, replace))) };
}

function mapped(object: ProgramObject, change: (value: Expression) => Expression): ProgramObject {
  const patches = object.patches.map((patch) => (patch.value === undefined ? patch : { ...patch, value: change(patch.value) }));
  return { ...object, props: change(object.props) as Struct, patches };
}

/** Counts the uses of values. Counts values within a lifted value only once. */
function usesOf(objects: readonly ProgramObject[], lifted: ReadonlySet<string>): Candidates {
  const found = new Map<string, Candidate>();
  for (const object of objects) {
    mapped(object, (expression) => withReplaced(expression, TOP, (value, place) => {
      const kind = sharedKindOf(value, place);
      const key = keyOf(value, kind);
      if (kind === undefined || key === undefined) return undefined;
      const known = found.get(key);
      if (known) known.uses++;
      else found.set(key, { kind, value, place, owners: new Set(), uses: 1 });
      found.get(key)!.owners.add(object.id);
      return known && lifted.has(key) ? value : undefined;
    }));
  }
  return found;
}

function sharedIn(candidates: Candidates): Candidates {
  return new Map([...candidates].filter(([, { kind, uses }]) => uses >= kind.uses));
}

/** Sorts constants so that each constant follows the constants that its value contains. */
function inOrder(constants: readonly Constant[]): readonly Constant[] {
  const byName = new Map(constants.map((constant) => [constant.name, constant]));
  const sorted = new Set<Constant>();
  const add = (constant: Constant) => {
    withReplaced(constant.value, TOP, (value) => {
      if (value.kind === 'variable') add(byName.get(value.name)!);
      return undefined;
    });
    sorted.add(constant);
  };
  constants.forEach(add);
  return [...sorted];
}

function keyOf(value: Expression, kind: SharedKind | undefined): string | undefined {
  return kind && JSON.stringify([kind.words, value]);
}

/** Returns the candidates with those of the same kind next to each other. */
function byKind(candidates: Candidates): readonly (readonly [key: string, candidate: Candidate])[] {
  return [...grouped([...candidates], ([, { kind }]) => constantName(...kind.words)).values()].flat();
}

/** Names constants after their kind. If several constants have the same kind, the name also contains the value or the object, or a number. */
function namesOf(candidates: Candidates): ReadonlyMap<string, string> {
  const unique = uniqueNames('_', OWN_NAMES);
  const names = new Map<string, string>();
  for (const [name, alike] of grouped([...candidates], ([, { kind }]) => constantName(...kind.words))) {
    alike.forEach(([key, candidate]) => names.set(key, unique(alike.length > 1 ? specificName(candidate) : name)));
  }
  return names;
}

function specificName({ kind, value, owners }: Candidate): string {
  const words = kind.words.filter((word) => word !== 'common');
  if (kind.isNamedByValue && value.kind === 'literal') {
    const name = constantName(String(value.value));
    return name.includes('_') ? name : constantName(...words, String(value.value));
  }
  const tag = onlyTag(value);
  if (tag !== undefined) return constantName(tag, ...words);
  const [owner] = owners;
  return owners.size === 1 && owner.length <= MAX_OWNER ? constantName(owner, ...words) : constantName(...kind.words);
}

function onlyTag(value: Expression): string | undefined {
  if (value.kind !== 'dictionary' || value.entries.length !== 1) return undefined;
  const [{ value: tag }] = value.entries;
  return tag.kind === 'literal' && typeof tag.value === 'string' && /[a-z]/i.test(tag.value) && tag.value.length <= MAX_OWNER ? tag.value : undefined;
}
