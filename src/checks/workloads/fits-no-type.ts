import { needOfClass } from './class-needs';
import { poolNames } from './list-text';
import { NIP_SLOTS } from './nip-slots';
import { Pod } from './pod';
import { Pool } from './pool';
import { poolsOf, TermWithPools } from './selection';
import { VisiblePools } from './visible-pools';
import { Problem } from '../../foundation/basics/problem';
import { NANO } from '../../foundation/go/exact-quantity';
import { COMPUTE_TYPE } from '../../karpenter/auto-mode/auto-mode-labels';
import { memoryOf } from '../../karpenter/instance-types/catalog/cpu-and-memory';
import { InstanceType } from '../../karpenter/instance-types/catalog/instance-type';
import { hasUnknownSettings } from '../../karpenter/instance-types/unknown-class/known-classes';
import { easiestClasses } from '../../karpenter/instance-types/unknown-class/possible-class';
import { systemsFor } from '../../karpenter/instance-types/unknown-class/supposed-class';
import { Requirements } from '../../karpenter/requirements/label-requirement';
import { merged } from '../../karpenter/requirements/requirements';
import { amountText } from '../../karpenter/scheduling/pods/amount-text';
import { ignoredReason } from '../../karpenter/scheduling/pods/ignored-pod';
import { PodDemand, podDemands } from '../../karpenter/scheduling/pods/pod-demands';
import { allocatableOf, fits, Resources } from '../../karpenter/scheduling/pods/resources';
import { possibleAutoModeTypes, possibleTypes } from '../../karpenter/scheduling/possible-types';
import { missingResource } from '../../karpenter/scheduling/shortages/missing-resource';
import { podVolume } from '../../karpenter/scheduling/shortages/pod-volume';
import { findingOf } from '../engine/finding-of';
import { Finding, Severity } from '../findings/finding';
import { Json } from '../findings/rule';
import { unknownNames } from '../labels/types-of-pool';

const RULE = 'workload-fits-no-type';
const MEMORY = 'memory';
const STORAGE = 'ephemeral-storage';
const ADD_CLASS = 'Check the settings of the EC2NodeClass, or validate it together with the NodePool.';
const ENLARGE = 'Lower the request, or enlarge the volume that pods use in an EC2NodeClass.';
const FIX = 'Lower the requests, or allow instance types with more resources in a NodePool.';

/** A pool whose instance types are known, with its node class if it is in the app. */
interface KnownPool {
  readonly pool: Pool;
  readonly requirements: Requirements;
  readonly nodeClass?: Json;
  readonly nodeClassName: string;
}

/** Reports a pod for which the NodePools that it can use have no instance type, or only instance types with too few resources. Ignores DaemonSets. */
export function fitsNoType(pod: Pod, terms: readonly TermWithPools[], visible: VisiblePools): Finding[] {
  const usable = poolsOf(pod, terms, visible.pools);
  const pools = usable.flatMap((pool) => knownPool(pool, visible))
    .filter((pool) => hasAny(typesIn(pool, pool.requirements)));
  if (pools.length === 0 || usable.some(({ instanceTypes }) => instanceTypes === undefined) || ignoredReason(pod.spec) !== undefined) return [];
  const demands = podDemands(pod.spec);
  if (demands.some(namesUnknownTypes)) return [];
  const requests = knownRequests(demands[0].requests, visible);
  for (const pool of pools) {
    const known = knownTo(pool, requests);
    for (const type of typesFor(pool, demands)) if (fits(known, availableOn(type))) return [];
  }
  if (pools.some(({ nodeClass }) => nodeClass !== undefined && hasUnknownSettings(nodeClass))) return [];
  const needs = pools.flatMap((pool) => needText(pool, demands, requests));
  if (needs.length > 0) return [{ ...findingOf(RULE, `${pod.path}.containers`, needs.join('; '), ADD_CLASS), severity: Severity.INFO }];
  const names = `NodePool${pools.length > 1 ? 's' : ''} ${poolNames(pools.map(({ pool }) => pool))}`;
  const types = pools.flatMap((pool) => [...mostGenerous(pool, demands)]);
  if (types.length === 0) {
    return [findingOf(RULE, terms[0].term.path, `no instance type of ${names} meets the constraints of the pod`, 'Change the constraints, or allow other instance types in a NodePool.')];
  }
  const { message, fix } = shortage(pools.reduce((left, pool) => knownTo(pool, left), requests), types, names, pools);
  return [findingOf(RULE, `${pod.path}.containers`, message, fix)];
}

/** Returns the condition under which a pool whose node class is not in the app fits a pod. */
function needText({ pool, requirements, nodeClass, nodeClassName }: KnownPool, demands: readonly PodDemand[], requests: Resources): string[] {
  const need = nodeClass === undefined && !pool.isOfAutoMode ? needOfClass(requirements, demands, requests) : undefined;
  if (need === undefined) return [];
  const condition = need === '' ? 'allows it' : `has ${need}`;
  return [`the pod fits NodePool ${poolNames([pool])} only if EC2NodeClass ${nodeClassName}, which is not checked together with it, ${condition}`];
}

function knownPool(pool: Pool, { nodeClasses, autoModeClasses }: VisiblePools): KnownPool[] {
  const { instanceTypes } = pool;
  if (instanceTypes === undefined) return [];
  const { requirements, nodeClass: nodeClassName = '' } = instanceTypes;
  return [{ pool, requirements, nodeClassName, nodeClass: (pool.isOfAutoMode ? autoModeClasses : nodeClasses).get(nodeClassName) }];
}

/** Omits resources that NodeOverlays add, and a resource that another rule reports. */
function knownRequests(requests: Resources, { overlaidResources }: VisiblePools): Resources {
  const omitted = new Set([NIP_SLOTS, ...overlaidResources]);
  return new Map([...requests].filter(([name]) => !omitted.has(name)));
}

function namesUnknownTypes({ requirements }: PodDemand): boolean {
  const listed = [...requirements.values()].filter(({ isComplement }) => !isComplement);
  return unknownNames(listed.map(({ key, values }) => ({ key, operator: 'In', values: [...values] }))).length > 0;
}

function* typesFor(pool: KnownPool, demands: readonly PodDemand[]): Generator<InstanceType> {
  for (const { requirements } of demands) yield* typesIn(pool, merged([...pool.requirements.values(), ...requirements.values()]));
}

/** Returns the instance types that the provider of a pool launches for requirements. */
function typesIn({ pool, nodeClass }: KnownPool, requirements: Requirements): Iterable<InstanceType> {
  return pool.isOfAutoMode ? possibleAutoModeTypes(requirements, nodeClass) : possibleTypes(requirements, nodeClass);
}

/** Omits resources that depend on a NodeClass of EKS Auto Mode that is not checked: the volume and huge pages. */
function knownTo({ pool, nodeClass }: KnownPool, requests: Resources): Resources {
  if (!pool.isOfAutoMode || nodeClass !== undefined) return requests;
  return new Map([...requests].filter(([name]) => name !== STORAGE && !name.startsWith('hugepages-')));
}

const ofAutoMode = new WeakMap<InstanceType, Resources>();

/** Returns the resources that a node offers to pods. AWS does not publish how much memory nodes of EKS Auto Mode reserve, so all of it counts. */
function availableOn(type: InstanceType): Resources {
  if (type.labels.get(COMPUTE_TYPE) === undefined) return allocatableOf(type);
  let available = ofAutoMode.get(type);
  if (available === undefined) ofAutoMode.set(type, available = new Map([...allocatableOf(type), [MEMORY, BigInt(memoryOf(type)) * NANO]]));
  return available;
}

/** Returns the instance types of a pool that meet the constraints of a pod. If the node class is unknown, it is the one that leaves the most to pods. */
function* mostGenerous(pool: KnownPool, demands: readonly PodDemand[]): Generator<InstanceType> {
  if (pool.nodeClass !== undefined || pool.pool.isOfAutoMode) return yield* typesFor(pool, demands);
  for (const nodeClass of systemsFor(pool.requirements).flatMap(easiestClasses)) yield* typesFor({ ...pool, nodeClass }, demands);
}

/** Describes the first resource that is too small on every instance type. */
function shortage(requests: Resources, types: readonly InstanceType[], names: string, pools: readonly KnownPool[]): Problem {
  for (const [resource, amount] of requests) {
    const most = types.map((type) => availableOn(type).get(resource) ?? 0n).reduce((one, other) => (other > one ? other : one));
    if (most >= amount) continue;
    const wanted = `containers request ${amountText(resource, amount)} ${resource}`;
    const tooSmall = `${wanted}, but the largest instance type of ${names} has ${amountText(resource, most)}${resource === MEMORY && pools.some(({ pool }) => pool.isOfAutoMode) ? '' : ' allocatable'}`;
    if (resource === STORAGE) return storageShortage(tooSmall, amount, types, pools);
    if (most > 0n) return { message: tooSmall, fix: FIX };
    const { cause, fix } = missingResource(resource, types, pools.some(({ pool }) => !pool.isOfAutoMode));
    return { message: `${wanted}, but no instance type of ${names} has ${resource}${cause}`, fix };
  }
  return { message: `containers must fit one instance type, but one resource is too small on each instance type of ${names}`, fix: FIX };
}

/** Names the volume that pods use, if all pools have the same node class. */
function storageShortage(message: string, amount: bigint, types: readonly InstanceType[], pools: readonly KnownPool[]): Problem {
  const [first, ...others] = new Set(pools.map(({ nodeClass }) => nodeClass));
  const volume = others.length === 0 ? podVolume(first, types, amount) : undefined;
  if (volume === undefined) return { message, fix: ENLARGE };
  return { message: volume.text === undefined ? message : `${message}: ${volume.text}`, fix: volume.fix };
}

function hasAny(items: Iterable<unknown>): boolean {
  return items[Symbol.iterator]().next().done === false;
}
