import { ConvertedUserData as Converted } from './al2/convert';
import { NODE_CONFIG } from './content-types';
import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { writeArchive } from './mime/archive';
import { JsonObject } from '../basics/json';
import { yamlOf } from '../yaml/write-yaml';

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
