import { Choose, TopologyGroup } from './topology/topology-group';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { nodeRulesOf } from '../../karpenter/scheduling/pods/node-affinity';

/** The constants of the generator of Park and Miller. */
const MULTIPLIER = 48271;
const MODULUS = 2 ** 31 - 1;

/** The iteration of a small map in Go starts at one of 8 slots. The first entry follows the empty slots, so it is the most likely. */
const SLOTS = 8;

/** Returns a choice that looks random, like Karpenter's, but is the same in each simulation. */
export function pseudoRandom(seed = 1): Choose {
  let state = seed;
  return (_, domains) => {
    // The product is below 2^53, so it is exact.
    state = state * MULTIPLIER % MODULUS;
    return domains[Math.floor(state / MODULUS * Math.max(SLOTS, domains.length))] ?? domains[0];
  };
}

/** Collects the choices that Karpenter makes at random. */
export class RandomChoices {
  private readonly topologies = new Set<string>();

  /** Returns sentences. */
  public sentences(daemonSets: readonly JsonObject[], hasRandomRequests: boolean): readonly string[] {
    // Karpenter's order of instance types decides which terms it removes.
    const relaxed = daemonSets.filter((each) => nodeRulesOf(objectAt(each, ['spec', 'template', 'spec'])).required.length > 1);
    return [
      ...this.topologies,
      ...hasRandomRequests ? ['Karpenter decides at random whether requests of a NodeClaim include DaemonSets that run on only some of its instance types.'] : [],
      ...relaxed.map(({ metadata }) => `Karpenter removes required node affinity terms of DaemonSet ${metadata?.name} in the random order of instance types.`),
    ];
  }

  public addDomain({ key, type }: TopologyGroup): void {
    this.topologies.add(`Karpenter chooses at random among equally suitable values of ${key} for ${type}.`);
  }

  public addSharedGroup({ key, type }: TopologyGroup): void {
    this.topologies.add(`Karpenter counts several ${type} constraints over ${key} together, with the domains and minDomains of a random pod.`);
  }
}
