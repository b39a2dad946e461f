import { offerText, requestText } from './amount-text';
import { CommonShortage, commonShortage } from './common-shortage';
import { haveConflict } from './host-ports';
import { NodeClaimTemplate } from './node-claim-templates';
import { PodDemand } from './pod-demands';
import { allocatableOf, Resources, sumOf } from './resources';
import { Taint, untolerated } from './tolerations';
import { combinedRequirements, fittingTypes, incompatibleLabel } from './types-for-pod';
import { hasOffering, matcherOf, meets } from '../../instance-types/admitted-types';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { marketRequirements } from '../../instance-types/type-requirements';
import { Requirements } from '../../requirements/label-requirement';
import { isDevice, missingResource } from '../shortages/missing-resource';
import { podLimit } from '../shortages/pod-limit';
import { podVolume } from '../shortages/pod-volume';

const STORAGE = 'ephemeral-storage';
const PODS = 'pods';

/** Returns the reason why no instance type of a NodePool can run a pod. Returns undefined if the reason depends on the instance type. */
export function poolRefusal(template: Pick<NodeClaimTemplate, 'name' | 'taints' | 'requirements' | 'mayBeUndefined'>, demand: PodDemand): string | undefined {
  const { name, taints, requirements } = template;
  const taint = untolerated(taints, demand.tolerations);
  if (taint !== undefined) return `the pod does not tolerate taint ${taintText(taint)}`;
  const label = incompatibleLabel(template, demand.requirements);
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
  const { market, name: pool } = template;
  if (!hasOffering(combined, market)) return noOfferingText(pool);
  const { types, missingValues } = fittingTypes(template, demand);
  return missingValues.size === 0 ? undefined : missingValuesText(types.length, missingValues, combined);
}

/** The constraint that no instance type of a NodePool meets. */
export type RefusalKind = 'label' | 'resources' | 'hostPort' | 'minValues';

/** Returns the reason why none of the instance types of a NodePool can run a pod, with the largest amount of a resource if all are too small. */
export function commonRefusal(template: NodeClaimTemplate, demand: PodDemand): string {
  return commonRefusalOf(template, demand).message;
}

/** Why none of the instance types of a NodePool can run a pod. */
export interface CommonRefusal {
  readonly kind: RefusalKind;
  readonly message: string;
  /** How to provide a resource, if the fix depends on the resource. */
  readonly fix?: string;
}

export function commonRefusalOf(template: NodeClaimTemplate, demand: PodDemand): CommonRefusal {
  const { name, market, types, overheads } = template;
  const inMarket = marketRequirements(market);
  const all = combinedRequirements(template, demand);
  const combined = new Map([...all].filter(([key]) => demand.requirements.has(key)));
  const meetsAll = matcherOf(combined, inMarket);
  const suitable = types.filter(({ type }) => meetsAll(type));
  if (suitable.length === 0) return { kind: 'label', message: 'no instance type meets the requirements of the pod and the NodePool together' };
  if (!hasOffering(all, market)) return { kind: 'label', message: noOfferingText(name) };
  const nodes = suitable.map(({ type }) => ({ allocatable: allocatableOf(type), daemons: overheads.get(type)!.requests }));
  const suitableText = suitable.length === types.length ? 'instance type' : 'instance type that meets the requirements of the pod';
  const shortage = commonShortage(demand.requests, nodes, `${suitableText} in NodePool ${name}`);
  if (shortage !== undefined) return { kind: 'resources', ...describedShortage(shortage, template, suitable.map(({ type }) => type), demand) };
  const fitting = fittingTypes(template, demand);
  if (fitting.types.length === 0) return { kind: 'hostPort', message: 'on each instance type that is large enough, a DaemonSet uses the same host port as the pod' };
  return { kind: 'minValues', message: missingValuesText(fitting.types.length, fitting.missingValues, all) };
}

/** Adds the cause and the fix to a shortage of a device, storage, or room for pods. */
function describedShortage(
  { message, resource, isMissing }: CommonShortage, template: NodeClaimTemplate, types: readonly InstanceType[], demand: PodDemand,
): { readonly message: string; readonly fix?: string } {
  if (resource !== undefined && isDevice(resource) && isMissing === true) {
    const { cause, fix } = missingResource(resource, types, template.isOfAutoMode !== true);
    return { message: `${message}${cause}`, fix };
  }
  if (resource !== STORAGE && resource !== PODS) return { message };
  const all = types.map((type) => sumOf(demand.requests, template.overheads.get(type)!.requests).get(resource)!);
  const needed = all.reduce((one, other) => (other < one ? other : one));
  if (resource === PODS) {
    const limit = podLimit(template.nodeClass, types, needed);
    return limit === undefined ? { message } : { message: `${message}: ${limit.text}`, fix: limit.fix };
  }
  const volume = podVolume(template.nodeClass, types, needed);
  return volume === undefined ? { message } : { message: volume.text === undefined ? message : `${message}: ${volume.text}`, fix: volume.fix };
}

function noOfferingText(pool: string): string {
  return `no zone and capacity type meet the requirements of the pod and NodePool ${pool} together`;
}

/** Returns the labels with too few values, for example `2 instance types fit, but they have 1 value of kubernetes.io/arch, fewer than minValues 2`. */
function missingValuesText(count: number, missing: ReadonlyMap<string, number>, requirements: Requirements): string {
  const values = [...missing].map(([key, found]) => {
    return `${found} ${found === 1 ? 'value' : 'values'} of ${key}, fewer than minValues ${requirements.get(key)!.minValues}`;
  });
  return `${count === 1 ? '1 instance type fits, but it has' : `${count} instance types fit, but they have`} ${values.join(', and ')}`;
}

/** Describes the first resource that is too small for the pod and the DaemonSets. Returns undefined if the pod fits. */
function shortageOf(pod: Resources, daemons: Resources, allocatable: Resources): string | undefined {
  for (const [resource, amount] of sumOf(pod, daemons)) {
    const all = allocatable.get(resource) ?? 0n;
    if (amount <= all) continue;
    const [needs, taken] = [pod.get(resource) ?? 0n, daemons.get(resource) ?? 0n].map((each) => requestText(resource, each));
    return `${offerText(resource, all)} allocatable ${resource}, but the pod needs ${needs}${taken === '0' ? '' : ` and DaemonSets need ${taken}`}`;
  }
  return undefined;
}

function taintText({ key, value, effect }: Taint): string {
  return `${key}${value === '' ? '' : `=${value}`}:${effect}`;
}
