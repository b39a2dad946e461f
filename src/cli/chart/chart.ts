import { CHART_HELP, chartOptions } from './chart-options';
import { readyChart } from '../../helm/ready-chart/ready-chart';
import { isNewerThanKnown, newestKnown } from '../../versions/known-apis';
import { Terminal } from '../terminal';
import { writeNewFolder } from '../write-new-folder';

/** Runs `cdk8s-karpenter chart` and gives its exit code. */
export function chart(args: readonly string[], terminal: Terminal): number {
  const options = chartOptions(args);
  if (!options) {
    terminal.out(CHART_HELP);
    return 0;
  }
  const version = options.version ?? newestKnown();
  if (!options.version) terminal.err(`no --karpenter-version was given: this is for ${version}, the newest known\n`);
  if (isNewerThanKnown(version)) terminal.err(`${version} is newer than this package knows: its schema is that of ${newestKnown()}\n`);
  writeNewFolder(options.out, readyChart(version, options.name, options.chartVersion));
  return 0;
}
