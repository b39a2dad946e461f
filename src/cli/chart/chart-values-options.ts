import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { EXCLUDE, excludedPaths, excludeHelp, inputPaths, karpenterVersion, parsed, PATH_ARGUMENTS } from '../options';

export const CHART_VALUES_HELP = `Convert manifests to values for a chart that 'cdk8s-karpenter chart' generated.
With these values, the chart creates the same objects.

Examples:
  cdk8s-karpenter chart-values manifests/ > values.yaml
  helm template old-chart/ | cdk8s-karpenter chart-values > values.yaml

Usage:
  cdk8s-karpenter chart-values [OPTIONS] [FILE|FOLDER|-]...

${PATH_ARGUMENTS}

Options:
  --karpenter-version VERSION  Karpenter release, such as 1.15 or 1.15.3.
                               Default: the newest known release.
${excludeHelp(31)}
  -h, --help                   Print this help.

Exit codes:
  0  The values are valid.
  1  The input has no objects to convert, or several with the same kind and
     name, or the chart or Karpenter rejects an object.
  2  Usage error, or unreadable input.
`;

const OPTIONS = { 'karpenter-version': { type: 'string' }, ...EXCLUDE, 'help': { type: 'boolean', short: 'h' } } as const;

export interface ChartValuesOptions {
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
  readonly version?: KarpenterVersion;
}

/** Returns undefined for --help. @throws {UsageError} */
export function chartValuesOptions(args: readonly string[]): ChartValuesOptions | undefined {
  const { values, positionals } = parsed('chart-values', args, OPTIONS);
  if (values.help) return undefined;
  return { paths: inputPaths(positionals), excluded: excludedPaths(values), version: karpenterVersion(values['karpenter-version']) };
}
