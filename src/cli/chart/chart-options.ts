import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { CHART_VERSION_FORM, FIRST_CHART_VERSION, isChartVersion } from '../../outputs/helm/chart-version';
import { READY_CHART_NAME } from '../../outputs/helm/ready-chart/ready-chart';
import { karpenterVersion, parsed } from '../options';
import { UsageError } from '../usage-error';

export const CHART_HELP = `Generate a Helm chart for NodePools, EC2NodeClasses, and other Karpenter kinds.

The chart values contain each object with its complete spec. The values schema
has the fields and constraints of the Karpenter release, so Helm rejects invalid
values. The chart-values command converts manifests to values for this chart.

Examples:
  cdk8s-karpenter chart --out charts/karpenter-nodes
  cdk8s-karpenter chart --karpenter-version 1.8 --out charts/web --name web

Usage:
  cdk8s-karpenter chart [OPTIONS] --out FOLDER

Options:
  --out FOLDER                 New or empty folder for the chart. Required.
  --karpenter-version VERSION  Karpenter release, such as 1.15 or 1.15.3.
                               Default: the newest known release.
  --name NAME                  Chart name. Default: ${READY_CHART_NAME}.
  --chart-version VERSION      Chart version. Default: ${FIRST_CHART_VERSION}.
  -h, --help                   Print this help.

Exit codes:
  0  The chart was created.
  2  Usage error, or the folder is not writable.
`;

const TEXT = { type: 'string' } as const;
const OPTIONS = { 'out': TEXT, 'karpenter-version': TEXT, 'name': TEXT, 'chart-version': TEXT, 'help': { type: 'boolean', short: 'h' } } as const;
/** Helm limits release names to 53 characters, so a longer chart name cannot be the release name. */
const CHART_NAME = /^[a-z0-9]([-a-z0-9]{0,51}[a-z0-9])?$/;

export interface ChartOptions {
  readonly out: string;
  readonly version?: KarpenterVersion;
  readonly name: string;
  readonly chartVersion: string;
}

/** Returns undefined for --help. @throws {UsageError} */
export function chartOptions(args: readonly string[]): ChartOptions | undefined {
  const { values, positionals } = parsed('chart', args, OPTIONS);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new UsageError(`unexpected argument ${JSON.stringify(positionals[0])}. To convert files, use chart-values.`);
  if (values.out === undefined) throw new UsageError('--out is required. For example: --out charts/karpenter-nodes');
  if (values.out === '') throw new UsageError('--out must be a new or empty folder, got an empty string');
  const name = values.name ?? READY_CHART_NAME;
  if (!CHART_NAME.test(name)) throw new UsageError(`--name must be at most 53 lowercase letters, digits, and hyphens, and start and end with a letter or digit, got ${JSON.stringify(name)}`);
  const chartVersion = values['chart-version'] ?? FIRST_CHART_VERSION;
  if (!isChartVersion(chartVersion)) throw new UsageError(`--chart-version must be ${CHART_VERSION_FORM}, got ${JSON.stringify(chartVersion)}`);
  return { out: values.out, version: karpenterVersion(values['karpenter-version']), name, chartVersion };
}
