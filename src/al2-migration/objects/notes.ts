import { ConversionNote, ConversionNoteKind } from '../conversion-note';

export function note(kind: ConversionNoteKind, where: string, subject: string, message: string): ConversionNote {
  return { kind, where, subject, message };
}

/** An object as notes name it. */
export function nameOf(json: { readonly [field: string]: any }): string {
  return `${json.kind}/${json.metadata?.name}`;
}
