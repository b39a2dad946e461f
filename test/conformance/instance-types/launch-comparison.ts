import { createHash } from 'crypto';
import { askLaunches, Launched } from './ask-launch';
import { LaunchCase } from './launch-cases';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';
import { placementOf } from '../../../src/karpenter/scheduling/overlap/placement';
import { nodeClaimTemplates } from '../../../src/karpenter/scheduling/pods/node-claim-templates';
import { poolTypes } from '../../../src/karpenter/scheduling/pool-types';

export interface LaunchTally {
  /** Number of cases in which Karpenter launches a node. */
  readonly launched: number;
  readonly disagreements: readonly string[];
  readonly recorded: readonly RecordedLaunch[];
}

/** A case with valid NodePools, and a summary of the node that Karpenter launches. */
export interface RecordedLaunch {
  readonly asked: LaunchCase;
  readonly launched?: string;
}

/** Compares our code with Karpenter's scheduler on generated cases. */
export async function compareLaunches(file: string, cases: readonly LaunchCase[]): Promise<LaunchTally> {
  const verdicts = await askLaunches(file, cases);
  const recorded = cases.map((asked, index) => {
    const { launched, skipped } = verdicts[index];
    const nodePools = asked.nodePools.filter(({ metadata }) => !skipped.includes(metadata.name));
    return { asked: { ...asked, nodePools }, ...launched === undefined ? {} : { launched: summaryOf(launched) } };
  });
  const disagreements = recorded.flatMap(({ asked, launched }) => {
    const ours = ourLaunch(asked);
    return ours === launched ? [] : [`${JSON.stringify(asked)}\n  Karpenter: ${launched ?? 'no node'}\n  we: ${ours ?? 'no node'}`];
  });
  return { launched: recorded.filter(({ launched }) => launched !== undefined).length, disagreements, recorded };
}

/** Returns a summary of the node that Karpenter launches according to our code. */
export function ourLaunch({ nodePools, daemonSets, pod }: LaunchCase): string | undefined {
  const market = regionMarket();
  const pools = nodePools.map((manifest) => ({ manifest, types: poolTypes(manifest, undefined, market) }));
  const [winner] = placementOf(nodeClaimTemplates(pools, daemonSets, market), pod.spec);
  return winner === undefined ? undefined : summaryOf({ nodePool: winner.template.name, types: winner.types.map(({ type }) => type.name) });
}

/** Returns the name of the NodePool, the number of instance types, and a digest of their names. */
function summaryOf({ nodePool, types }: Launched): string {
  const digest = createHash('sha256').update([...types].sort().join()).digest('hex').slice(0, 12);
  return `${nodePool} ${types.length} ${digest}`;
}
