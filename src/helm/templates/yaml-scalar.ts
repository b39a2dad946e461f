import { ESCAPED_IN_YAML, literal, quoted } from './go-text';
import { yamlOf } from '../../yaml/write-yaml';

/** A value without others in it, as it stands behind a key of a template; the lines of a long text are indented. */
export function scalarYaml(value: unknown, indent: number): string {
  return literal(typeof value === 'string' ? textYaml(value, indent) : JSON.stringify(value ?? null));
}

/** A key as it stands before its colon. */
export function keyYaml(key: string): string {
  return literal(oneLine(key));
}

function textYaml(text: string, indent: number): string {
  if (!isBlock(text)) return oneLine(text);
  const pad = ' '.repeat(indent);
  const lines = text.replace(/\n$/, '').split('\n').map((line) => (line === '' ? '' : pad + line));
  return `${text.endsWith('\n') ? '|' : '|-'}\n${lines.join('\n')}`;
}

/** Whether every reader takes the lines of a text as they are: none begins the block with blanks, none ends it with what Helm or a template trims. */
function isBlock(text: string): boolean {
  return text.includes('\n') && !ESCAPED_IN_YAML.test(text) && /^\S/.test(text) && /\S\n?$/.test(text) && !/\n\t/.test(text);
}

function oneLine(text: string): string {
  // Helm trims blanks of all kinds at the end of a document.
  if (ESCAPED_IN_YAML.test(text) || text.includes('\n') || /\s$/.test(text)) return quoted(text);
  const yaml = yamlOf(text).trimEnd();
  return yaml.includes('\n') ? quoted(text) : yaml;
}
