import { userDataOfSources } from './user-data-of-sources';
import { userDataOptions } from './user-data-options';
import { sourcesOf } from '../../checks/manifests/sources';
import { classDefaultsOf } from '../config/class-defaults';
import { withInputDetails } from '../config/input-details';
import { releaseOfSources } from '../config/release-of-sources';
import { userDataHelp } from '../help/user-data';
import { Terminal } from '../terminal/terminal';

/** Runs `cdk8s-karpenter user-data` and returns its exit code. */
export function userData(args: readonly string[], terminal: Terminal): number {
  const options = userDataOptions(args);
  if (options.help) {
    terminal.out(userDataHelp());
    return 0;
  }
  const sources = options.paths.flatMap((path) => sourcesOf(path, options.excluded));
  const { configurations } = options;
  const detailed = withInputDetails(sources, options, 'all', terminal);
  const version = options.version ?? releaseOfSources(sources, configurations)?.value;
  return userDataOfSources(sources, { ...options, version, classDefaults: classDefaultsOf(sources, configurations) }, detailed);
}
