import { BottlerocketProblem, keyIn } from './problem';
import { isTable, TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** Returns true if a value is not an integer, or is an integer that go-toml can represent. */
export function fitsInteger(value: TomlValue): boolean {
  return typeof value !== 'bigint' || BigInt.asIntN(64, value) === value;
}

/** Finds integers that go-toml can't represent, at any depth. */
export function integerProblems(value: TomlValue, key: string): BottlerocketProblem[] {
  if (!fitsInteger(value)) {
    const message = `the value must be a 64-bit integer, got ${shownToml(value)}, so Karpenter rejects the user data`;
    return [{ kind: 'unreadable', key, message, fix: 'Set an integer from -9223372036854775808 to 9223372036854775807.' }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => integerProblems(item, `${key}[${index}]`));
  return isTable(value) ? Object.entries(value).flatMap(([name, item]) => integerProblems(item, keyIn(key, name))) : [];
}
