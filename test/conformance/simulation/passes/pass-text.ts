import { Cluster, ShortNode } from './our-passes';
import { ZONE } from '../../../../src/karpenter/instance-types/type-requirements';
import { AnsweredProvision } from '../../disruption/oracle-answer';
import { podName } from '../../disruption/our-answer';
import { claimRequirements } from '../claim-text';
import { renamings } from '../renamings';
import { SimulationCase } from '../simulation-case';
import { claimsText, counter } from '../summary';

/** Returns what our pass changes, in the format of the oracle. */
export function changesOf(asked: SimulationCase, before: Cluster, after: Cluster): AnsweredProvision {
  const started = asked.pods.map(podName).filter((name) => after.nodeOf.has(name) && !before.nodeOf.has(name));
  const names = new Set(before.nodes.map(({ name }) => name));
  const existingNodes: { [node: string]: string[] } = {};
  for (const pod of started) {
    const node = after.nodeOf.get(pod)!;
    if (names.has(node)) (existingNodes[node] ??= []).push(pod);
  }
  return {
    existingNodes,
    nodeClaims: after.claims.slice(before.claims.length).map((claim) => ({
      nodePool: claim.nodePool,
      pods: claim.pods.map(podName),
      instanceTypes: claim.instanceTypes.map(({ type }) => type.name),
      requests: Object.fromEntries(claim.requests),
      requirements: claimRequirements(claim),
    })),
    podErrors: Object.fromEntries(asked.pods.map(podName).filter((name) => !after.nodeOf.has(name)).map((name) => [name, ''])),
  };
}

/** Returns a string that two results of a pass share if they are equal, up to the names of equal pods and of domains that no node has. */
export function passText(asked: SimulationCase, nodes: readonly ShortNode[], { existingNodes, nodeClaims, podErrors }: AnsweredProvision): string {
  const countsOf = counter(asked);
  const used = nodes.flatMap(({ labels, zone }) => [...Object.entries(labels), ...zone === undefined ? [] : [[ZONE, zone] as const]]);
  const renames = renamings(asked).filter((rename) => used.every(([key, value]) => rename(key, value) === value));
  return [
    ...Object.entries(existingNodes).map(([node, pods]) => `to ${node}: ${countsOf(pods)}`).sort(),
    ...nodeClaims.length === 0 ? [] : [claimsText(nodeClaims, countsOf, renames)],
    `pending: ${countsOf(Object.keys(podErrors))}`,
  ].join('\n');
}
