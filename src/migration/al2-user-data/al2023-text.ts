import { ConvertedUserData as Converted } from './convert';
import { JsonObject } from '../../foundation/basics/json';
import { yamlOf } from '../../foundation/yaml/write-yaml';
import { NODE_CONFIG } from '../../karpenter/user-data/content-types';
import { writeArchive } from '../../karpenter/user-data/mime/archive';
import { ConversionNote, ConversionNoteKind } from '../conversion/conversion-note';

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
