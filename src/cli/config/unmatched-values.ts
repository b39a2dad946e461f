import { printedValue, PrintedValue } from './printed-value';
import { ConfigFile } from '../../checks/manifests/config/config-file';
import { pathBelow } from '../../checks/manifests/config/configurations';
import { unmatchedGlobs } from '../../checks/manifests/config/unmatched-globs';
import { oneLine } from '../../foundation/basics/one-line';

/**
 * Returns the globs of a configuration file that match no file or folder.
 *
 * @param file a file that counts even if it does not exist
 */
export function unmatchedValues(config: ConfigFile, file?: string): readonly PrintedValue[] {
  const globs = unmatchedGlobs(config).filter(({ value }) => file === undefined || !value.matches(pathBelow(config, file)));
  return globs.map(({ key, value: { text }, origin }) => printedValue(key, { value: text, origin }));
}

/** Returns a line about a glob that matches nothing, such as `.cdk8s-karpenter.yaml:3: the glob "drafts" in exclude matches no file or folder`. */
export function unmatchedLine({ name, value, from }: PrintedValue): string {
  return oneLine(`${from}: the glob ${JSON.stringify(value)} in ${name} matches no file or folder`);
}
