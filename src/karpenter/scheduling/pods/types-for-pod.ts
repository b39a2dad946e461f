import { DaemonOverhead } from './daemon-sets';
import { haveConflict } from './host-ports';
import { NodeClaimTemplate } from './node-claim-templates';
import { PodDemand } from './pod-demands';
import { allocatableOf, fits, Resources, sumOf } from './resources';
import { untolerated } from './tolerations';
import { hasOffering, matcherOf, missingValues } from '../../instance-types/admitted-types';
import { marketRequirements } from '../../instance-types/type-requirements';
import { LabelRequirement, Requirements } from '../../requirements/label-requirement';
import { isCompatible, merged } from '../../requirements/requirements';
import { PricedType } from '../pool-types';

/** The name that Karpenter makes up for each new node. */
const HOSTNAME = LabelRequirement.of({ key: 'kubernetes.io/hostname', operator: 'In', values: ['hostname-placeholder'] });

/** The instance types of a NodePool that fit a pod. */
export interface FittingTypes {
  /** The instance types, cheapest first. */
  readonly types: readonly PricedType[];
  /** Labels with fewer different values than `minValues` requires, with their number of values. If the map is not empty, Karpenter launches no node. */
  readonly missingValues: ReadonlyMap<string, number>;
}

const NONE: FittingTypes = { types: [], missingValues: new Map() };

/** Returns the instance types of a NodePool that can run a pod, cheapest first. The list is empty if Karpenter launches no node for the pod. */
export function typesForPod(template: NodeClaimTemplate, demand: PodDemand): readonly PricedType[] {
  const { types, missingValues: missing } = fittingTypes(template, demand);
  return missing.size === 0 ? types : [];
}

/**
 * Returns the instance types of a NodePool that fit a pod, regardless of `minValues`. Other pods, topology spread, pod affinity, volumes, and the limits
 * of the NodePool do not count.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/nodeclaim.go#L128-L173
 */
export function fittingTypes(template: NodeClaimTemplate, demand: PodDemand): FittingTypes {
  if (untolerated(template.taints, demand.tolerations) !== undefined) return NONE;
  if (incompatibleLabel(template, demand.requirements) !== undefined) return NONE;
  const { market, overheads } = template;
  const combined = combinedRequirements(template, demand);
  if (!hasOffering(combined, market)) return NONE;
  const ofPod = new Map([...demand.requirements.keys()].map((key) => [key, combined.get(key)!]));
  const inMarket = marketRequirements(market);
  const meetsPod = matcherOf(ofPod, inMarket);
  const totals = new Map<DaemonOverhead, Resources>();
  const types = template.types.filter(({ type }) => {
    const overhead = overheads.get(type)!;
    let total = totals.get(overhead);
    if (total === undefined) totals.set(overhead, total = sumOf(demand.requests, overhead.requests));
    return !haveConflict(demand.hostPorts, overhead.hostPorts) && fits(total, allocatableOf(type)) && meetsPod(type);
  });
  return { types, missingValues: missingValues(combined, types.map(({ type }) => type), inMarket) };
}

/** Returns a label whose requirements by the NodePool and the pod exclude each other, or undefined if they are compatible. */
export function incompatibleLabel({ requirements: ofPool, mayBeUndefined }: Pick<NodeClaimTemplate, 'requirements' | 'mayBeUndefined'>, ofPod: Requirements): string | undefined {
  const withHostname = merged([...ofPool.values(), HOSTNAME]);
  return [...ofPod].find(([key, requirement]) => !isCompatible(withHostname, new Map([[key, requirement]]), mayBeUndefined))?.[0];
}

export function combinedRequirements({ requirements: ofPool }: NodeClaimTemplate, { requirements: ofPod }: PodDemand): Requirements {
  return merged([...ofPool.values(), ...ofPod.values()]);
}
