import { BottlerocketProblem } from './problem';
import { TomlValue } from '../toml/toml-value';
import { shownToml, writeToml } from '../toml/write-toml';

/** Reports a value that Karpenter overwrites or removes. */
export function overwritten(key: string, given: TomlValue | undefined, value: TomlValue | undefined, instead: string): BottlerocketProblem[] {
  if (given === undefined || (value !== undefined && writeToml({ given }) === writeToml({ given: value }))) return [];
  const fate = value === undefined ? `removes ${shownToml(given)}` : `overwrites ${shownToml(given)}${isPlaceholder(value) ? '' : ` with ${shownToml(value)}`}`;
  return [{ kind: 'overwritten', key, message: `Karpenter ${fate}`, fix: instead }];
}

/** Returns true if a value is an UPPERCASE placeholder for an unknown value. */
function isPlaceholder(value: TomlValue): boolean {
  return typeof value === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(value);
}
