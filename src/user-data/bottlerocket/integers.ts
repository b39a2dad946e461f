import { BottlerocketProblem, keyIn } from './problem';
import { isTable, TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** Whether it is no whole number, or one that go-toml holds. */
export function fitsInteger(value: TomlValue): boolean {
  return typeof value !== 'bigint' || BigInt.asIntN(64, value) === value;
}

/** Whole numbers that go-toml can't hold, wherever they stand in a value. */
export function integerProblems(value: TomlValue, key: string): BottlerocketProblem[] {
  if (!fitsInteger(value)) {
    const message = `${shownToml(value)} does not fit into 64 bits, and Karpenter refuses the whole user data`;
    return [{ kind: 'unreadable', key, message, fix: 'write a whole number from -9223372036854775808 to 9223372036854775807' }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => integerProblems(item, `${key}[${index}]`));
  return isTable(value) ? Object.entries(value).flatMap(([name, item]) => integerProblems(item, keyIn(key, name))) : [];
}
