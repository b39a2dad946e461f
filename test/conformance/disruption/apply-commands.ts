import { OracleCase, OracleNode } from './disruption-case';
import { AnsweredClaim, AnsweredCommand } from './oracle-answer';
import { podName } from './our-answer';
import { Json } from '../../../src/checks/findings/rule';

const CAPACITY_TYPE = 'karpenter.sh/capacity-type';
const ZONE = 'topology.kubernetes.io/zone';
const ZONES = ['us-east-1a', 'us-east-1b', 'us-east-1c'];

/** Returns the case after Karpenter executed commands: the candidates are gone, and each replacement runs with its cheapest instance type. */
export function afterCommands(asked: OracleCase, commands: readonly AnsweredCommand[], step: number): OracleCase {
  const removed = new Set(commands.flatMap(({ candidates }) => candidates));
  const nodeOf = new Map<string, string>();
  const added: OracleNode[] = [];
  for (const { decision, candidates, replacements = [], existingNodes = {} } of commands) {
    for (const [node, pods] of Object.entries(existingNodes)) for (const pod of pods) nodeOf.set(pod, node);
    const claims = decision === 'terminate-first' ? [undefined] : replacements;
    for (const claim of claims) {
      const name = `step${step}-n${added.length}`;
      added.push(replacementNode(name, asked.nodes.find((node) => node.name === candidates[0])!, claim));
      for (const pod of claim?.pods ?? []) nodeOf.set(pod, name);
    }
  }
  return {
    ...asked,
    nodes: [...asked.nodes.filter(({ name }) => !removed.has(name)), ...added],
    pods: asked.pods.flatMap((pod) => movedPod(pod, nodeOf.get(podName(pod)), removed)),
  };
}

/** Pods that have no other node end with their node. */
function movedPod(pod: Json, node: string | undefined, removed: ReadonlySet<string>): readonly Json[] {
  if (node !== undefined) return [{ ...pod, spec: { ...pod.spec, nodeName: node } }];
  return removed.has(pod.spec.nodeName) ? [] : [pod];
}

/** Returns the node of a NodeClaim. A static node without a known instance type is like the node that it replaces. */
function replacementNode(name: string, replaced: OracleNode, claim: AnsweredClaim | undefined): OracleNode {
  const of = { name, age: '10m', lastPodEvent: '10m' };
  if (claim?.cheapest === undefined || claim.cheapest.instanceType === '') {
    const { nodePool, instanceType, capacityType, zone } = replaced;
    return { ...of, nodePool, instanceType, capacityType, zone };
  }
  const { instanceType, capacityType } = claim.cheapest;
  const zones = ZONES.filter((zone) => claim.requirements.every(({ key, operator, values = [] }) => key !== ZONE || (operator === 'In') === values.includes(zone)));
  const capacityTypes = claim.requirements.find(({ key }) => key === CAPACITY_TYPE)?.values ?? [capacityType];
  const launched = capacityTypes.includes(capacityType) ? capacityType : capacityTypes[0];
  return { ...of, nodePool: claim.nodePool, instanceType, capacityType: launched, zone: zones[0] };
}
