import { ConvertedFiles } from './convert-files';
import { yamlOf } from '../../yaml/write-yaml';

/** Returns all files, and the new objects, as one YAML text. */
export function convertedText(converted: ConvertedFiles): string {
  return joined([...converted.files.map(({ text }) => text), newObjectsText(converted)]);
}

export function newObjectsText({ newObjects }: ConvertedFiles): string {
  return newObjects.map((json) => yamlOf(json)).join('---\n');
}

/** Joins YAML texts with separators where a text has none. */
export function joined(texts: readonly string[]): string {
  const nonEmpty = texts.filter((text) => text !== '');
  return nonEmpty.map((text, index) => {
    const ended = index === nonEmpty.length - 1 || text.endsWith('\n') ? text : `${text}\n`;
    return index > 0 && !ended.startsWith('---') ? `---\n${ended}` : ended;
  }).join('');
}
