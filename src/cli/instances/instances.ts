import { instancesOptions } from './instances-options';
import { listInstances } from './list-instances';
import { sourcesOf } from '../../checks/manifests/sources';
import { classDefaultsOf } from '../config/class-defaults';
import { withInputDetails } from '../config/input-details';
import { releaseOfSources } from '../config/release-of-sources';
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
  const detailed = withInputDetails(all, options, 'all', terminal);
  const version = options.version ?? releaseOfSources(all, options.configurations)?.value;
  const classDefaults = classDefaultsOf(all, options.configurations);
  return listInstances({ ...options, version, classDefaults }, detailed, (path) => sources.get(path)!);
}
