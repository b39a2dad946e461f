import { consolidateOptions } from './consolidate-options';
import { consolidateSources } from './consolidate-sources';
import { sourcesOf } from '../../checks/manifests/sources';
import { withInputDetails } from '../config/input-details';
import { inputReleases, releaseOfSources } from '../config/release-of-sources';
import { consolidateHelp } from '../help/consolidate';
import { Terminal } from '../terminal/terminal';

/**
 * Runs `cdk8s-karpenter consolidate` and returns its exit code.
 *
 * @param current the current time
 */
export function consolidate(args: readonly string[], terminal: Terminal, current = new Date()): number {
  const options = consolidateOptions(args);
  if (options.help) {
    terminal.out(consolidateHelp());
    return 0;
  }
  const sources = options.paths.flatMap((path) => sourcesOf(path, options.excluded));
  const overrides = options.overrides.flatMap((path) => sourcesOf(path, options.excluded));
  const { configurations } = options;
  const detailed = withInputDetails([...sources, ...overrides], options, inputReleases(sources, options), terminal);
  return consolidateSources({ sources, overrides, current }, options, detailed, undefined, (ofCluster, release) => (
    { version: options.version ?? releaseOfSources(ofCluster, configurations)?.value ?? release }
  ));
}
