import { SimulatedPools } from './simulated-pools';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { objectName } from '../../../foundation/basics/object-name';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { NodeClasses, nodeClassesByName, nodeClassName, nodeClassOfPool, nodeClassText } from '../../../karpenter/instance-types/class-types';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { Ease, EASIEST, NodeSystem, possibleClass, SYSTEMS } from '../../../karpenter/instance-types/unknown-class/possible-class';
import { possibleSystems, supposedSystem } from '../../../karpenter/instance-types/unknown-class/supposed-class';
import { classNeed } from '../../../karpenter/scheduling/class-need';
import { NodeClaimTemplate, nodeClaimTemplates, PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { podDemands } from '../../../karpenter/scheduling/pods/pod-demands';
import { PendingReason } from '../pending-reason';
import { PendingPod } from '../simulation-result';

/** The pods for which Karpenter launches no node with the assumed node classes or values. */
export interface JudgedPods {
  /** Pods for which Karpenter launches no node with any node class, or with any values. */
  readonly pending: readonly PendingPod[];
  /** Pods that depend on node classes that the input lacks, or on values of placeholders. */
  readonly dependent: readonly PendingPod[];
}

/** A simulation, and how to repeat it with other NodePools. */
export interface Simulated {
  readonly pools: SimulatedPools;
  readonly daemonSets: readonly JsonObject[];
  readonly market: Market;
  /** Returns the pods that are pending with other NodePools. */
  readonly pendingWith: (pools: readonly PoolWithTypes[]) => readonly JsonObject[];
}

/** Separates pending pods that depend on an unknown EC2NodeClass from the others. */
export function judgedPods(pending: readonly PendingPod[], simulated: Simulated): JudgedPods {
  const unknown = simulated.pools.poolsWithoutClass.filter((pool) => !isOfAutoMode(pool));
  if (pending.length === 0 || unknown.length === 0) return { pending, dependent: [] };
  const needsOf = needs(unknown, simulated);
  if (!pending.some(({ pod }) => needsOf(pod).size > 0)) return { pending, dependent: [] };
  const remaining = pendingWithAnyClass(unknown, simulated);
  return {
    pending: pending.filter(({ pod }) => remaining.has(pod) || needsOf(pod).size === 0),
    dependent: pending.filter(({ pod }) => !remaining.has(pod) && needsOf(pod).size > 0)
      .map(({ pod, reasons }) => ({ pod, reasons: dependentReasons(reasons, needsOf(pod), nodeClassesByName(simulated.pools.nodeClasses)) })),
  };
}

/** Returns a function that returns the settings that a pod needs from the unknown classes of NodePools. */
function needs(unknown: readonly JsonObject[], { pools, daemonSets, market }: Simulated): (pod: JsonObject) => ReadonlyMap<JsonObject, string> {
  const known = new Map<string, ReadonlyMap<JsonObject, string>>();
  const templates = new Map(unknown.map((pool) => [pool, new Map<JsonObject, NodeClaimTemplate | undefined>()]));
  const templateWith = (pool: JsonObject) => (nodeClass: JsonObject) => {
    const ofPool = templates.get(pool)!;
    if (!ofPool.has(nodeClass)) ofPool.set(nodeClass, nodeClaimTemplates([pools.withClass(pool, nodeClass)], daemonSets, market)[0]);
    return ofPool.get(nodeClass);
  };
  return (pod) => {
    const spec = objectAt(pod, ['spec']);
    const text = jsonText(spec);
    let ofPod = known.get(text);
    if (ofPod === undefined) {
      const demands = podDemands(spec);
      const found = unknown.map((pool) => [pool, classNeed(possibleSystems(pool), demands, templateWith(pool))] as const);
      known.set(text, ofPod = new Map(found.flatMap(([pool, need]) => (need === undefined ? [] : [[pool, need] as const]))));
    }
    return ofPod;
  };
}

/** Returns the pods that are pending with the best class for each name. A class has one system for all of its NodePools. */
function pendingWithAnyClass(unknown: readonly JsonObject[], { pools, pendingWith }: Simulated): ReadonlySet<JsonObject> {
  const systems = new Map<string, NodeSystem>([...unknown].reverse().map((pool) => [nodeClassName(pool), supposedSystem(pool)]));
  const pendingFor = (others: ReadonlyMap<string, NodeSystem>) => {
    const poolsWith = (eases: readonly Ease[]) => pools.withClasses((pool) => possibleClass(others.get(nodeClassName(pool))!, eases));
    const [pending, ...more] = EASIEST.map((eases) => new Set(pendingWith(poolsWith(eases))));
    return new Set([...pending].filter((pod) => more.every((each) => each.has(pod))));
  };
  let best = pendingFor(systems);
  for (const [name, supposed] of systems) {
    for (const system of SYSTEMS) {
      if (best.size === 0) return best;
      if (system === supposed) continue;
      const candidate = pendingFor(new Map(systems).set(name, system));
      if (candidate.size >= best.size || [...candidate].some((pod) => !best.has(pod))) continue;
      best = candidate;
      systems.set(name, system);
    }
  }
  return best;
}

/** @param written the node classes in the input. An unknown one has settings that are placeholders. */
function dependentReasons(
  reasons: readonly PendingReason[], ofPools: ReadonlyMap<JsonObject, string>, written: NodeClasses,
): readonly PendingReason[] {
  const names = new Set([...ofPools.keys()].map(objectName));
  const dependent = [...ofPools].map(([pool, need]): PendingReason => {
    const nodePool = objectName(pool);
    const reason = reasons.find((each) => each.nodePool === nodePool)?.message ?? 'launches no nodes with default kubelet settings';
    const condition = need === '' ? 'allows more pods on a node' : `has ${need}`;
    const nodeClass = nodeClassText(pool);
    const isMissing = nodeClassOfPool(pool, written) === undefined;
    const fix = isMissing ? `Add the settings of ${nodeClass} to the input.` : `Set the values of the placeholders in ${nodeClass}.`;
    return { nodePool, kind: 'nodeClass', message: `fits only if ${nodeClass}, whose settings are not known, ${condition}: ${reason}`, fix };
  });
  return [...dependent, ...reasons.filter(({ nodePool }) => nodePool !== undefined && !names.has(nodePool))];
}
