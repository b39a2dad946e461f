import { chartOptions } from './chart-options';
import { isNewerThanKnown, newestKnown } from '../../karpenter/versions/known-releases';
import { readyChart } from '../../outputs/helm/ready-chart/ready-chart';
import { writeNewFolder } from '../files/write-new-folder';
import { chartHelp } from '../help/chart';
import { Terminal } from '../terminal/terminal';

/** Runs `cdk8s-karpenter chart`, and returns the exit code. */
export function chart(args: readonly string[], terminal: Terminal): number {
  const options = chartOptions(args);
  if (!options) {
    terminal.out(chartHelp());
    return 0;
  }
  const version = options.version ?? newestKnown();
  if (!options.version) terminal.err(`--karpenter-version is not set, so chart uses Karpenter ${version}, the newest known release\n`);
  if (isNewerThanKnown(version)) terminal.err(`Karpenter ${version} is newer than all releases that cdk8s-karpenter knows, so the chart has the schema for Karpenter ${newestKnown()}\n`);
  writeNewFolder(options.out, readyChart(version, options.name, options.chartVersion));
  return 0;
}
