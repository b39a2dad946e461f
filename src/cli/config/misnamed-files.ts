import { CONFIG_FILE } from '../../checks/manifests/config/config-file';
import { Configurations } from '../../checks/manifests/config/configurations';
import { oneLine } from '../../foundation/basics/one-line';
import { Terminal } from '../terminal/terminal';

/** Prints a line about each file that has a name similar to that of a configuration file. */
export function printMisnamedFiles({ misnamed }: Configurations, terminal: Terminal): void {
  for (const file of misnamed) terminal.err(`${oneLine(file)} is not read. Rename it to ${CONFIG_FILE}.\n`);
}
