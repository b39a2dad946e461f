import { CHART_VERSION_FORM, isChartVersion } from '../../outputs/helm/chart-version';
import { CHART_OPTIONS } from '../help/chart';
import { karpenterVersion } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';

/** Helm limits release names to 53 characters, so a longer chart name cannot be the release name. */
const CHART_NAME = /^[a-z0-9]([-a-z0-9]{0,51}[a-z0-9])?$/;

export type ChartOptions = NonNullable<ReturnType<typeof chartOptions>>;

/** Returns undefined for --help. @throws {UsageError} */
export function chartOptions(args: readonly string[]) {
  const { values, positionals } = parsed('chart', args, CHART_OPTIONS);
  if (values.help) return undefined;
  if (positionals.length > 0) throw new UsageError(`unexpected argument ${JSON.stringify(positionals[0])}. To convert files, use chart-values.`);
  if (values.out === undefined) throw new UsageError('--out is required. For example: --out charts/karpenter-nodes');
  if (values.out === '') throw new UsageError('--out must be a new or empty folder, got an empty string');
  const name = values.name ?? CHART_OPTIONS.name.default;
  if (!CHART_NAME.test(name)) throw new UsageError(`--name must be at most 53 lowercase letters, digits, and hyphens, and start and end with a letter or digit, got ${JSON.stringify(name)}`);
  const chartVersion = values['chart-version'] ?? CHART_OPTIONS['chart-version'].default;
  if (!isChartVersion(chartVersion)) throw new UsageError(`--chart-version must be ${CHART_VERSION_FORM}, got ${JSON.stringify(chartVersion)}`);
  return { out: values.out, version: karpenterVersion(values['karpenter-version']), name, chartVersion };
}
