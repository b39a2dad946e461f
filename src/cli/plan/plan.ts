import { relative } from 'path';
import { gitKustomizations } from './git/git-kustomizations';
import { gitCharts, gitSources, workingTreeSources } from './git/git-sources';
import { planOptions } from './plan-options';
import { planSources } from './plan-sources';
import { sourcesOf } from '../../checks/manifests/sources';
import { withInputDetails } from '../config/input-details';
import { inputReleases, releaseOfSources, setsRelease } from '../config/release-of-sources';
import { LOCAL_KUSTOMIZATIONS } from '../fleet/kustomize/local-bases';
import { chartFolder } from '../helm/chart-folder';
import { helmTemplate } from '../helm/helm-template';
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
  const roots = since === undefined ? { before: paths.slice(0, 1), after: paths.slice(1) } : { before: paths.map((path) => relative('', path)), after: paths };
  const decisive = setsRelease(after, options.configurations) ? after : before;
  const release = () => releaseOfSources(decisive, options.configurations);
  const inputOptions = { ...options, version: options.asked.to, decisive };
  const shown = since === undefined ? [...before, ...after] : after;
  const detailed = withInputDetails(shown, inputOptions, inputReleases(decisive, inputOptions), terminal);
  const helmHint = since === undefined ? 'To render it with helm from the PATH, set --helm' : 'To render it with helm from the PATH, compare two folders, and set --helm';
  const ofFolders = { filesOf: chartFolder, helmHint, ...options.helm && { helm: helmTemplate } };
  const charts = { before: since === undefined ? ofFolders : gitCharts(since, helmHint, options.helm), after: ofFolders };
  const kustomizations = { before: since === undefined ? LOCAL_KUSTOMIZATIONS : gitKustomizations(since), after: LOCAL_KUSTOMIZATIONS };
  return planSources({ before, after, now, roots, release, charts, kustomizations }, options, detailed);
}
