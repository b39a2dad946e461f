import { COMMANDS } from './commands';
import { optionsHelp } from './help/options-help';
import { HELP } from './help/shared-options';

const COLUMN = 19;

const MAIN_OPTIONS = {
  ...HELP,
  version: { short: 'v', text: "Print the version of cdk8s-karpenter, like 'cdk8s-karpenter version'." },
} as const;

/** Returns the help that lists the commands. */
export function mainHelp(): string {
  return `Validate, generate, and migrate Karpenter configuration for AWS.

Examples:
  cdk8s-karpenter init my-nodes
  cdk8s-karpenter validate --karpenter-version 1.15 manifests/

Usage:
  cdk8s-karpenter COMMAND [OPTIONS] [ARGUMENTS]

Commands:
${Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name}`.padEnd(COLUMN) + summary).join('\n')}

Options:
${optionsHelp(MAIN_OPTIONS, COLUMN)}

Replace words in UPPERCASE with your values. Items in [brackets] are optional.
To list the options of a command, run 'cdk8s-karpenter help COMMAND'.
`;
}
