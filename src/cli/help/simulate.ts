import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, FLEET, HELP, KARPENTER_VERSION, PRICES, REGION_AND_ZONES, REPORT_OUTPUT, VERBOSE, whatIf } from './shared-options';

export const SIMULATE_OPTIONS = {
  'replicas': {
    value: 'REPLICAS',
    multiple: true,
    text: 'Number of replicas of a workload, such as web=40. The name can contain the kind or the namespace, such as Deployment/web=40 or shop/web=40.\nYou can repeat this option.',
  },
  ...whatIf('the input', 'nodepool/web.spec.limits.cpu=200'),
  'karpenter-version': { ...KARPENTER_VERSION['karpenter-version'], multiple: true },
  ...REGION_AND_ZONES,
  ...PRICES,
  ...REPORT_OUTPUT,
  ...FLEET,
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

/** Returns the help of the command. */
export function simulateHelp(): string {
  return `Show the nodes that Karpenter launches for workloads, with instance types and
prices. If the input contains the Nodes and pods of a cluster, pods start on
these nodes first. Otherwise, the cluster has no nodes. For several clusters,
show a table of the clusters first. The command works offline, and schedules
pods like Karpenter 1.15.

Examples:
  # Show the nodes for the workloads and NodePools of a folder.
  cdk8s-karpenter simulate manifests/

  # Show the nodes for a Helm chart.
  helm template my-chart/ | cdk8s-karpenter simulate - nodes.yaml

  # Show the nodes for a new workload in a running cluster.
  cdk8s-karpenter simulate snapshot/ new-deployment.yaml

  # Show the nodes for more replicas.
  cdk8s-karpenter simulate --replicas web=40 workloads/

  # Compare with a limit of 200 CPUs.
  cdk8s-karpenter simulate --set nodepool/default.spec.limits.cpu=200 manifests/

Usage:
  cdk8s-karpenter simulate [OPTIONS] [FILE|FOLDER|-]...

Arguments:
  FILE    A YAML or JSON file with NodePools, node classes, and workloads, or
          with a snapshot of a cluster. 'cdk8s-karpenter consolidate --help'
          lists the commands that write a snapshot.
  FOLDER  A folder with YAML and JSON files, including its subfolders.
  -       Standard input, such as the output of helm template. This is the
          default.

Options:
${optionsHelp(SIMULATE_OPTIONS, 31)}

Exit codes:
  0  All pods get nodes.
  1  A pod stays pending, or an object is not valid.
  2  Usage error, or unreadable input.
`;
}
