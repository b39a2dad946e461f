import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { InstanceType } from '../../../karpenter/instance-types/catalog/instance-type';
import { LabelRequirement, Requirements } from '../../../karpenter/requirements/label-requirement';
import { requirementsOf } from '../../../karpenter/requirements/requirements';
import { hostPortsOf } from '../../../karpenter/scheduling/pods/host-ports';
import { nodeRulesOf } from '../../../karpenter/scheduling/pods/node-affinity';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { allocatableOf, fits, Resources } from '../../../karpenter/scheduling/pods/resources';
import { Taint, untolerated } from '../../../karpenter/scheduling/pods/tolerations';
import { SimulatedNodeClaim } from '../simulation-result';

/** A launched node whose pods can change. */
export interface LaunchedNode {
  readonly claim: SimulatedNodeClaim;
  /** The likely instance type. */
  readonly type: InstanceType;
  readonly taints: readonly Taint[];
  pods: readonly JsonObject[];
  requests: Resources;
}

/** A pod that can replace other pods. */
export interface MovablePod {
  readonly pod: JsonObject;
  readonly requests: Resources;
  /** The alternatives of the requirements that its volumes have. At least one. */
  readonly volumes: readonly Requirements[];
}

/** Returns true if required topology constraints, host ports, or devices decide on which nodes a pod can run. */
export function hasOtherConstraints(pod: JsonObject): boolean {
  const spec = objectAt(pod, ['spec']);
  const isHard = objectsIn(spec.topologySpreadConstraints).some(({ item: { whenUnsatisfiable } }) => whenUnsatisfiable !== 'ScheduleAnyway');
  return isHard || hasRequired(pod, 'podAffinity') || hasAntiAffinity(pod) || hostPortsOf(spec).length > 0 || objectsIn(spec.resourceClaims).length > 0;
}

/** Returns true if a pod keeps other pods away from its node, its zone, or another domain. */
export function hasAntiAffinity(pod: JsonObject): boolean {
  return hasRequired(pod, 'podAntiAffinity');
}

function hasRequired(pod: JsonObject, affinity: string): boolean {
  return objectsIn(objectAt(pod, ['spec', 'affinity', affinity]).requiredDuringSchedulingIgnoredDuringExecution).length > 0;
}

/** Returns true if a node has the labels that a pod and its volumes require, and no taints that keep the pod away. */
export function accepts({ claim, type, taints }: LaunchedNode, { pod, volumes }: MovablePod): boolean {
  const spec = objectAt(pod, ['spec']);
  const { selector, required } = nodeRulesOf(spec);
  const hard = taints.filter(({ effect }) => effect !== 'PreferNoSchedule');
  if (untolerated(hard, objectsIn(spec.tolerations).map(({ item }) => item)) !== undefined) return false;
  const meets = (requirements: Requirements) => [...requirements.values()].every((each) => isMet(each, claim.requirements, type));
  return required.some((term) => meets(requirementsOf([...selector, ...term]))) && volumes.some(meets);
}

/** Returns true if a node has a suitable label, whichever of the values in its NodeClaim it gets. */
function isMet(required: LabelRequirement, ofClaim: Requirements, { labels }: InstanceType): boolean {
  const label = labels.get(required.key);
  if (label !== undefined) return required.has(label);
  const existing = ofClaim.get(required.key);
  if (existing === undefined) return required.isComplement === required.values.size > 0;
  return !existing.isComplement && [...existing.values].every((value) => required.has(value));
}

/**
 * Replaces pods of a node that may leave, one by one, until another pod fits. Returns the pods that leave, or undefined if the pod does not fit.
 *
 * @param leaving the pods that may leave, in this order
 */
export function replaced(node: LaunchedNode, { pod, requests }: MovablePod, leaving: readonly JsonObject[]): readonly JsonObject[] | undefined {
  const allocatable = allocatableOf(node.type);
  let total = changed(node.requests, requests, 1n);
  let count = 0;
  while (!fits(total, allocatable)) {
    if (count === leaving.length) return undefined;
    total = changed(total, podRequests(objectAt(leaving[count++], ['spec'])), -1n);
  }
  const gone = new Set(leaving.slice(0, count));
  node.pods = [...node.pods.filter((each) => !gone.has(each)), pod];
  node.requests = total;
  return [...gone];
}

function changed(total: Resources, requests: Resources, sign: bigint): Resources {
  const result = new Map(total);
  for (const [name, amount] of requests) result.set(name, (result.get(name) ?? 0n) + sign * amount);
  return new Map([...result].filter(([, amount]) => amount !== 0n));
}
