import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, HELP, KARPENTER_VERSION, KUBERNETES_VERSION } from './shared-options';
import { VALIDATE_OPTIONS } from './validate';

export const CONFIG_OPTIONS = {
  'print': { value: 'FILE', text: 'The file whose configuration to print. The file does not have to exist.' },
  'output': { value: 'FORMAT', short: 'o', choices: ['text', 'json'], default: 'text', text: 'Output format: {choices}.' },
  ...KARPENTER_VERSION,
  ...KUBERNETES_VERSION,
  'feature-gates': VALIDATE_OPTIONS['feature-gates'],
  'rule-off': { value: 'ID', multiple: true, text: 'ID of a rule to skip. You can repeat this option.' },
  ...EXCLUDE,
  ...CONFIG,
  ...HELP,
} as const;

/** Returns the help of the command. */
export function configHelp(): string {
  return `Show the configuration that applies to a file, and where each value comes from:
a line of a configuration file, an option, or the default.

Examples:
  # Show which release, gates, and rules apply to a file.
  cdk8s-karpenter config --print clusters/staging/nodes.yaml

  # Show it as JSON, without configuration files.
  cdk8s-karpenter config --print nodes.yaml --no-config -o json

Usage:
  cdk8s-karpenter config --print FILE [OPTIONS]

Options:
${optionsHelp(CONFIG_OPTIONS, 32)}

Exit codes:
  0  Success.
  2  Usage error, or a mistake in the configuration file.
`;
}
