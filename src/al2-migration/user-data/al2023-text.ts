import { ConvertedUserData as Converted } from './convert';
import { JsonObject } from '../../basics/json';
import { NODE_CONFIG } from '../../user-data/content-types';
import { writeArchive } from '../../user-data/mime/archive';
import { yamlOf } from '../../yaml/write-yaml';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';

/** A NodeConfig and parts as user data of AL2023. */
export function al2023Text(nodeConfig: JsonObject | undefined, parts: Converted['parts']): string | undefined {
  if (parts.length === 0) return nodeConfig && yamlOf(nodeConfig);
  return writeArchive([...nodeConfig ? [{ contentType: NODE_CONFIG, content: yamlOf(nodeConfig) }] : [], ...parts]);
}

/** The notes of a conversion, with the place in the object. */
export function conversionNotes({ notes }: Converted, where: string): ConversionNote[] {
  return notes.map(({ what, subject, part, line, message, source }) => ({
    kind: what as ConversionNoteKind, where: `${where}, part ${part + 1}, line ${line}`, subject, message: `${message} (${source})`,
  }));
}
