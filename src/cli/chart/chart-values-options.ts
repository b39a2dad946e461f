import { KarpenterVersion } from '../../versions/karpenter-version';
import { karpenterVersion, parsed } from '../options';

export const CHART_VALUES_HELP = `usage: cdk8s-karpenter chart-values [options] [FILE|FOLDER|-]...

Turns manifests that are there already, also what helm template of another chart prints, into values of the chart that cdk8s-karpenter chart writes: with these it
makes the same objects again. YAML or JSON files, all such files below a folder, or standard input (-, also where nothing is named).

  --karpenter-version V     the Karpenter release that the chart is for, such as 1.8 (default: the newest known)
  --help                    this text

Exit codes: 0 done; 1 there is nothing to turn, or something that the chart or, in spec.kubelet, Karpenter rejects; 2 wrong usage or input that can't be read.
`;

const OPTIONS = { 'karpenter-version': { type: 'string' }, 'help': { type: 'boolean', short: 'h' } } as const;

export interface ChartValuesOptions {
  readonly paths: readonly string[];
  readonly version?: KarpenterVersion;
}

/** None where only help is asked for. @throws {UsageError} */
export function chartValuesOptions(args: readonly string[]): ChartValuesOptions | undefined {
  const { values, positionals } = parsed('chart-values', args, OPTIONS);
  if (values.help) return undefined;
  return { paths: positionals.length > 0 ? positionals : ['-'], version: karpenterVersion(values['karpenter-version']) };
}
