import { ESCAPED_IN_YAML, literal, quoted } from './go-text';
import { plainScalar } from '../../../foundation/yaml/scalar';
import { yamlOf } from '../../../foundation/yaml/write-yaml';

/** A string that YAML shows without quotes, unless it is the name of another value, such as yes. */
const WORD = /^[A-Za-z][\w./-]*$/;

/** Renders a scalar that follows its key in a template. Indents the lines of a multi-line string. */
export function scalarYaml(value: unknown, indent: number): string {
  return literal(typeof value === 'string' ? textYaml(value, indent) : JSON.stringify(value ?? null));
}

/** Renders a key in a template. */
export function keyYaml(key: string): string {
  return literal(oneLine(key));
}

function textYaml(text: string, indent: number): string {
  if (!isBlock(text)) return oneLine(text);
  const pad = ' '.repeat(indent);
  const lines = text.replace(/\n$/, '').split('\n').map((line) => (line === '' ? '' : pad + line));
  return `${text.endsWith('\n') ? '|' : '|-'}\n${lines.join('\n')}`;
}

/** Returns whether a YAML block scalar preserves a string. The string must not start with whitespace or end with characters that Helm or a template trims. */
function isBlock(text: string): boolean {
  return text.includes('\n') && !ESCAPED_IN_YAML.test(text) && /^\S/.test(text) && /\S\n?$/.test(text) && !/\n\t/.test(text);
}

function oneLine(text: string): string {
  // Helm trims whitespace at the end of a document.
  if (ESCAPED_IN_YAML.test(text) || text.includes('\n') || /\s$/.test(text)) return quoted(text);
  if (WORD.test(text) && plainScalar(text) === text) return text;
  const yaml = yamlOf(text).trimEnd();
  return yaml.includes('\n') ? quoted(text) : yaml;
}
