import { ReportedNode } from '../../forecast/simulation/report/reported-node';
import { grouped } from '../../foundation/basics/grouped';
import { Requirements } from '../../karpenter/requirements/label-requirement';

/** Nodes of one NodePool with the same number of pods of each workload, and the same instance types. Labels, such as the zone, and the pass can differ. */
export interface NodeGroup {
  readonly nodes: readonly ReportedNode[];
  readonly nodePool: string;
  /** The number of pods on each node by workload. */
  readonly pods: ReadonlyMap<string, number>;
}

/** Groups nodes that people see as equal. */
export function nodeGroups(nodes: readonly ReportedNode[]): readonly NodeGroup[] {
  return [...grouped(nodes, groupKey).values()].map((alike) => ({ nodes: alike, nodePool: alike[0].claim.nodePool, pods: podsByWorkload(alike[0]) }));
}

function groupKey(node: ReportedNode): string {
  const { claim: { nodePool, requests }, launch: { capacityType, offered, price }, addedRequirements, zoneIdCondition } = node;
  return JSON.stringify([
    nodePool, zoneIdCondition, [...podsByWorkload(node)], capacityType, price.perHour, price.isUpperBound, offered.map(({ type }) => type.name),
    addedRequirements.map(({ key }) => key), [...requests].map(([name, amount]) => [name, String(amount)]),
  ]);
}

function podsByWorkload({ pods }: ReportedNode): ReadonlyMap<string, number> {
  return new Map([...grouped(pods, ({ workload }) => workload)].map(([workload, ofWorkload]) => [workload, ofWorkload.length]));
}

/** Returns the requirements that pods add to the NodePool's, with the different values of the nodes. */
export function requirementTexts({ nodes }: NodeGroup): readonly string[] {
  return nodes[0].addedRequirements.map(({ key }) => {
    const texts = nodes.map(({ claim: { requirements } }) => valuesOf(requirements, key));
    const distinct = [...grouped(texts, (text) => text)].map(([text, { length }]) => (length === texts.length || length === 1 ? text : `${text} (${length} nodes)`));
    return `${key} ${distinct.join(', ')}`;
  });
}

function valuesOf(requirements: Requirements, key: string): string {
  return String(requirements.get(key)).slice(key.length + 1);
}
