import { kopsSteps } from './kops-decision';
import { JsonObject } from '../../../foundation/basics/json';
import { oneLine } from '../../../foundation/basics/one-line';
import { ConversionNote } from '../../../migration/conversion/conversion-note';
import { isOpen, noteText } from '../../../migration/conversion/notes';

/** The subject of a runbook. */
export interface RunbookSubject {
  readonly nodeClass: JsonObject;
  readonly pools: readonly JsonObject[];
  readonly notes: readonly ConversionNote[];
  /** The suffix of the new objects' names. Absent for an in-place migration. */
  readonly suffix?: string;
}

const BEFORE = [
  '',
  '## Before you begin',
  '',
  '1. Check that the VPC CNI is 1.16.2 or later: `kubectl -n kube-system get daemonset aws-node -o jsonpath=\'{..image}\'`.',
  '2. Check that the workloads support cgroup v2. Java supports cgroup v2 in 8u372 and later, 11.0.16 and later, and 15 and later. Update agents that read /sys/fs/cgroup.',
  '3. If pods without the host network use the instance metadata service (169.254.169.254), set `metadataOptions.httpPutResponseHopLimit` to 2.',
  '4. Check that agents with kernel modules support kernel 6.1 or later. Check that scripts do not use `amazon-linux-extras`, Python 2, or ntpd, which AL2023 does not have.',
];

const TROUBLESHOOTING = [
  '## Troubleshooting: a node does not join',
  '',
  'On the node, through SSM or the serial console, run `nodeadm config check --config-source imds://user-data`, and then `journalctl -u nodeadm-config -u nodeadm-run -u kubelet`.',
  '`cdk8s-karpenter user-data` shows the user data of the node.',
  '',
];

/**
 * Returns the runbook of a migration in Markdown.
 *
 * Sources: https://docs.aws.amazon.com/eks/latest/userguide/al2023.html, https://kubernetes.io/docs/concepts/architecture/cgroups/, and the
 * systemd units in
 * https://github.com/awslabs/amazon-eks-ami/tree/main/templates/al2023/runtime/rootfs/etc/systemd/system.
 */
export function runbook(subject: RunbookSubject): string {
  const { notes, suffix } = subject;
  const nodeClass = plainName(subject.nodeClass);
  const names = subject.pools.map(plainName);
  const isStatic = subject.pools.some(({ spec }) => spec?.replicas !== undefined);
  const open = notes.filter(isOpen);
  const kops = kopsSteps(notes, nodeClass);
  const steps = kops ?? (suffix === undefined ? stepsInPlace(nodeClass, names) : stepsSideBySide(nodeClass, names, suffix, isStatic));
  return [
    `# Migrate from AL2 to AL2023: EC2NodeClass ${nodeClass}`,
    ...kops === undefined ? BEFORE : [],
    ...open.length === 0 ? [] : ['', '## Open decisions', '', ...open.map((note) => `- ${oneLine(noteText(note))}`)],
    '',
    '## Steps',
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    ...kops === undefined ? TROUBLESHOOTING : [],
  ].join('\n');
}

/** Returns the name of an object for Markdown and shell commands. The API server rejects names with the replaced characters. */
function plainName({ metadata }: JsonObject): string {
  return String(metadata.name).replace(/[^\w.-]/g, '_');
}

function stepsInPlace(nodeClass: string, names: readonly string[]): readonly string[] {
  return [
    `In a test cluster, apply the EC2NodeClass and the NodePools, and start a pod on a new node. Check that \`kubectl get nodes -l karpenter.sh/nodepool=${names[0] ?? 'NODE_POOL'} -o wide\` shows Amazon Linux 2023.`,
    `In the production cluster, apply the same objects. All nodes of EC2NodeClass ${nodeClass} then drift, and Karpenter replaces these nodes within the budgets of ${listText(names)}. To watch the replacement, run \`kubectl get nodeclaims -w\`.`,
    'To stop the migration, add the budget `{nodes: "0", reasons: [Drifted]}`. Before Karpenter 1.0, omit `reasons`. To roll back, apply the old EC2NodeClass, so that the new nodes drift.',
    'The migration is complete when `kubectl get nodes -o wide` shows no Amazon Linux 2 nodes of these NodePools.',
  ];
}

function stepsSideBySide(nodeClass: string, old: readonly string[], suffix: string, isStatic: boolean): readonly string[] {
  const first = old[0] ?? 'NODE_POOL';
  return [
    `Take over: apply EC2NodeClass ${nodeClass}${suffix} and NodePools ${listText(old.map((name) => name + suffix))}. Because of their higher weight, the new NodePools launch all new nodes. This step does not replace any nodes. If pods select a NodePool with \`karpenter.sh/nodepool\`, change the value to the new name.`,
    `Check the first nodes: \`kubectl get nodes -l karpenter.sh/nodepool=${first}${suffix} -o wide\`.`,
    `Empty: apply ${listText(old)} with the new template label and a CPU limit of 0.${isStatic ? ' For static NodePools, lower the replicas step by step instead.' : ''} The nodes of the old NodePools then drift, and Karpenter replaces these nodes within the budgets. The old NodePools launch no nodes. To watch the replacement, run \`kubectl get nodeclaims -l karpenter.sh/nodepool=${first} -w\`.`,
    'To stop the replacement, remove the template label, or add the budget `{nodes: "0"}`.',
    `Retire: when \`kubectl get nodeclaims -l karpenter.sh/nodepool=${first}\` shows no NodeClaims, run ${old.map((name) => `\`kubectl delete nodepool ${name}\``).join(', ')} and \`kubectl delete ec2nodeclass ${nodeClass}\`. With GitOps, remove these objects from the repository. Do not delete a NodePool that still has nodes, because the deletion drains all of these nodes and ignores the budgets.`,
  ];
}

function listText(names: readonly string[]): string {
  return names.length === 0 ? 'the NodePools' : names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
