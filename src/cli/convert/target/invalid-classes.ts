import { JsonObject } from '../../../foundation/basics/json';
import { Conversion } from '../../../migration/conversion/conversion';
import { ConversionNote } from '../../../migration/conversion/conversion-note';
import { nameOf } from '../../../migration/conversion/notes';

/** Returns the names of node classes in the input that are not valid, each with the object of the input. */
export function invalidClasses(objects: readonly JsonObject[], inV1: Conversion): ReadonlyMap<string, string> {
  const isClass = ({ kind }: JsonObject) => kind === 'EC2NodeClass' || kind === 'AWSNodeTemplate';
  const converted = new Set(inV1.objects.map(({ json }) => json).filter(isClass).map(({ metadata }) => metadata.name as string));
  return new Map(objects.filter(isClass).filter(({ metadata }) => !converted.has(metadata?.name)).map((json) => [json.metadata?.name, nameOf(json)]));
}

/** Returns the notes without those about NodePools whose node class is not valid, because toAutoMode has such notes. */
export function withoutClassNotes(notes: readonly ConversionNote[], invalid: ReadonlyMap<string, string>): readonly ConversionNote[] {
  const subjects = new Set([...invalid.keys()].map((name) => `EC2NodeClass/${name}`));
  return notes.filter(({ subject, message }) => !subjects.has(subject) || message !== 'is not in the output');
}
