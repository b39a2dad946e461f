import { createHash } from 'crypto';
import { ClaimRequirement, claimRequirements, requestsText, requirementsText } from './claim-text';
import { Rename, renamings } from './renamings';
import { SimulationCase } from './simulation-case';
import { Json } from '../../../src/checks/findings/rule';
import { SimulationResult } from '../../../src/forecast/simulation/simulation-result';

/** A NodeClaim. `requests` is null without pods. */
interface LaunchedClaim {
  readonly nodePool: string;
  readonly pods: readonly string[];
  readonly instanceTypes: readonly string[];
  readonly requests: { readonly [resource: string]: string | bigint } | null;
  readonly requirements: readonly ClaimRequirement[];
}

/** Nodes and pending pods, by the names of pods as the oracle prints them. */
export interface Launch {
  readonly nodeClaims: readonly LaunchedClaim[];
  readonly podErrors: { readonly [pod: string]: string };
}

export function launchOf({ nodeClaims, pending }: SimulationResult): Launch {
  return {
    nodeClaims: nodeClaims.map((claim) => ({
      nodePool: claim.nodePool,
      pods: claim.pods.map(podName),
      instanceTypes: claim.instanceTypes.map(({ type }) => type.name),
      requests: Object.fromEntries(claim.requests),
      requirements: claimRequirements(claim),
    })),
    podErrors: Object.fromEntries(pending.map(({ pod, reasons }) => [podName(pod), reasons.map(({ message }) => message).join('; ')])),
  };
}

/**
 * Returns a string that two results share if they have the same nodes: the NodePool, the number of pods of each kind, the instance types, the requests, and
 * the requirements. Pods are of one kind if they differ by name only. Results that differ only by the names of domains share the string.
 */
export function summaryOf(asked: SimulationCase, { nodeClaims, podErrors }: Launch): string {
  const countsOf = counter(asked);
  const claims = claimsText(nodeClaims, countsOf, renamings(asked));
  return [...nodeClaims.length === 0 ? [] : [claims], `pending: ${countsOf(Object.keys(podErrors))}`].join('\n');
}

/** Returns a string that lists of NodeClaims share if they differ only by the names of domains and of equal pods. */
export function claimsText(claims: readonly LaunchedClaim[], countsOf: (names: readonly string[]) => string, renames: readonly Rename[]): string {
  const texts = claims.map(({ nodePool, pods, instanceTypes, requests, requirements }) => {
    const text = `${nodePool}: ${countsOf(pods)}; ${instanceTypes.length} types ${digest(instanceTypes)}; requests ${requestsText(requests ?? {})}`;
    return (rename: Rename) => `${text}; requires ${requirementsText(requirements, rename)}`;
  });
  return renames.map((rename) => texts.map((textOf) => textOf(rename)).sort().join('\n')).sort()[0];
}

/** Returns a function that counts the pods of each kind. */
export function counter({ pods }: SimulationCase): (names: readonly string[]) => string {
  const kinds = new Map<string, number>();
  const kindOf = new Map(pods.map((pod) => {
    const text = JSON.stringify({ ...pod, metadata: { ...pod.metadata, name: undefined } });
    if (!kinds.has(text)) kinds.set(text, kinds.size);
    return [podName(pod), kinds.get(text)!];
  }));
  return (names) => {
    const counts = new Map<number, number>();
    for (const name of names) counts.set(kindOf.get(name)!, (counts.get(kindOf.get(name)!) ?? 0) + 1);
    return [...counts].sort(([one], [other]) => one - other).map(([kind, count]) => `${count} of ${kind}`).join(', ');
  };
}

function digest(names: readonly string[]): string {
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 8);
}

function podName({ metadata: { name, namespace } }: Json): string {
  return (namespace ?? 'default') === 'default' ? name : `${namespace}/${name}`;
}
