import { CHART_VERSION_FORM, FIRST_CHART_VERSION, isChartVersion } from '../../helm/chart-version';
import { READY_CHART_NAME } from '../../helm/ready-chart/ready-chart';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { karpenterVersion, parsed } from '../options';
import { UsageError } from '../usage-error';

export const CHART_HELP = `usage: cdk8s-karpenter chart --out FOLDER [options]

Write a Helm chart that creates NodePools, node classes, and all other objects of a Karpenter release from its values.
Its values.schema.json has the fields and constraints of that release, so Helm rejects invalid values.
To convert existing manifests to values of this chart, see 'cdk8s-karpenter chart-values --help'.

Examples:
  cdk8s-karpenter chart --out charts/karpenter-nodes
  cdk8s-karpenter chart --out charts/team-nodes --name team-nodes --karpenter-version 1.8

Options:
  --out FOLDER              output folder of the chart, new or empty (required)
  --karpenter-version V     Karpenter release that reads the objects, for example 1.8 (default: newest known release)
  --name NAME               name of the chart (default: ${READY_CHART_NAME})
  --chart-version V         version of the chart (default: ${FIRST_CHART_VERSION})
  -h, --help                print this help

Exit codes:
  0  The chart is written.
  2  An option is wrong, or the folder cannot be written.
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
  if (positionals.length > 0) throw new UsageError(`unexpected argument ${JSON.stringify(positionals[0])}. Use chart-values to convert files.`);
  if (values.out === undefined) throw new UsageError('--out is required. For example: --out charts/karpenter-nodes');
  const name = values.name ?? READY_CHART_NAME;
  if (!CHART_NAME.test(name)) throw new UsageError(`--name must be at most 53 lowercase letters, digits, and hyphens, and start and end with a letter or digit, got ${JSON.stringify(name)}`);
  const chartVersion = values['chart-version'] ?? FIRST_CHART_VERSION;
  if (!isChartVersion(chartVersion)) throw new UsageError(`--chart-version must be ${CHART_VERSION_FORM}, got ${JSON.stringify(chartVersion)}`);
  return { out: values.out, version: karpenterVersion(values['karpenter-version']), name, chartVersion };
}
