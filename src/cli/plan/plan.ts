import { gitSources, workingTreeSources } from './git/git-sources';
import { planOptions, withRelease } from './plan-options';
import { planSources } from './plan-sources';
import { sourcesOf } from '../../checks/manifests/sources';
import { withInputDetails } from '../config/input-details';
import { releaseOfSources, setsRelease } from '../config/release-of-sources';
import { planHelp } from '../help/plan';
import { Terminal } from '../terminal/terminal';

/**
 * Runs `cdk8s-karpenter plan` and returns its exit code.
 *
 * @param now the time at which the windows of disruption budgets are computed
 */
export function plan(args: readonly string[], terminal: Terminal, now = new Date()): number {
  const options = planOptions(args);
  if (options.help) {
    terminal.out(planHelp());
    return 0;
  }
  const { paths, excluded, since } = options;
  const [before, after] = since === undefined
    ? paths.map((path) => sourcesOf(path, excluded))
    : [gitSources(since, paths, excluded, terminal), paths.flatMap((path) => workingTreeSources(path, excluded))];
  const decisive = setsRelease(after, options.configurations) ? after : before;
  const detailed = withInputDetails(since === undefined ? [...before, ...after] : after, { ...options, version: options.asked.to, decisive }, 'all', terminal);
  return planSources({ before, after, now }, withRelease(options, () => releaseOfSources(decisive, options.configurations)), detailed);
}
