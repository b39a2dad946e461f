import { ConvertedFiles } from './convert-files';
import { yamlOf } from '../../foundation/yaml/write-yaml';

/** Name of the output file for objects that belong to no file of the input. */
export const NEW_OBJECTS_FILE = 'new-objects.yaml';

/** Returns all files, and the new objects, as one YAML text. */
export function convertedText(converted: ConvertedFiles): string {
  return joined([...converted.files.map(({ text }) => text), newObjectsText(converted)]);
}

export function newObjectsText({ newObjects, commentAbove }: ConvertedFiles): string {
  return newObjects.map((json) => `${commentAbove?.(json) ?? ''}${yamlOf(json)}`).join('---\n');
}

/** Joins YAML texts with separators where a text has none. The separators have the line endings of the text before them. */
export function joined(texts: readonly string[]): string {
  const nonEmpty = texts.filter((text) => text !== '');
  const lineEnds = nonEmpty.map((text) => (text.includes('\r\n') ? '\r\n' : '\n'));
  return nonEmpty.map((text, index) => {
    const ended = index === nonEmpty.length - 1 || text.endsWith('\n') ? text : `${text}${lineEnds[index]}`;
    return index > 0 && !ended.startsWith('---') ? `---${lineEnds[index - 1]}${ended}` : ended;
  }).join('');
}
