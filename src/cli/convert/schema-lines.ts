import { ConvertedFiles } from './convert-files';
import { ConvertOptions } from './convert-options';
import { NEW_OBJECTS_FILE } from './converted-text';
import { isJson } from './document-text';
import { InputFile } from './input-file';
import { schemaLine } from '../../constructs/synthesis/schema-line';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { isReadError, readDocuments } from '../../foundation/yaml/read-documents';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

const SCHEMA_LINE = /^#\s+yaml-language-server\s*:\s*\$schema\s*[=:]/;

/** Returns converted files with a comment about the schema above each object of Karpenter, if the options request it. Patches have no comments, because they lack required fields. */
export function withSchemaLines(
  converted: ConvertedFiles, input: readonly InputFile[], version: KarpenterVersion, { schemas }: Pick<ConvertOptions, 'schemas'>,
): ConvertedFiles {
  if (schemas === undefined) return converted;
  const partial = new Set(input.filter(({ isPatch, isUnread }) => isPatch || isUnread).map(({ name }) => name));
  const files = converted.files.map((file) => {
    const text = partial.has(file.name) ? file.text : textWithSchemaLines(file.text, version, schemas(file));
    return { ...file, text, isChanged: file.isChanged || text !== file.text };
  });
  const ofNewObjects = schemas({ name: NEW_OBJECTS_FILE, path: NEW_OBJECTS_FILE });
  return { ...converted, files, commentAbove: (json) => lineText(schemaLine(json, version, ofNewObjects), '\n') };
}

/** Returns YAML with a comment about the schema above each object of Karpenter. The comment replaces a comment about another schema. */
export function textWithSchemaLines(text: string, version: KarpenterVersion, location: string | undefined): string {
  if (location === undefined || isJson(text)) return text;
  const lines = text.split(/(?<=\n)/);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  let end = 0;
  for (const document of readDocuments(text)) {
    if (isReadError(document)) return text;
    const { line: first, section: { origin }, value } = document;
    const above = isObject(value) ? schemaLine(value as JsonObject, version, location) : undefined;
    if (above !== undefined) {
      const known = lines.slice(end, first - 1).findIndex((line) => SCHEMA_LINE.test(line));
      if (known >= 0) lines[end + known] = `${above}${lineEnd}`;
      else lines[origin.line - 1] = `${lineText(above, lineEnd)}${lines[origin.line - 1]}`;
    }
    end = first;
  }
  return lines.join('');
}

function lineText(line: string | undefined, lineEnd: string): string {
  return line === undefined ? '' : `${line}${lineEnd}`;
}
