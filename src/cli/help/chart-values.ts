import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, HELP, KARPENTER_VERSION, PATH_ARGUMENTS, VERBOSE } from './shared-options';

export const CHART_VALUES_OPTIONS = {
  ...KARPENTER_VERSION,
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

/** Returns the help of the command. */
export function chartValuesHelp(): string {
  return `Convert manifests to values for a chart that 'cdk8s-karpenter chart' generated.
With these values, the chart creates the same objects.

Examples:
  cdk8s-karpenter chart-values manifests/ > values.yaml
  helm template old-chart/ | cdk8s-karpenter chart-values > values.yaml

Usage:
  cdk8s-karpenter chart-values [OPTIONS] [FILE|FOLDER|-]...

${PATH_ARGUMENTS}

Options:
${optionsHelp(CHART_VALUES_OPTIONS, 31)}

Exit codes:
  0  The values are valid.
  1  The input has no objects to convert, or several with the same kind and
     name, or the chart or Karpenter rejects an object.
  2  Usage error, or unreadable input.
`;
}
