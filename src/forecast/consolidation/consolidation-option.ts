import { Candidate } from './candidate';
import { DisruptedCluster, DisruptedPool } from './cluster';
import { Command, commandOf, commandText, dollars, priceOf, savingsOf } from './command';
import { MethodContext } from './method-context';
import { errorText, PodError, rescheduled, ReschedulingOptions } from './rescheduling';
import { marketRequirements, CAPACITY_TYPE, typeRequirement } from '../../karpenter/instance-types/type-requirements';
import { LabelRequirement, Requirements } from '../../karpenter/requirements/label-requirement';
import { PricedType } from '../../karpenter/scheduling/pool-types';
import { SimulatedNodeClaim } from '../simulation/simulation-result';

/** The number of cheaper instance types that Karpenter requires before it replaces a spot node by a spot node. */
export const SPOT_FLEXIBILITY = 15;
const SPOT = LabelRequirement.of({ key: CAPACITY_TYPE, operator: 'In', values: ['spot'] });

/** Why Karpenter does not consolidate nodes. */
export interface Refusal {
  readonly kind: 'noPool' | 'pods' | 'severalNodes' | 'minValues' | 'notCheaper' | 'spotGate' | 'spotFlexibility';
  /** Karpenter's text, or undefined if it publishes no event. */
  readonly text?: string;
  /** The number of new nodes, or of cheaper instance types. */
  readonly count?: number;
  /** The pods that no node can run. */
  readonly errors?: readonly PodError[];
}

export function isRefusal(option: Command | Refusal): option is Refusal {
  return 'kind' in option;
}

/**
 * Returns a command that removes nodes and replaces them by at most one, or the reason why Karpenter keeps the nodes.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/disruption/consolidation.go, `computeConsolidation`
 */
export function consolidationOption(candidates: readonly Candidate[], context: MethodContext): Command | Refusal {
  const { cluster, recorder } = context;
  const option = optionOf(candidates, context);
  if (isRefusal(option)) {
    // Karpenter publishes no reasons for several nodes.
    if (candidates.length === 1 && option.text !== undefined) recorder.publishForNode(candidates[0].state, 'Unconsolidatable', option.text);
  } else if (option.decision === 'replace') {
    const savings = dollars(savingsOf(option, cluster));
    for (const candidate of candidates) {
      recorder.publishForNode(candidate.state, 'ConsolidationCandidate', `Consolidation candidate: ${commandText(option, candidate)} (savings: ${savings})`);
    }
  }
  return option;
}

/** Returns a command or a reason like `consolidationOption`, without events. */
export function optionOf(candidates: readonly Candidate[], context: MethodContext, options?: Partial<ReschedulingOptions>): Command | Refusal {
  const result = rescheduled(candidates, context, { isConsolidation: true, ...options });
  if (result === undefined) return { kind: 'noPool' };
  const { claims, existing, errors } = result;
  if (errors.length > 0) return { kind: 'pods', text: errorText(errors), errors };
  if (claims.length === 0) return commandOf(candidates, [], existing);
  if (claims.length > 1) return { kind: 'severalNodes', text: `Can't remove without creating ${claims.length} candidates`, count: claims.length };
  const [claim] = claims;
  const replacement = replacementOf(claim, candidates, context.cluster);
  return 'kind' in replacement ? replacement : commandOf(candidates, [replacement], existing);
}

/** Returns a NodeClaim with the instance types that are cheaper than the nodes, or the reason why Karpenter keeps the nodes. */
function replacementOf(
  claim: SimulatedNodeClaim, candidates: readonly Candidate[], { pools, settings: { gates } }: DisruptedCluster,
): SimulatedNodeClaim | Refusal {
  const pool = pools.get(claim.nodePool)!;
  const price = priceOf(candidates);
  const admits = (capacityType: string) => claim.requirements.get(CAPACITY_TYPE)?.has(capacityType) ?? true;
  if (!admits('spot')) return cheaper(claim, claim.requirements, price, pool);
  const onSpot: Requirements = new Map([...claim.requirements, [CAPACITY_TYPE, SPOT]]);
  if (!candidates.every(({ capacityType }) => capacityType === 'spot')) {
    const found = cheaper(claim, claim.requirements, price, pool);
    // Karpenter launches spot only, so that a lack of spot capacity does not lead to a more expensive on-demand node.
    return 'kind' in found || !admits('on-demand') ? found : { ...found, requirements: onSpot };
  }
  if (!gates.spotToSpotConsolidation) return { kind: 'spotGate', text: "SpotToSpotConsolidation is disabled, can't replace a spot node with a spot node" };
  const found = cheaper({ ...claim, requirements: onSpot }, onSpot, price, pool);
  if ('kind' in found || candidates.length > 1) return found;
  const { length } = found.instanceTypes;
  if (length < SPOT_FLEXIBILITY) {
    const text = `SpotToSpotConsolidation requires ${SPOT_FLEXIBILITY} cheaper instance type options than the current candidate to consolidate, got ${length}`;
    return { kind: 'spotFlexibility', text, count: length };
  }
  const most = Math.max(SPOT_FLEXIBILITY, neededForMinValues(found.instanceTypes, onSpot, pool).needed);
  return { ...found, instanceTypes: found.instanceTypes.slice(0, most) };
}

function cheaper(claim: SimulatedNodeClaim, requirements: Requirements, price: number, pool: DisruptedPool): SimulatedNodeClaim | Refusal {
  const found = belowPrice(claim, requirements, price, pool);
  if ('kind' in found) return found;
  return found.instanceTypes.length === 0 ? { kind: 'notCheaper', text: "Can't replace with a cheaper node" } : found;
}

/**
 * Returns a NodeClaim with the instance types below a price, cheapest first. Returns the reason instead if they have too few values for `minValues`.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/nodeclaim.go, `RemoveInstanceTypeOptionsByPriceAndMinValues`
 */
export function belowPrice(claim: SimulatedNodeClaim, requirements: Requirements, price: number, pool: DisruptedPool): SimulatedNodeClaim | Refusal {
  const { offerings } = pool;
  const sorted = offerings.sorted(claim.instanceTypes, claim.requirements);
  const instanceTypes = sorted.filter(({ type }) => offerings.worst(type, requirements) < price);
  const { missing } = neededForMinValues(instanceTypes, requirements, pool);
  if (missing.length === 0) return { ...claim, instanceTypes };
  return { kind: 'minValues', text: `Filtering by price: minValues requirement is not met for label(s) (label(s)=[${missing.join(' ')}])` };
}

/** Returns how many of the instance types are necessary for `minValues`, and the labels with too few values. */
function neededForMinValues(
  types: readonly PricedType[], requirements: Requirements, { types: { prices, zones } }: DisruptedPool,
): { readonly needed: number; readonly missing: readonly string[] } {
  const withMinimum = [...requirements.values()].filter(({ minValues }) => minValues !== undefined);
  if (withMinimum.length === 0) return { needed: 0, missing: [] };
  const inMarket = marketRequirements({ region: prices.region, zones, prices });
  const values = new Map(withMinimum.map(({ key }) => [key, new Set<string>()]));
  let missing: string[] = [];
  for (const [index, { type }] of types.entries()) {
    for (const requirement of withMinimum) {
      const ofType = typeRequirement(type, requirement.key, inMarket)?.values ?? [];
      for (const value of ofType) if (requirement.has(value)) values.get(requirement.key)!.add(value);
    }
    missing = withMinimum.filter(({ key, minValues }) => values.get(key)!.size < minValues!).map(({ key }) => key);
    if (missing.length === 0) return { needed: index + 1, missing };
  }
  return { needed: types.length, missing };
}
