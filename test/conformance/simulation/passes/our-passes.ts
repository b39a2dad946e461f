import { launchedNode } from '../../../../src/forecast/simulation/cluster/launched-node';
import { passesAfter, PassState, stateAfter } from '../../../../src/forecast/simulation/report/all-passes';
import { likelyInstance, nameOfNode } from '../../../../src/forecast/simulation/report/next-pass';
import { simulate } from '../../../../src/forecast/simulation/simulate';
import { SimulationInput } from '../../../../src/forecast/simulation/simulation-input';
import { SimulatedNodeClaim } from '../../../../src/forecast/simulation/simulation-result';
import { WELL_KNOWN_LABELS } from '../../../../src/karpenter/scheduling/pods/well-known-labels';
import { podName } from '../../disruption/our-answer';
import { SimulationCase, simulationInput } from '../simulation-case';

/** A launched node in the short form of the oracle. */
export interface ShortNode {
  readonly name: string;
  readonly nodePool: string;
  readonly instanceType: string;
  readonly capacityType: string;
  readonly zone?: string;
  readonly labels: { readonly [key: string]: string };
  readonly age: string;
}

/** The nodes, and the pods on them, by the names that the oracle prints. */
export interface Cluster {
  readonly nodes: readonly ShortNode[];
  /** The nodes of pods. */
  readonly nodeOf: ReadonlyMap<string, string>;
  readonly claims: readonly SimulatedNodeClaim[];
}

/** Returns the cluster before the first pass, and after each of our passes until nothing changes. */
export function ourPasses(asked: SimulationCase, skipped: readonly string[]): readonly Cluster[] {
  const input = simulationInput({ ...asked, nodePools: asked.nodePools.filter(({ metadata }) => !skipped.includes(metadata.name)) });
  const first = stateAfter(simulate(input));
  const cluster = { ...input, emptyPools: [], running: [], leaving: [] };
  const states = [{ claims: [], existing: new Map(), waiting: [] }, first, ...passesAfter(first, cluster, 2)];
  return states.map((state) => clusterOf(state, input));
}

function clusterOf({ claims }: PassState, { pools, market }: SimulationInput): Cluster {
  const byName = new Map(pools.map((pool) => [pool.types.name, pool]));
  const nodes = claims.map((claim, index): ShortNode => {
    const pool = byName.get(claim.nodePool)!;
    const instance = likelyInstance(claim, pool, market);
    const [{ metadata: { labels } }] = launchedNode(nameOfNode(index), claim, instance, pool.manifest, 0);
    const { type, zone, capacityType } = instance;
    return { name: nameOfNode(index), nodePool: claim.nodePool, instanceType: type.name, capacityType, zone: zone?.name, labels: ofUsers(labels), age: '10m' };
  });
  const nodeOf = new Map(claims.flatMap(({ pods }, index) => pods.map((pod) => [podName(pod), nameOfNode(index)])));
  return { nodes, nodeOf, claims };
}

/** Karpenter chooses among several values of such labels at random. */
function ofUsers(labels: { readonly [key: string]: string }): { readonly [key: string]: string } {
  return Object.fromEntries(Object.entries(labels).filter(([key]) => !WELL_KNOWN_LABELS.has(key) && !/kubernetes\.io|karpenter\./.test(key)));
}
