import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, FLEET, HELP, KARPENTER_VERSION, PRICES, REPORT_OUTPUT, VERBOSE, whatIf } from './shared-options';

export const CONSOLIDATE_OPTIONS = {
  'until-stable': { text: 'Repeat until Karpenter removes and replaces no more nodes. Print all commands, and the nodes and the cost at the end.' },
  ...whatIf('the snapshot', 'nodepool/web.spec.disruption.consolidateAfter=5m'),
  'now': { value: 'TIME', multiple: true, text: 'Time for consolidateAfter and disruption budgets, such as 2026-11-30T12:00:00Z. Default: the current time.' },
  'feature-gates': {
    value: 'GATES',
    multiple: true,
    text: 'Feature gates of the controller, such as SpotToSpotConsolidation=true. Default: those of Karpenter\'s Deployment in the snapshot.',
  },
  'karpenter-version': { ...KARPENTER_VERSION['karpenter-version'], multiple: true },
  'region': { value: 'REGION', multiple: true, text: 'AWS region. Default: the region of the --prices file, or of the nodes.' },
  'zones': {
    value: 'ZONES',
    multiple: true,
    text: 'Zones for new nodes, such as us-east-1a,us-east-1b. Default: the zones in the status of node classes, or zones a, b, and c of the region.',
  },
  ...PRICES,
  ...REPORT_OUTPUT,
  ...FLEET,
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

/** Returns the help of the command. */
export function consolidateHelp(): string {
  return `Show the nodes that Karpenter removes or replaces next, what this saves, and why
Karpenter keeps the other nodes. For snapshots of several clusters, show a table
of the clusters first. The command works offline, with objects that kubectl
printed, and decides like Karpenter 1.15.

Examples:
  # Show what Karpenter does with the nodes of a cluster.
  cdk8s-karpenter consolidate snapshot/

  # Show all commands until Karpenter does nothing, and the cost at the end.
  cdk8s-karpenter consolidate --until-stable snapshot/

  # Compare with other NodePools.
  cdk8s-karpenter consolidate --override nodes.yaml snapshot/

Usage:
  cdk8s-karpenter consolidate [OPTIONS] [FILE|FOLDER|-]...

Arguments:
  FILE    A JSON or YAML file that kubectl wrote, with Nodes, NodeClaims,
          NodePools, node classes, Pods, and other objects.
  FOLDER  A folder with such files, including its subfolders.
  -       Standard input, which is the default.

To write a snapshot of a cluster to a folder:
  mkdir snapshot
  kinds=$(kubectl api-resources --verbs=list -o name |
    grep -E 'karpenter|capacitybuffers|nodeclasses' | paste -sd, -)
  kubectl get "$kinds" -A -o json > snapshot/karpenter.json
  kinds=nodes,pods,deployments,statefulsets,daemonsets,replicasets
  kinds=$kinds,poddisruptionbudgets,namespaces,priorityclasses,csinodes
  kinds=$kinds,persistentvolumeclaims,persistentvolumes,storageclasses
  kubectl get "$kinds" -A -o json > snapshot/cluster.json

Options:
${optionsHelp(CONSOLIDATE_OPTIONS, 31)}

Exit codes:
  0  The command printed an answer.
  2  Usage error, or unreadable input.
`;
}
