import { HostPort, hostPortsOf } from './host-ports';
import { nodeRulesOf } from './node-affinity';
import { podRequests } from './pod-requests';
import { Resources, sumOf } from './resources';
import { PREFER_NO_SCHEDULE, Taint, untolerated } from './tolerations';
import { WELL_KNOWN_LABELS } from './well-known-labels';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { matcherOf } from '../../instance-types/admitted-types';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { Market } from '../../instance-types/prices-and-zones';
import { marketRequirements } from '../../instance-types/type-requirements';
import { LabelRequirement, Requirements } from '../../requirements/label-requirement';
import { isCompatible, requirementsOf } from '../../requirements/requirements';

/** Resources and ports that the pods of DaemonSets take from each node. */
export interface DaemonOverhead {
  readonly requests: Resources;
  readonly hostPorts: readonly HostPort[];
}

/** The nodes of a NodePool, as DaemonSets see them. */
interface Nodes {
  readonly requirements: Requirements;
  readonly taints: readonly Taint[];
  readonly types: readonly InstanceType[];
}

/** An alternative of a node affinity. */
interface Alternative {
  readonly requirements: Requirements;
  readonly matches: (type: InstanceType) => boolean;
}

/** A DaemonSet's pod, with the alternatives of its node affinity that Karpenter has not removed yet. */
interface DaemonPod {
  readonly index: number;
  readonly overhead: DaemonOverhead;
  readonly tolerations: readonly JsonObject[];
  alternatives: readonly Alternative[];
}

/**
 * Returns the overhead of DaemonSets on each instance type, in the order of the NodePools.
 *
 * If the required node affinity has alternatives, Karpenter removes each one at the first instance type that does not match it. The removed alternative
 * then also counts for no other instance type and NodePool. Karpenter's order of instance types is random. This function uses the order of names.
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/scheduler.go#L998-L1085
 */
export function daemonOverheads(
  pools: readonly Nodes[], daemonSets: readonly JsonObject[], market: Market,
): ReadonlyMap<InstanceType, DaemonOverhead>[] {
  const inMarket = marketRequirements(market);
  const pods = daemonSets.map((daemonSet) => objectAt(daemonSet, ['spec', 'template', 'spec'])).filter((spec) => !needsDynamicResources(spec)).map((spec, index) => daemonPod(spec, index, inMarket));
  const sums = new Map<string, DaemonOverhead>();
  return pools.map(({ requirements, taints, types }) => {
    const tolerating = pods.filter(({ tolerations }) => untolerated(taints, tolerations) === undefined);
    const possible = tolerating.filter(({ alternatives: [first, ...others] }) =>
      others.length > 0 || isCompatible(requirements, first.requirements, WELL_KNOWN_LABELS));
    const everywhere = new Set(possible.filter(runsEverywhere));
    const selective = possible.filter((pod) => !everywhere.has(pod));
    const ofSelective = new Map<string, DaemonOverhead>();
    const byName = [...types].sort((one, other) => (one.name < other.name ? -1 : 1));
    return new Map(byName.map((type) => {
      const running = new Set(selective.filter((pod) => runsOn(pod, requirements, type)));
      const key = indexesOf([...running]);
      const sum = ofSelective.get(key) ?? sumOfPods(possible.filter((pod) => running.has(pod) || everywhere.has(pod)), sums);
      ofSelective.set(key, sum);
      return [type, sum];
    }));
  });
}

/** Returns true if a pod has resource claims. Karpenter ignores such pods by default. */
export function needsDynamicResources(spec: JsonObject): boolean {
  const containers = [...objectsIn(spec.containers), ...objectsIn(spec.initContainers)].map(({ item }) => objectAt(item, ['resources']));
  return [spec.resourceClaims, ...containers.map(({ claims }) => claims)].some((claims) => Array.isArray(claims) && claims.length > 0);
}

function daemonPod(spec: JsonObject, index: number, inMarket: ReadonlyMap<string, LabelRequirement>): DaemonPod {
  const { selector, required } = nodeRulesOf(spec);
  return {
    index,
    overhead: { requests: podRequests(spec), hostPorts: hostPortsOf(spec) },
    tolerations: [...objectsIn(spec.tolerations).map(({ item }) => item), PREFER_NO_SCHEDULE],
    alternatives: required.map((term) => {
      const requirements = requirementsOf([...selector, ...term]);
      return { requirements, matches: matcherOf(requirements, inMarket) };
    }),
  };
}

/** Returns true if a pod has no requirements for its node. */
function runsEverywhere({ alternatives: [first, ...others] }: DaemonPod): boolean {
  return others.length === 0 && first.requirements.size === 0;
}

function runsOn(pod: DaemonPod, ofPool: Requirements, type: InstanceType): boolean {
  for (;;) {
    const [first, ...others] = pod.alternatives;
    if (isCompatible(ofPool, first.requirements, WELL_KNOWN_LABELS) && first.matches(type)) return true;
    if (others.length === 0) return false;
    pod.alternatives = others;
  }
}

/** Returns the sum for the pods that run together on a node. Most instance types have the same pods. */
function sumOfPods(running: readonly DaemonPod[], known: Map<string, DaemonOverhead>): DaemonOverhead {
  const key = indexesOf(running);
  let sum = known.get(key);
  if (sum === undefined) {
    const overheads = running.map(({ overhead }) => overhead);
    sum = { requests: sumOf(...overheads.map(({ requests }) => requests)), hostPorts: overheads.flatMap(({ hostPorts }) => hostPorts) };
    known.set(key, sum);
  }
  return sum;
}

function indexesOf(pods: readonly DaemonPod[]): string {
  return pods.map(({ index }) => index).join();
}
