import { BottlerocketProblem } from './problem';
import { TomlValue } from '../toml/toml-value';
import { shownToml, writeToml } from '../toml/write-toml';

/** Says that Karpenter writes another value over the user's. Source: UD-40 and table 1c. */
export function overwritten(key: string, given: TomlValue | undefined, value: TomlValue | undefined, instead: string): BottlerocketProblem[] {
  if (given === undefined || (value !== undefined && writeToml({ given }) === writeToml({ given: value }))) return [];
  const fate = value === undefined ? 'removes it' : `writes ${isSaid(value) ? shownToml(value) : 'its own'} over it`;
  return [{ kind: 'overwritten', key, message: `${shownToml(given)} does not reach the node: Karpenter ${fate}`, fix: instead }];
}

/** A word in capitals stands for what is not known. */
function isSaid(value: TomlValue): boolean {
  return typeof value !== 'string' || !/^[A-Z]+(?:_[A-Z]+)*$/.test(value);
}
