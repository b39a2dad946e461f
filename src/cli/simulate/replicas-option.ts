import { oneLine } from '../../foundation/basics/one-line';
import { UsageError } from '../terminal/usage-error';

/**
 * Reads a value of `--replicas`, such as `web=40`.
 *
 * @throws {UsageError}
 */
export function replicasOption(text: string): readonly [string, number] {
  const [, name, count] = /^(.+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`--replicas must be WORKLOAD=NUMBER, such as web=40, got ${JSON.stringify(oneLine(text))}`);
  if (!/^\d{1,9}$/.test(count)) throw new UsageError(`--replicas ${oneLine(name)} must be a whole number of 0 or more, got ${JSON.stringify(oneLine(count))}`);
  return [name, Number(count)];
}
