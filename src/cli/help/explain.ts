import { optionsHelp } from './options-help';
import { HELP } from './shared-options';

export const EXPLAIN_OPTIONS = {
  list: { text: 'List all rules by family.' },
  output: { value: 'FORMAT', short: 'o', choices: ['text', 'json'], default: 'text', text: 'Output format: {choices}.' },
  ...HELP,
} as const;

/** Returns the help of the command. */
export function explainHelp(): string {
  return `Print what a validation rule checks, why it matters, and how to fix a finding.
Print the cause of a message of Karpenter, AWS, or Kubernetes, and the next
step.
The command works offline.

Examples:
  cdk8s-karpenter explain nodepool-static-weight
  cdk8s-karpenter explain 'no subnets found'
  kubectl logs -n kube-system -l app.kubernetes.io/name=karpenter |
    cdk8s-karpenter explain -
  cdk8s-karpenter explain --list

Usage:
  cdk8s-karpenter explain [OPTIONS] RULE...
  cdk8s-karpenter explain [OPTIONS] MESSAGE
  cdk8s-karpenter explain [OPTIONS] -
  cdk8s-karpenter explain [OPTIONS] --list

Arguments:
  RULE     Rule ID, or change ID of validate --from-version. Each finding ends
           with its rule ID.
  MESSAGE  Text of a log line, an event, a condition, or an error of kubectl.
           The command prints the best match, and lists the others.
  -        Read a log, events, or conditions from standard input. The command
           prints each known message once.

Options:
${optionsHelp(EXPLAIN_OPTIONS, 23)}

Exit codes:
  0  The rules or messages were printed.
  1  No message is known. The command prints similar messages, if any.
  2  Usage error, or an unknown rule. The command still prints the other
     requested rules.
`;
}
