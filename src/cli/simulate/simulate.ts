import { SIMULATE_HELP, simulateOptions } from './simulate-options';
import { simulateSources } from './simulate-sources';
import { sourcesOf } from '../../checks/manifests/sources';
import { Terminal } from '../terminal';

/** Runs `cdk8s-karpenter simulate` and returns its exit code. */
export function simulate(args: readonly string[], terminal: Terminal): number {
  const options = simulateOptions(args);
  if (options.help) {
    terminal.out(SIMULATE_HELP);
    return 0;
  }
  return simulateSources(options.paths.flatMap((path) => sourcesOf(path, options.excluded)), options, terminal);
}
