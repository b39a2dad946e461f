import { JsonObject } from '../../basics/json';
import { Conversion } from '../../conversion/conversion';
import { ConversionNote } from '../../conversion/conversion-note';
import { nameOf } from '../../conversion/notes';

/** Notes by the index of the input object that they concern. Notes without an object have the key undefined. */
export type NotesByObject = ReadonlyMap<number | undefined, readonly ConversionNote[]>;

/** Kinds of input objects that can become an object of a kind. */
const ORIGINS: { readonly [kind: string]: readonly string[] } = {
  NodePool: ['NodePool', 'Provisioner'],
  EC2NodeClass: ['EC2NodeClass', 'AWSNodeTemplate', 'Provisioner', 'NodePool'],
};

/** Assigns each note to an input object, also if it concerns a result that the output omits. */
export function notesByObject(inputs: readonly JsonObject[], { objects, notes }: Conversion): NotesByObject {
  const names = inputs.map((json) => [nameOf(json)]);
  for (const { source, json } of objects) names[source!]?.push(nameOf(json));
  const result = new Map<number | undefined, ConversionNote[]>();
  for (const note of notes) {
    const direct = names.findIndex((ofObject) => ofObject.some((name) => isAbout(note, name)));
    const source = direct === -1 ? sourceOfOmitted(note, inputs) : direct;
    result.set(source, [...result.get(source) ?? [], note]);
  }
  return result;
}

function isAbout({ where }: ConversionNote, name: string): boolean {
  return where === name || where.startsWith(`${name} `);
}

/** Returns the input object from which an omitted object comes. The name of the omitted object can have a number at its end. */
function sourceOfOmitted({ where }: ConversionNote, inputs: readonly JsonObject[]): number | undefined {
  const [, kind, name] = /^([^/]*)\/(\S*)/.exec(where) ?? [];
  const origins = [name, name?.replace(/-\d+$/, '')].flatMap((each) => (ORIGINS[kind] ?? []).map((origin) => `${origin}/${each}`));
  const indexes = origins.map((origin) => inputs.findIndex((json) => nameOf(json) === origin));
  return indexes.find((index) => index !== -1);
}
