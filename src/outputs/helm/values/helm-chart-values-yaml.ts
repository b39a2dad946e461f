import { ChartValue, isGroup, isRepeated, RepeatedValue, ValueGroup } from './value-tree';
import { isObject } from '../../../foundation/basics/json';
import { yamlOf } from '../../../foundation/yaml/write-yaml';
import { escaped, ESCAPED_IN_YAML, quoted } from '../templates/go-text';

/** Renders a chart's values.yaml, with a description above each value. */
export function helmChartValuesYaml(values: ValueGroup): string {
  return `${groupLines(values, '').join('\n').replace(/\n{3,}/g, '\n\n')}\n`;
}

function groupLines({ members }: ValueGroup, pad: string): string[] {
  return [...members].flatMap(([name, member], index) => [...pad === '' && index > 0 ? [''] : [], ...memberLines(name, member, pad)]);
}

function memberLines(name: string, member: ValueGroup | ChartValue | RepeatedValue, pad: string): string[] {
  const key = `${pad}${keyOf(name)}:`;
  // If a group has no defaults, its value is null, which templates treat as empty. Users can uncomment the lines below the group's key.
  if (isGroup(member)) return [key, ...groupLines(member, `${pad}  `)];
  const comment = commentLines(member.description, pad);
  if (isRepeated(member)) return [...comment, key, ...entryLines(`${pad}  ${keyOf(member.defaultEntry)}:`, member.entry, `${pad}    `)];
  return member.default === undefined ? [...comment, `${pad}# ${keyOf(name)}:`] : [...comment, ...valueLines(name, member.default, pad)];
}

/** Renders an entry of a map value. The entry must be a map. If no value has a default, the entry is `{}` after the commented-out values, and users replace `{}`. */
function entryLines(key: string, entry: ValueGroup, pad: string): string[] {
  const lines = groupLines(entry, pad);
  const hasDefaults = [...entry.members.values()].some((member) => isGroup(member) || isRepeated(member) || member.default !== undefined);
  return hasDefaults ? [key, ...lines] : [key, ...lines, `${pad}{}`];
}

function commentLines(description: string | undefined, pad: string): string[] {
  if (description === undefined) return [];
  const lines: string[] = [];
  for (const word of escaped(description).split(/\s+/)) {
    const last = lines[lines.length - 1];
    if (last === undefined || last.length + word.length > 110) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => `${pad}# ${line}`);
}

function valueLines(name: string, value: unknown, pad: string): string[] {
  const yaml = yamlOf({ [name]: value }).replace(/\n$/, '');
  const back = hasOddText(value) ? `${keyOf(name)}: ${flow(value)}` : yaml;
  return back.split('\n').map((line) => (line === '' ? '' : `${pad}${line}`));
}

/** Returns whether a value contains a string that the YAML writer would change: a block with trailing whitespace or empty lines, or characters that YAML does not allow. */
function hasOddText(value: unknown): boolean {
  if (typeof value === 'string') return ESCAPED_IN_YAML.test(value) || /\n\s*\n$|^\n|[ \t]\n/.test(value);
  return isObject(value) || Array.isArray(value) ? Object.entries(value).some(([key, child]) => hasOddText(key) || hasOddText(child)) : false;
}

function flow(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  return isObject(value) ? `{${Object.entries(value).map(([key, child]) => `${quoted(key)}: ${flow(child)}`).join(', ')}}` : JSON.stringify(value);
}

function keyOf(name: string): string {
  return yamlOf({ [name]: 0 }).replace(/: 0\n$/, '');
}
