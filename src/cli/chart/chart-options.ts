import { CHART_VERSION_FORM, FIRST_CHART_VERSION, isChartVersion } from '../../helm/chart-version';
import { READY_CHART_NAME } from '../../helm/ready-chart/ready-chart';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { karpenterVersion, parsed } from '../options';
import { UsageError } from '../usage-error';

export const CHART_HELP = `usage: cdk8s-karpenter chart --out FOLDER [options]

Writes a Helm chart that makes every kind of a Karpenter release from values: pools, node classes and the rest as maps by name, with defaults for each kind.
Its values.schema.json has every field, bound, enum and pattern of that release. cdk8s-karpenter chart-values turns the manifests that you have into its values.

  --out FOLDER              a new folder for the chart
  --karpenter-version V     the Karpenter release that will read the objects, such as 1.8 (default: the newest known)
  --name NAME               the chart's name (default: ${READY_CHART_NAME})
  --chart-version V         the chart's own version (default: ${FIRST_CHART_VERSION})
  --help                    this text

Exit codes: 0 done; 2 wrong usage, or a folder that can't be written.
`;

const TEXT = { type: 'string' } as const;
const OPTIONS = { 'out': TEXT, 'karpenter-version': TEXT, 'name': TEXT, 'chart-version': TEXT, 'help': { type: 'boolean', short: 'h' } } as const;
/** Source: Helm's chart best practices; longer names leave no room for one of a release. */
const CHART_NAME = /^[a-z0-9]([-a-z0-9]{0,51}[a-z0-9])?$/;

export interface ChartOptions {
  readonly out: string;
  readonly version?: KarpenterVersion;
  readonly name: string;
  readonly chartVersion: string;
}

/** None where only help is asked for. @throws {UsageError} */
export function chartOptions(args: readonly string[]): ChartOptions | undefined {
  const { values, positionals } = parsed('chart', args, OPTIONS);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new UsageError(`${JSON.stringify(positionals[0])}: this command takes no files; chart-values does`);
  if (values.out === undefined) throw new UsageError('--out FOLDER is missing; see cdk8s-karpenter chart --help');
  const name = values.name ?? READY_CHART_NAME;
  if (!CHART_NAME.test(name)) throw new UsageError(`--name ${JSON.stringify(name)}: write at most 53 small letters, digits and "-", beginning and ending with a letter or digit`);
  const chartVersion = values['chart-version'] ?? FIRST_CHART_VERSION;
  if (!isChartVersion(chartVersion)) throw new UsageError(`--chart-version ${JSON.stringify(chartVersion)}: write ${CHART_VERSION_FORM}`);
  return { out: values.out, version: karpenterVersion(values['karpenter-version']), name, chartVersion };
}
