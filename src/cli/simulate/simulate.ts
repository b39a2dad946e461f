import { simulateOptions } from './simulate-options';
import { simulateSources } from './simulate-sources';
import { sourcesOf } from '../../checks/manifests/sources';
import { classSettings } from '../config/class-defaults';
import { withInputDetails } from '../config/input-details';
import { inputReleases, releaseOfSources } from '../config/release-of-sources';
import { simulateHelp } from '../help/simulate';
import { Terminal } from '../terminal/terminal';

/** Runs `cdk8s-karpenter simulate` and returns its exit code. */
export function simulate(args: readonly string[], terminal: Terminal): number {
  const options = simulateOptions(args);
  if (options.help) {
    terminal.out(simulateHelp());
    return 0;
  }
  const sources = options.paths.flatMap((path) => sourcesOf(path, options.excluded));
  const overrides = options.overrides.flatMap((path) => sourcesOf(path, options.excluded));
  const { configurations } = options;
  const detailed = withInputDetails([...sources, ...overrides], options, inputReleases(sources, options), terminal);
  return simulateSources(sources, options, detailed, overrides, (ofCluster, release) => ({
    version: options.version ?? releaseOfSources(ofCluster, configurations)?.value ?? release,
    ...classSettings(ofCluster, configurations),
  }));
}
