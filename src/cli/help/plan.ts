import { optionsHelp } from './options-help';
import { CONFIG, EXCLUDE, FLEET, HELP, KARPENTER_VERSION, VERBOSE } from './shared-options';

export const PLAN_OPTIONS = {
  'since': { value: 'REVISION', text: 'Compare files with this Git revision, such as main or HEAD~1.' },
  ...KARPENTER_VERSION,
  'from-version': { value: 'VERSION', text: 'Karpenter release before the change, to include the effects of an upgrade.\nDefault: the value of --karpenter-version.' },
  'time-zone': { value: 'ZONE', default: 'UTC', text: 'IANA time zone for times, such as Europe/Berlin.' },
  'fail-on': {
    value: 'EFFECT',
    choices: ['replace'],
    text: 'Exit with code 3 for this effect: replace. A change has this effect if it replaces or deletes nodes, may replace them, or if its effects in a cluster are not known.',
  },
  'output': { value: 'FORMAT', short: 'o', choices: ['text', 'json', 'markdown', 'html'], default: 'text', text: 'Output format: {choices}.' },
  ...FLEET,
  'helm': { text: 'Also render charts of other programs that Argo CD Applications deploy, with helm from the PATH.' },
  ...EXCLUDE,
  ...CONFIG,
  ...VERBOSE,
  ...HELP,
} as const;

/** Returns the help of the command. */
export function planHelp(): string {
  return `Show the effects of a change of manifests on running nodes: the nodes that
Karpenter replaces, the reasons, and how many nodes budgets allow at a time.
Also show changes of instance types, prices, user data, and findings. For
several clusters, show a table of the clusters first.

Examples:
  # Compare the working tree with the branch main.
  cdk8s-karpenter plan --since main manifests/

  # Compare the objects in a cluster with the manifests of an app.
  kubectl get nodepools,ec2nodeclasses,nodeclaims,nodes -o yaml |
    cdk8s-karpenter plan - dist/

  # Also show the effect on consolidation, with a snapshot that has pods.
  cdk8s-karpenter plan snapshot/ dist/

  # Compare the manifests of several clusters, which have a folder each.
  cdk8s-karpenter plan --cluster-from '{cluster}/**' --since main eu/ us/

  # Fail if a change replaces nodes.
  cdk8s-karpenter plan --fail-on replace old.yaml new.yaml

Usage:
  cdk8s-karpenter plan [OPTIONS] OLD NEW
  cdk8s-karpenter plan [OPTIONS] --since REVISION PATH...

Arguments:
  OLD       The manifests before the change: a file, a folder, or - for standard
            input. If OLD contains NodeClaims, the command counts nodes. Nodes
            in OLD show which of them an annotation protects. With Pods, as in
            a snapshot for 'consolidate', it shows the nodes that consolidation
            removes or replaces, the pods that move, and the cost.
  NEW       The manifests after the change.
  PATH      A file or folder in a Git repository.

Options:
${optionsHelp(PLAN_OPTIONS, 31)}

Exit codes:
  0  The new manifests have no errors.
  1  The new manifests have errors, several copies of an object changed, or
     Argo CD cannot render a new chart.
  2  Usage error, or unreadable input.
  3  The change replaces nodes, or its effects are not known, and --fail-on
     replace is set.
`;
}
