import { isOpen, noteText } from './open-decisions';
import { JsonObject } from '../../basics/json';
import { ConversionNote } from '../conversion-note';

/** What a runbook is about. */
export interface RunbookSubject {
  readonly nodeClass: JsonObject;
  readonly pools: readonly JsonObject[];
  readonly notes: readonly ConversionNote[];
  /** What new objects beside the old ones are called; none in place. */
  readonly suffix?: string;
}

/**
 * The steps from AL2 to AL2023 in Markdown. Source: G-8, G-9, UD-191; for cgroup v2 https://kubernetes.io/docs/concepts/architecture/cgroups/,
 * for the units https://github.com/awslabs/amazon-eks-ami/tree/main/templates/al2023/runtime/rootfs/etc/systemd/system.
 */
export function runbook(subject: RunbookSubject): string {
  const { nodeClass, pools, notes, suffix } = subject;
  const open = notes.filter(isOpen);
  const steps = suffix === undefined ? stepsInPlace(nodeClass, pools) : stepsSideBySide(nodeClass, pools, suffix);
  return [
    `# From AL2 to AL2023: EC2NodeClass ${nodeClass.metadata.name}`,
    '',
    '## Before',
    '',
    '1. The VPC CNI is 1.16.2 or later: `kubectl -n kube-system get daemonset aws-node -o jsonpath=\'{..image}\'`.',
    '2. What runs on the nodes works with cgroup v2: Java from 8u372, 11.0.16 and 15 on, agents that read /sys/fs/cgroup in the releases that know it.',
    '3. Pods that ask the instance metadata service (169.254.169.254) without the host network need a hop limit of 2: `metadataOptions.httpPutResponseHopLimit`.',
    '4. Agents that load kernel modules know kernel 6.1 or later, and scripts do without `amazon-linux-extras`, Python 2 and ntpd, which AL2023 lacks.',
    ...open.length === 0 ? [] : ['', '## To decide', '', ...open.map((note) => `- ${noteText(note)}`)],
    '',
    '## Steps',
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    '## If a node does not join',
    '',
    'On the node (by SSM or the serial console): `nodeadm config check --config-source imds://user-data`, then `journalctl -u nodeadm-config -u nodeadm-run -u kubelet`.',
    '`cdk8s-karpenter user-data` shows what it was given.',
    '',
  ].join('\n');
}

function stepsInPlace(nodeClass: JsonObject, pools: readonly JsonObject[]): readonly string[] {
  const names = pools.map(({ metadata }) => metadata.name);
  return [
    `Apply the class and the pools to a cluster that may fail, and start a pod on a new node: \`kubectl get nodes -l karpenter.sh/nodepool=${names[0] ?? 'NODE_POOL'} -o wide\` shows Amazon Linux 2023.`,
    `Apply them where it counts. From then on every node of ${nodeClass.metadata.name} is drifted, and Karpenter replaces them as the budgets of ${listText(names)} allow: \`kubectl get nodeclaims -w\`.`,
    'Where it goes wrong, stop by a budget `{nodes: "0", reasons: [Drifted]}` (without reasons before 1.0), or go back by applying the old class, which makes the new nodes drift.',
    'It is done where `kubectl get nodes -o wide` shows no Amazon Linux 2 of these pools.',
  ];
}

function stepsSideBySide(nodeClass: JsonObject, pools: readonly JsonObject[], suffix: string): readonly string[] {
  const old = pools.map(({ metadata }) => metadata.name);
  const first = old[0] ?? 'NODE_POOL';
  return [
    `Take over: apply the class ${nodeClass.metadata.name}${suffix} and the pools ${listText(old.map((name) => name + suffix))}. By their weight they get all new nodes; nothing is replaced yet. Pods that name a pool in \`karpenter.sh/nodepool\` have to name the new one.`,
    `Look at the first nodes: \`kubectl get nodes -l karpenter.sh/nodepool=${first}${suffix} -o wide\`.`,
    `Empty: apply ${listText(old)}${pools.some(({ spec }) => spec?.replicas !== undefined) ? ' (but for static pools, whose replicas are lowered by hand, step by step)' : ''} with the new template label and limits of no CPU. Their nodes are drifted now, and move over as their own budgets allow; none is launched for them: \`kubectl get nodeclaims -l karpenter.sh/nodepool=${first} -w\`.`,
    'To stop in between, take the template label away again, or add a budget `{nodes: "0"}`.',
    `Retire: when \`kubectl get nodeclaims -l karpenter.sh/nodepool=${first}\` shows none, run ${old.map((name) => `\`kubectl delete nodepool ${name}\``).join(', ')} and \`kubectl delete ec2nodeclass ${nodeClass.metadata.name}\`; with GitOps, take them out of the repository. Not sooner: deleting a pool drains all of its nodes, whatever the budgets.`,
  ];
}

function listText(names: readonly string[]): string {
  return names.length === 0 ? 'the pools' : names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
