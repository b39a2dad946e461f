import { instancesOptions } from './instances-options';
import { listInstances } from './list-instances';
import { sourcesOf } from '../../checks/manifests/sources';
import { classSettings } from '../config/class-defaults';
import { withInputDetails } from '../config/input-details';
import { inputReleases, releaseOfSources } from '../config/release-of-sources';
import { instancesHelp } from '../help/instances';
import { Terminal } from '../terminal/terminal';

/** Runs `cdk8s-karpenter instances` and returns its exit code. */
export function instances(args: readonly string[], terminal: Terminal): number {
  const options = instancesOptions(args);
  if (options.help) {
    terminal.out(instancesHelp());
    return 0;
  }
  const paths = [...options.paths, ...options.daemonsets === undefined ? [] : [options.daemonsets]];
  const sources = new Map(paths.map((path) => [path, sourcesOf(path, options.excluded)]));
  const all = [...sources.values()].flat();
  const { configurations } = options;
  const detailed = withInputDetails(all, options, inputReleases(all, options), terminal);
  const shared = options.daemonsets === undefined ? [] : sources.get(options.daemonsets)!;
  return listInstances(options, detailed, (path) => sources.get(path)!, (ofCluster, release) => {
    const own = [...ofCluster, ...shared];
    const version = options.version ?? releaseOfSources(own, configurations)?.value ?? release;
    return { version, ...classSettings(own, configurations) };
  });
}
