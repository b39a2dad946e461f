import { consolidateOptions } from '../../../src/cli/consolidate/consolidate-options';
import { consolidateSources } from '../../../src/cli/consolidate/consolidate-sources';
import { ConsolidationReport, NodeReport } from '../../../src/forecast/consolidation/consolidation-report';
import { SimulatedNodeClaim } from '../../../src/forecast/simulation/simulation-result';
import { JsonObject } from '../../../src/foundation/basics/json';
import { instanceTypeOf } from '../../../src/karpenter/instance-types/catalog/instance-types';

/** Objects of a cluster with two nodes, as kubectl prints them. */
export const OBJECTS: readonly JsonObject[] = [
  {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'general', annotations: { 'karpenter.sh/nodepool-hash': '1' }, uid: 'a' },
    spec: {
      template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' }, requirements: [] } },
      disruption: { consolidationPolicy: 'WhenEmpty', consolidateAfter: '30s', budgets: [{ nodes: '10%' }] },
    },
  },
  ...['node-a', 'node-b'].map((name) => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'topology.kubernetes.io/zone': 'eu-west-1b' }, creationTimestamp: '2026-11-29T10:00:00Z' },
    status: { conditions: [{ type: 'Ready', status: 'True', lastHeartbeatTime: '2026-11-30T11:55:00Z' }] },
  })),
  { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web-0', namespace: 'shop' }, spec: { nodeName: 'node-a', containers: [{ name: 'web', image: 'nginx' }] } },
];

export const NOW = new Date('2026-11-30T12:00:00Z');

export const CLAIM: SimulatedNodeClaim = {
  nodePool: 'general',
  pods: [{ metadata: { name: 'web-0', namespace: 'shop' } }, { metadata: { name: 'api-0', namespace: 'default' } }],
  requirements: new Map(),
  instanceTypes: ['m6i.large', 'm5.large'].map((name) => ({ type: instanceTypeOf(name)!, price: 0.1 })),
  requests: new Map([['cpu', 1_500_000_000n]]),
  isMinValuesRelaxed: false,
};

/** A kept node. */
export const keptNode = (name: string, more: Partial<NodeReport> = {}): NodeReport => ({
  name,
  nodePool: 'general',
  instanceType: 'm6i.2xlarge',
  capacityType: 'on-demand',
  zone: 'eu-west-1b',
  price: 0.428,
  isAssumed: false,
  podCount: 2,
  verdict: 'keep',
  reasons: [{
    kind: 'podDisruptionBudget',
    message: 'PodDisruptionBudget shop/web allows no evictions',
    karpenter: 'Pdb prevents pod evictions (PodDisruptionBudget=[shop/web])',
    subject: 'PodDisruptionBudget shop/web',
  }],
  savings: 0,
  possibleSavings: 0.2,
  podsTo: new Map(),
  ...more,
});

/** A node that Karpenter can delete. */
export const deletedNode = (name: string): NodeReport => keptNode(name, {
  verdict: 'delete',
  reasons: [{ kind: 'underutilized', message: 'its pods fit on other nodes' }],
  savings: 0.428,
  possibleSavings: undefined,
  podsTo: new Map([['node-a', ['shop/web-0']]]),
});

const COMMAND = {
  reason: 'Underutilized', decision: 'delete', nodes: ['node-b'], replacements: [], podsTo: new Map([['node-a', ['shop/web-0']]]), savings: 0.428,
} as const;

/** A report about two nodes. */
export const report = (more: Partial<ConsolidationReport> = {}): ConsolidationReport => ({
  nodes: [keptNode('node-a'), deletedNode('node-b')],
  commands: [COMMAND],
  steps: [{ commands: [COMMAND], cost: 0.428, nodeCount: 1 }],
  nodesAfterwards: [keptNode('node-a')],
  cost: { now: 0.856, afterwards: 0.428 },
  pendingPods: { count: 0, onExistingNodes: 0, onNewNodes: 0, newNodes: 0, nodesForMovedPods: 0 },
  staticPools: [],
  obstacles: [{
    kind: 'podDisruptionBudget', subject: 'PodDisruptionBudget shop/web', message: 'PodDisruptionBudget shop/web allows no evictions', nodes: ['node-a'], savings: 0.2,
  }],
  lacking: ['The snapshot lacks PodDisruptionBudgets'],
  notJudged: ['NodeOverlays are not judged'],
  randomChoices: [],
  ...more,
});

export const EMPTY_REPORT = report({
  nodes: [], commands: [], steps: [], nodesAfterwards: [], cost: { now: 0, afterwards: 0 }, obstacles: [], lacking: [], notJudged: [],
});

/** The arguments with which the command calls the engine. */
export interface EngineCall {
  readonly objects: readonly JsonObject[];
  readonly options: any;
}

export interface AnswerResult {
  readonly out: string;
  readonly err: string;
  readonly calls: readonly EngineCall[];
}

/** Runs the command on texts, with reports instead of the engine. The last report is that of all further calls. */
export function answer(
  texts: readonly string[], args: readonly string[], reports: readonly ConsolidationReport[] = [report()], overrides: readonly string[] = [],
): AnswerResult {
  let [out, err] = ['', ''];
  const calls: EngineCall[] = [];
  const engine = (objects: readonly JsonObject[], options: any) => reports[Math.min(calls.push({ objects, options }), reports.length) - 1];
  const sourcesFor = (contents: readonly string[], name: string) => contents.map((text, index) => (
    { name: `${name}${index}`, isNamed: true, read: () => Buffer.from(text) }
  ));
  const sources = { sources: sourcesFor(texts, 'snapshot'), overrides: sourcesFor(overrides, 'override'), current: NOW };
  const terminal = { colors: false, out: (text: string) => { out += text; }, err: (text: string) => { err += text; }, progress: () => {} };
  consolidateSources(sources, consolidateOptions(['--no-config', ...args]), terminal, engine);
  return { out, err, calls };
}

/** Returns objects as one List in JSON, as kubectl prints them. */
export const listOf = (objects: readonly JsonObject[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }, undefined, 4);

export const SNAPSHOT = listOf(OBJECTS);
