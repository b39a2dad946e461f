import { grouped } from '../../foundation/basics/grouped';
import { JsonObject } from '../../foundation/basics/json';
import { Conversion } from '../../migration/conversion/conversion';
import { ConversionNote } from '../../migration/conversion/conversion-note';
import { nameOf } from '../../migration/conversion/notes';

/** Notes by the index of the input object that they concern. Notes without an object have the key undefined. */
export type NotesByObject = ReadonlyMap<number | undefined, readonly ConversionNote[]>;

/** Kinds of input objects that can become an object of a kind. */
const ORIGINS: { readonly [kind: string]: readonly string[] } = {
  NodePool: ['NodePool', 'Provisioner'],
  EC2NodeClass: ['EC2NodeClass', 'AWSNodeTemplate', 'Provisioner', 'NodePool'],
};

/** Assigns each note to an input object, also if it concerns a result that the output omits. */
export function notesByObject(inputs: readonly JsonObject[], { objects, notes }: Conversion): NotesByObject {
  const ofInputs = inputs.map((json, index): NamedSource => [nameOf(json), index]);
  const inputsByName = firstByName(ofInputs);
  const allByName = firstByName([...ofInputs, ...objects.map(({ source, json }): NamedSource => [nameOf(json), source!])]);
  return grouped(notes, (note) => sourceOf(note, allByName) ?? sourceOfOmitted(note, inputsByName));
}

type NamedSource = readonly [name: string, source: number];

/** Returns the first input object for each name. */
function firstByName(named: readonly NamedSource[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const [name, source] of named) first.set(name, Math.min(source, first.get(name) ?? source));
  return first;
}

/** Returns the input object of a note. The location of a note starts with the name of an object, which can contain spaces. */
function sourceOf({ where }: ConversionNote, byName: ReadonlyMap<string, number>): number | undefined {
  for (let end = where.indexOf(' '); end !== -1; end = where.indexOf(' ', end + 1)) {
    const source = byName.get(where.slice(0, end));
    if (source !== undefined) return source;
  }
  return byName.get(where);
}

/** Returns the input object from which an omitted object comes. The name of the omitted object can have a number at its end. */
function sourceOfOmitted({ where }: ConversionNote, byName: ReadonlyMap<string, number>): number | undefined {
  const [, kind, name] = /^([^/]*)\/(\S*)/.exec(where) ?? [];
  const origins = [name, name?.replace(/-\d+$/, '')].flatMap((each) => (ORIGINS[kind] ?? []).map((origin) => `${origin}/${each}`));
  return origins.map((origin) => byName.get(origin)).find((source) => source !== undefined);
}
