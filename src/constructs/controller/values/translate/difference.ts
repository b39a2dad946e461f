import { isObject } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';

const MAX_TEXT = 80;

/** Describes how a default changed. If the values are long, describes only the fields that differ. The text puts `was` before the old value, and `is` before the new value. */
export function differenceText(before: unknown, after: unknown, was: string, is: string): string {
  if ([before, after].every((value) => JSON.stringify(value).length <= MAX_TEXT)) {
    return `${was} ${valueText(before)}, ${is} ${valueText(after)}`;
  }
  const [old, fresh] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...fresh.keys()])].filter((path) => old.get(path) !== fresh.get(path));
  return `the default changed: ${paths.map((path) => `${path} from ${textOf(old.get(path))} to ${textOf(fresh.get(path))}`).join(', ')}`;
}

function leavesOf(value: unknown, path = ''): Map<string, unknown> {
  const entries = Array.isArray(value) ? value.map((item, index) => [`${path}[${index}]`, item] as const)
    : isObject(value) ? Object.entries(value).map(([name, of]) => [path === '' ? name : `${path}.${name}`, of] as const)
      : undefined;
  return entries ? new Map(entries.flatMap(([at, of]) => [...leavesOf(of, at)])) : new Map([[path, value]]);
}

function textOf(value: unknown): string {
  return value === undefined ? 'unset' : valueText(value);
}
