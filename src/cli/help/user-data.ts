import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, HELP, KARPENTER_VERSION, PATH_ARGUMENTS, VERBOSE } from './shared-options';

const GENERAL_OPTIONS = {
  ...KARPENTER_VERSION,
  'node-class': { value: 'NAME', text: 'Show only this EC2NodeClass. Default: all.' },
  'node-pool': { value: 'NAME', text: 'Show only this NodePool. Default: all.' },
  'output': { value: 'FORMAT', short: 'o', choices: ['text', 'json'], default: 'text', text: 'Output format: {choices}.' },
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

const CLUSTER_OPTIONS = {
  'cluster-name': { value: 'NAME', text: 'Cluster name.' },
  'cluster-endpoint': { value: 'URL', text: 'URL of the API server.' },
  'certificate-authority': { value: 'BASE64', text: 'Base64-encoded CA certificate.' },
  'service-cidr': { value: 'CIDR', text: 'Service CIDR, such as 10.100.0.0/16.' },
  'cluster-dns': { value: 'ADDRESS', text: 'IP address of the kube-dns service.' },
  'max-pods': { value: 'NUMBER', text: 'Maximum number of pods per node.' },
  'capacity-type': { value: 'TYPE', choices: ['spot', 'on-demand', 'reserved'], text: 'Capacity type: {choices}.' },
} as const;

export const USER_DATA_OPTIONS = { ...GENERAL_OPTIONS, ...CLUSTER_OPTIONS };

/** Returns the help of the command. */
export function userDataHelp(): string {
  return `Show the user data that nodes receive, and report problems in it.

For each EC2NodeClass and NodePool, the command merges the user data of the
class with the user data that Karpenter adds. The command reports settings that
Karpenter overwrites, that the AMI family ignores, or that prevent nodes from
joining the cluster.

Examples:
  # Show the user data of all nodes.
  cdk8s-karpenter user-data --karpenter-version 1.15 manifests/

  # Show the user data of one EC2NodeClass in a cluster.
  cdk8s-karpenter user-data --node-class default --cluster-name demo nodes.yaml

Usage:
  cdk8s-karpenter user-data [OPTIONS] [FILE|FOLDER|-]...

${PATH_ARGUMENTS}

Options:
${optionsHelp(GENERAL_OPTIONS, 34)}

Cluster options (default: an UPPERCASE placeholder in the user data):
${optionsHelp(CLUSTER_OPTIONS, 34)}

Exit codes:
  0  The user data has no problem that prevents nodes from joining the cluster.
  1  Karpenter launches no nodes, nodes do not join the cluster, or the user
     data is lost.
  2  Usage error, or unreadable input.
`;
}
