import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, FLEET, HELP, KARPENTER_VERSION, PRICES, REGION_AND_ZONES, VERBOSE } from './shared-options';

export const INSTANCES_OPTIONS = {
  'requirement': {
    value: 'REQUIREMENT',
    multiple: true,
    text: 'Without files, list the instance types that meet this requirement: LABEL=VALUE,VALUE, LABEL!=VALUE, LABEL>NUMBER, LABEL<NUMBER, LABEL, or !LABEL. You can repeat this option.',
  },
  'pod': { value: 'REQUESTS', multiple: true, text: 'List only the instance types that fit a pod with these requests, such as cpu=4,memory=8Gi.' },
  'daemonsets': { value: 'FILE', multiple: true, text: 'DaemonSets whose pods take part of each node. Default: the DaemonSets in the files.' },
  'why': { value: 'TYPE', multiple: true, text: 'Instead of a list, report why each NodePool admits or excludes this instance type.' },
  'kubelet': { text: 'Show maxPods and the reservations of the kubelet on each instance type.' },
  'top': { value: 'NUMBER', multiple: true, default: '10', text: 'Number of instance types in each table.' },
  'karpenter-version': { ...KARPENTER_VERSION['karpenter-version'], multiple: true },
  ...REGION_AND_ZONES,
  ...PRICES,
  'output': { value: 'FORMAT', short: 'o', multiple: true, choices: ['text', 'json', 'html'], default: 'text', text: 'Output format: {choices}.' },
  ...FLEET,
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

/** Returns the help of the command. */
export function instancesHelp(): string {
  return `List the instance types that NodePools admit, with prices and capacity. For
several clusters, show a table of the clusters first. The command works offline,
with the instance types and prices of Karpenter 1.15.

Examples:
  # List the instance types of each NodePool.
  cdk8s-karpenter instances nodes.yaml

  # Find out why pods of a workload fit no instance type.
  cdk8s-karpenter instances --pod cpu=4,memory=8Gi nodes.yaml

  # Find out why a NodePool does not admit an instance type.
  cdk8s-karpenter instances --why m5.8xlarge nodes.yaml

  # List all instance types of a family.
  cdk8s-karpenter instances --requirement karpenter.k8s.aws/instance-family=m7i

Usage:
  cdk8s-karpenter instances [OPTIONS] [FILE|FOLDER|-]...

Arguments:
  FILE    A YAML or JSON file with NodePools and node classes.
  FOLDER  A folder with YAML and JSON files, including its subfolders.
  -       Standard input, such as the output of kubectl get nodepools -o yaml.

Without files, the command lists all instance types.

Options:
${optionsHelp(INSTANCES_OPTIONS, 31)}

Exit codes:
  0  Each NodePool can launch at least one instance type, or launches only
     reserved capacity, which is not known offline.
  1  A NodePool can launch no instance type, or an object is not valid.
  2  Usage error, or unreadable input.
`;
}
