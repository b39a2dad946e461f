import { ConversionNote, ConversionNoteKind } from '../conversion-note';

export function note(kind: ConversionNoteKind, where: string, subject: string, message: string, fix?: string): ConversionNote {
  return { kind, where, subject, message, ...fix !== undefined && { fix } };
}

/** Returns the name by which notes refer to an object. */
export function nameOf(json: { readonly [field: string]: any }): string {
  return `${json.kind}/${json.metadata?.name}`;
}
