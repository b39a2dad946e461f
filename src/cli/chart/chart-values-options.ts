import { configurationsOf } from '../config/configurations-of';
import { CHART_VALUES_OPTIONS } from '../help/chart-values';
import { excludedPaths, inputPaths, karpenterVersion } from '../options/option-values';
import { parsed } from '../options/parsed';

export type ChartValuesOptions = NonNullable<ReturnType<typeof chartValuesOptions>>;

/** Returns undefined for --help. @throws {UsageError} */
export function chartValuesOptions(args: readonly string[]) {
  const { values, positionals } = parsed('chart-values', args, CHART_VALUES_OPTIONS);
  if (values.help) return undefined;
  const configurations = configurationsOf(values);
  return {
    paths: inputPaths(positionals),
    excluded: excludedPaths(values, configurations),
    configurations,
    version: karpenterVersion(values['karpenter-version']),
    verbose: values.verbose ?? false,
  };
}
