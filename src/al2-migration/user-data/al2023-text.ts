import { ConvertedUserData as Converted } from './convert';
import { JsonObject } from '../../basics/json';
import { ConversionNote, ConversionNoteKind } from '../../conversion/conversion-note';
import { NODE_CONFIG } from '../../user-data/content-types';
import { writeArchive } from '../../user-data/mime/archive';
import { yamlOf } from '../../yaml/write-yaml';

/** Renders a NodeConfig and MIME parts as AL2023 user data. */
export function al2023Text(nodeConfig: JsonObject | undefined, parts: Converted['parts']): string | undefined {
  if (parts.length === 0) return nodeConfig && yamlOf(nodeConfig);
  return writeArchive([...nodeConfig ? [{ contentType: NODE_CONFIG, content: yamlOf(nodeConfig) }] : [], ...parts]);
}

/** Returns the notes of a conversion. Each note states its location in the object. */
export function conversionNotes({ notes }: Converted, where: string): ConversionNote[] {
  return notes.map(({ what, subject, part, line, message, fix }) => ({
    kind: what as ConversionNoteKind, where: `${where}, part ${part + 1}, line ${line}`, subject, message, ...fix !== undefined && { fix },
  }));
}
