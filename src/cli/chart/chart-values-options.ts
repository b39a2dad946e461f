import { KarpenterVersion } from '../../versions/karpenter-version';
import { karpenterVersion, parsed } from '../options';

export const CHART_VALUES_HELP = `usage: cdk8s-karpenter chart-values [options] [FILE|FOLDER|-]...

Convert existing manifests to values for the chart that 'cdk8s-karpenter chart' writes. With these values, the chart creates the same objects.

Examples:
  cdk8s-karpenter chart-values --karpenter-version 1.15.1 manifests/ > values.yaml
  helm template nodes old-chart/ | cdk8s-karpenter chart-values > values.yaml

Arguments:
  FILE                      a YAML or JSON file
  FOLDER                    a folder; the command reads all YAML and JSON files in it and in its subfolders
  -                         standard input (default)

Options:
  --karpenter-version V     Karpenter release of the chart, for example 1.8 (default: newest known release)
  -h, --help                print this help

Exit codes:
  0  The values are valid.
  1  There is nothing to convert, or the chart or Karpenter rejects an object.
  2  An option is wrong, or the input cannot be read.
`;

const OPTIONS = { 'karpenter-version': { type: 'string' }, 'help': { type: 'boolean', short: 'h' } } as const;

export interface ChartValuesOptions {
  readonly paths: readonly string[];
  readonly version?: KarpenterVersion;
}

/** Returns undefined for --help. @throws {UsageError} */
export function chartValuesOptions(args: readonly string[]): ChartValuesOptions | undefined {
  const { values, positionals } = parsed('chart-values', args, OPTIONS);
  if (values.help) return undefined;
  return { paths: positionals.length > 0 ? positionals : ['-'], version: karpenterVersion(values['karpenter-version']) };
}
