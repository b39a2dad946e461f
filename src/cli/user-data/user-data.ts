import { userDataOfSources } from './user-data-of-sources';
import { userDataOptions } from './user-data-options';
import { sourcesOf } from '../../checks/manifests/sources';
import { userDataHelp } from '../help/user-data';
import { Terminal } from '../terminal/terminal';

/** Runs `cdk8s-karpenter user-data` and returns its exit code. */
export function userData(args: readonly string[], terminal: Terminal): number {
  const options = userDataOptions(args);
  if (options.help) {
    terminal.out(userDataHelp());
    return 0;
  }
  return userDataOfSources(options.paths.flatMap((path) => sourcesOf(path, options.excluded)), options, terminal);
}
