import { instancesOptions } from './instances-options';
import { listInstances } from './list-instances';
import { sourcesOf } from '../../checks/manifests/sources';
import { instancesHelp } from '../help/instances';
import { Terminal } from '../terminal/terminal';

/** Runs `cdk8s-karpenter instances` and returns its exit code. */
export function instances(args: readonly string[], terminal: Terminal): number {
  const options = instancesOptions(args);
  if (options.help) {
    terminal.out(instancesHelp());
    return 0;
  }
  return listInstances(options, terminal, (path) => sourcesOf(path, options.excluded));
}
