import { GivenPrices, onlyRegion } from './given-prices';
import { readPrices } from './read-prices';
import { readFile } from '../../../checks/manifests/read-file';
import { oneLine } from '../../../foundation/basics/one-line';
import { UsageError } from '../../terminal/usage-error';

/**
 * Reads the files of `--prices`. Prices in later files replace prices in earlier files.
 *
 * @throws {UsageError} if a file is not readable, or the files have different regions
 */
export function pricesOption(paths: readonly string[]): GivenPrices | undefined {
  if (paths.length === 0) return undefined;
  const files = paths.map((path) => explained(path, () => readPrices(new TextDecoder().decode(readFile(path)))));
  return explained('files', () => ({
    region: onlyRegion(files.map(({ region }) => region)),
    asOf: files.filter(({ onDemand }) => onDemand.size > 0).at(-1)?.asOf,
    spotAsOf: files.filter(({ spot }) => spot.size > 0).at(-1)?.spotAsOf,
    onDemand: new Map(files.flatMap(({ onDemand }) => [...onDemand])),
    spot: new Map(files.flatMap(({ spot }) => [...spot])),
  }));
}

function explained<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(oneLine(`--prices ${path}: ${message}`));
  }
}
