import { isObject } from '../../../basics/json';
import { valueText } from '../../../basics/value-text';

const MAX_TEXT = 80;

/** How a default differs from another: both where they are short, else only the fields that differ. */
export function differenceText(before: unknown, after: unknown, was: string, now: string): string {
  if ([before, after].every((value) => JSON.stringify(value).length <= MAX_TEXT)) {
    return `${was} ${valueText(before)} and ${now} is ${valueText(after)}`;
  }
  const [old, fresh] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => old.get(path) !== fresh.get(path));
  return `of the default, ${paths.map((path) => `${path} was ${textOf(old.get(path))} and ${now} is ${textOf(fresh.get(path))}`).join('; ')}`;
}

function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  const entries = Array.isArray(value) ? value.map((item, index) => [`${path}[${index}]`, item] as const)
    : isObject(value) ? Object.entries(value).map(([name, of]) => [path === '' ? name : `${path}.${name}`, of] as const)
      : undefined;
  return entries ? new Map(entries.flatMap(([at, of]) => [...leavesOf(of, at)])) : new Map([[path, value]]);
}

function textOf(value: unknown): string {
  return value === undefined ? 'not there' : valueText(value);
}
