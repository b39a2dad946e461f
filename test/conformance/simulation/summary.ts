import { createHash } from 'crypto';
import { SimulationCase } from './simulation-case';
import { SimulationResult } from '../../../src/simulation/simulation-result';
import { Json } from '../../../src/validation/rule';

/** Nodes and pending pods, by the names of pods as the oracle prints them. */
export interface Launch {
  readonly nodeClaims: readonly { readonly nodePool: string; readonly pods: readonly string[]; readonly instanceTypes: readonly string[] }[];
  readonly podErrors: { readonly [pod: string]: string };
}

export function launchOf({ nodeClaims, pending }: SimulationResult): Launch {
  return {
    nodeClaims: nodeClaims.map(({ nodePool, pods, instanceTypes }) => {
      return { nodePool, pods: pods.map(podName), instanceTypes: instanceTypes.map(({ type }) => type.name) };
    }),
    podErrors: Object.fromEntries(pending.map(({ pod, reasons }) => [podName(pod), reasons.map(({ message }) => message).join('; ')])),
  };
}

/**
 * Returns a string that two results share if they have the same nodes: the NodePool, the number of pods of each kind, and the instance types. Pods are of
 * one kind if they differ by name only.
 */
export function summaryOf({ pods }: SimulationCase, { nodeClaims, podErrors }: Launch): string {
  const kinds = new Map<string, number>();
  const kindOf = new Map(pods.map((pod) => {
    const text = JSON.stringify({ ...pod, metadata: { ...pod.metadata, name: undefined } });
    if (!kinds.has(text)) kinds.set(text, kinds.size);
    return [podName(pod), kinds.get(text)!];
  }));
  const countsOf = (names: readonly string[]) => {
    const counts = new Map<number, number>();
    for (const name of names) counts.set(kindOf.get(name)!, (counts.get(kindOf.get(name)!) ?? 0) + 1);
    return [...counts].sort(([one], [other]) => one - other).map(([kind, count]) => `${count} of ${kind}`).join(', ');
  };
  const claims = nodeClaims.map((claim) => `${claim.nodePool}: ${countsOf(claim.pods)}; ${claim.instanceTypes.length} types ${digest(claim.instanceTypes)}`).sort();
  return [...claims, `pending: ${countsOf(Object.keys(podErrors))}`].join('\n');
}

function digest(names: readonly string[]): string {
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 8);
}

function podName({ metadata: { name, namespace } }: Json): string {
  return (namespace ?? 'default') === 'default' ? name : `${namespace}/${name}`;
}
