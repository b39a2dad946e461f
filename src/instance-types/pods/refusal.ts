import { amountText } from './amount-text';
import { haveConflict } from './host-ports';
import { NodeClaimTemplate } from './node-claim-templates';
import { PodDemand } from './pod-demands';
import { allocatableOf, Resources, sumOf } from './resources';
import { Taint, untolerated } from './tolerations';
import { combinedRequirements, incompatibleLabel, typesForPod } from './types-for-pod';
import { matcherOf, meets } from '../admitted-types';
import { marketRequirements } from '../type-requirements';

/** Returns the reason why no instance type of a NodePool can run a pod. Returns undefined if the reason depends on the instance type. */
export function poolRefusal({ name, taints, requirements }: NodeClaimTemplate, demand: PodDemand): string | undefined {
  const taint = untolerated(taints, demand.tolerations);
  if (taint !== undefined) return `the pod does not tolerate taint ${taintText(taint)}`;
  const label = incompatibleLabel(requirements, demand.requirements);
  if (label === undefined) return undefined;
  const ofPool = requirements.get(label);
  const wanted = `the pod requires ${demand.requirements.get(label)!}`;
  return ofPool === undefined ? `${wanted}, but NodePool ${name} does not define the label` : `${wanted}, but NodePool ${name} requires ${ofPool}`;
}

/** Returns the reason why a node of an instance type of a NodePool cannot run a pod. Returns undefined if it can. */
export function typeRefusal(name: string, template: NodeClaimTemplate, demand: PodDemand): string | undefined {
  const type = template.types.find((each) => each.type.name === name)?.type;
  if (type === undefined) return `kubelet and system reservations of ${name} exceed its capacity`;
  const inMarket = marketRequirements(template.market);
  const combined = combinedRequirements(template, demand);
  const unmet = [...demand.requirements.keys()].find((key) => !meets(type, new Map([[key, combined.get(key)!]]), inMarket));
  if (unmet !== undefined) return `${name} does not meet the pod's requirement ${demand.requirements.get(unmet)!}`;
  const { requests, hostPorts } = template.overheads.get(type)!;
  if (haveConflict(demand.hostPorts, hostPorts)) return 'a DaemonSet uses the same host port as the pod';
  const shortage = shortageOf(demand.requests, requests, allocatableOf(type));
  if (shortage !== undefined) return `${name} has ${shortage}`;
  if (typesForPod(template, demand).some((each) => each.type === type)) return undefined;
  return 'the instance types that can run the pod have no common offering, or fewer different values than minValues';
}

/** Returns the reason why none of the instance types of a NodePool can run a pod, with the largest amount of a resource if all are too small. */
export function commonRefusal(template: NodeClaimTemplate, demand: PodDemand): string {
  const inMarket = marketRequirements(template.market);
  const combined = new Map([...combinedRequirements(template, demand)].filter(([key]) => demand.requirements.has(key)));
  const meetsAll = matcherOf(combined, inMarket);
  const suitable = template.types.filter(({ type }) => meetsAll(type));
  if (suitable.length === 0) return 'no instance type meets the requirements of the pod and the NodePool together';
  for (const [resource, amount] of demand.requests) {
    const left = suitable.map(({ type }) => (allocatableOf(type).get(resource) ?? 0n) - (template.overheads.get(type)!.requests.get(resource) ?? 0n));
    const most = left.reduce((one, other) => (other > one ? other : one));
    if (most >= amount) continue;
    if (suitable.every(({ type }) => (allocatableOf(type).get(resource) ?? 0n) === 0n)) {
      const types = suitable.length === template.types.length ? 'instance type' : 'instance type that meets the requirements of the pod';
      return `no ${types} in NodePool ${template.name} has ${resource}`;
    }
    return `the pod needs ${amountText(resource, amount)} ${resource}, but the largest instance type leaves ${amountText(resource, most)} to pods`;
  }
  return suitable.map(({ type }) => typeRefusal(type.name, template, demand)!)[0];
}

/** Describes the first resource that is too small for the pod and the DaemonSets. Returns undefined if the pod fits. */
function shortageOf(pod: Resources, daemons: Resources, allocatable: Resources): string | undefined {
  for (const [resource, amount] of sumOf(pod, daemons)) {
    const all = allocatable.get(resource) ?? 0n;
    if (amount <= all) continue;
    const [needs, has, taken] = [pod.get(resource) ?? 0n, all, daemons.get(resource) ?? 0n].map((each) => amountText(resource, each));
    return `${has} allocatable ${resource}, but the pod needs ${needs}${taken === '0' ? '' : ` and DaemonSets need ${taken}`}`;
  }
  return undefined;
}

function taintText({ key, value, effect }: Taint): string {
  return `${key}${value === '' ? '' : `=${value}`}:${effect}`;
}
