import { Amounts, plus, usedColumns } from './amounts';
import { Claim, ClaimTemplate } from './claim';
import { narrowed } from './narrowed';
import { TypeTable } from './type-table';
import { hasOffering } from '../../../karpenter/instance-types/admitted-types';
import { CAPACITY_TYPE, RESERVATION_LABELS, ZONE, ZONE_ID } from '../../../karpenter/instance-types/type-requirements';
import { LabelRequirement, Requirements } from '../../../karpenter/requirements/label-requirement';
import { isCompatible } from '../../../karpenter/requirements/requirements';
import { haveConflict } from '../../../karpenter/scheduling/pods/host-ports';
import { untolerated } from '../../../karpenter/scheduling/pods/tolerations';
import { PodStep } from '../pods/pod-kind';
import { Topology, TopologyConflict } from '../topology/topology';
import { HOSTNAME } from '../topology/topology-group';

const OF_OFFERINGS: ReadonlySet<string> = new Set([ZONE, ZONE_ID, CAPACITY_TYPE, ...RESERVATION_LABELS]);

/** A node after the addition of a pod. */
export interface Addition {
  readonly requirements: Requirements;
  readonly types: readonly number[];
  readonly requests: Amounts;
  readonly isMinValuesRelaxed: boolean;
}

/** The constraint that keeps a pod off a node. */
export interface Refusal {
  readonly kind: 'rejected' | 'taint' | 'label' | 'volume' | 'topology' | 'types' | 'minValues';
  readonly conflict?: TopologyConflict;
}

const REJECTED: Refusal = { kind: 'rejected' };
const TAINT: Refusal = { kind: 'taint' };
const LABEL: Refusal = { kind: 'label' };
const VOLUME: Refusal = { kind: 'volume' };
const TOPOLOGY: Refusal = { kind: 'topology' };
const TYPES: Refusal = { kind: 'types' };
const MIN_VALUES: Refusal = { kind: 'minValues' };

/**
 * Returns a node with an additional pod, or the reason why the node cannot run the pod. Remembers pods that the node can never run.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/scheduling/nodeclaim.go, `CanAdd`
 */
export function canAdd(claim: Claim, pod: PodStep, topology: Topology, relaxesMinValues: boolean): Addition | Refusal {
  if (claim.rejected.has(pod.step)) return REJECTED;
  if (!isTolerated(claim, pod)) return forever(claim, pod, TAINT);
  const { mayBeUndefined } = claim.template;
  let base = claim.requirements;
  if (!claim.absorbed.has(pod.step)) {
    if (!isCompatible(base, pod.requirements, mayBeUndefined)) return isFinal(base, pod.requirements) ? forever(claim, pod, LABEL) : LABEL;
    base = narrowed(base, pod.requirements);
  }
  let refusal = VOLUME;
  for (const ofVolumes of pod.kind.volumes) {
    if (!isCompatible(base, ofVolumes, mayBeUndefined)) continue;
    const result = inDomains(claim, pod, narrowed(base, ofVolumes), topology, relaxesMinValues);
    if ('types' in result) return result;
    refusal = result;
  }
  return refusal;
}

function inDomains(
  claim: Claim, pod: PodStep, before: Requirements, topology: Topology, relaxesMinValues: boolean,
): Addition | Refusal {
  const domains = topology.requirementsFor(pod, before);
  if (!isMap(domains)) {
    const refusal: Refusal = { kind: 'topology', conflict: domains };
    // The number of pods on a node only grows.
    return domains.key === HOSTNAME && domains.type !== 'pod affinity' ? forever(claim, pod, refusal) : refusal;
  }
  let requirements = before;
  if (domains.size > 0) {
    const tightened = new Map([...domains].map(([key, domain]) => [key, before.get(key)?.intersection(domain) ?? domain]));
    if (!isCompatible(before, tightened, claim.template.mayBeUndefined)) return TOPOLOGY;
    requirements = narrowed(before, domains);
  }
  return withTypes(claim, pod, requirements, relaxesMinValues, domains.size === 0 && pod.kind.volumes.length === 1);
}

function withTypes(
  claim: Claim, pod: PodStep, requirements: Requirements, relaxesMinValues: boolean, isConstant: boolean,
): Addition | Refusal {
  const requests = plus(claim.requests, pod.requests);
  const large = largeEnough(claim, pod, requests);
  if (large.length === 0) return forever(claim, pod, TYPES);
  const refused = (refusal: Refusal) => (isConstant && pod.isMonotonic ? forever(claim, pod, refusal) : refusal);
  const changed = changedKeys(claim.requirements, requirements);
  if (changed.some((key) => OF_OFFERINGS.has(key)) && !hasOffering(requirements, claim.template.market)) return refused(TYPES);
  const types = claim.table.matching(large, requirements, changed);
  if (types.length === 0) return refused(TYPES);
  if (!claim.hasMinValues) return { requirements, types, requests, isMinValuesRelaxed: false };
  const scarce = withoutEnoughValues(claim.table, types, requirements);
  if (scarce.size === 0) return { requirements, types, requests, isMinValuesRelaxed: false };
  if (!relaxesMinValues) return refused(MIN_VALUES);
  const lowered = [...scarce].map(([key, count]) => [key, requirements.get(key)!.withMinValues(count)] as const);
  return { requirements: new Map([...requirements, ...lowered]), types, requests, isMinValuesRelaxed: true };
}

/** Returns the instance types that have enough resources and free ports for the pods and the DaemonSets. */
function largeEnough({ table, types, hostPorts }: Claim, pod: PodStep, requests: Amounts): readonly number[] {
  const { hostPorts: wanted } = pod.kind;
  if (wanted.length > 0 && haveConflict(wanted, hostPorts)) return [];
  const totals = table.groups.map(({ overhead, requests: ofDaemons }) => {
    return wanted.length > 0 && haveConflict(wanted, overhead.hostPorts) ? undefined : plus(requests, ofDaemons);
  });
  const columns = totals.map((total) => (total === undefined ? [] : usedColumns(total)));
  return types.filter((type) => {
    const group = table.groupOf[type];
    const total = totals[group];
    if (total === undefined) return false;
    for (const column of columns[group]) {
      const { wholes, nanos } = table.allocatable[column];
      const missing = total.wholes[column] - wholes[type];
      if (missing > 0 || (missing === 0 && total.nanos[column] > nanos[type])) return false;
    }
    return true;
  });
}

function changedKeys(before: Requirements, after: Requirements): readonly string[] {
  return before === after ? [] : [...after.keys()].filter((key) => after.get(key) !== before.get(key));
}

/** Returns the labels with fewer different values than `minValues`, with their number of values. */
export function withoutEnoughValues(table: TypeTable, types: readonly number[], requirements: Requirements): ReadonlyMap<string, number> {
  const scarce = new Map<string, number>();
  for (const [key, requirement] of requirements) {
    if (requirement.minValues === undefined) continue;
    const count = table.countValues(types, requirement);
    if (count < requirement.minValues) scarce.set(key, count);
  }
  return scarce;
}

/** Returns true if a pod tolerates no node of a NodePool, or selects none by its labels. Remembers pods that a NodePool can never run. */
export function isExcluded(template: ClaimTemplate, pod: PodStep): boolean {
  const { requirements, mayBeUndefined } = template.template;
  const isAllowed = isTolerated(template, pod);
  // Only nodes have a host name.
  if (isAllowed && (pod.requirements.has(HOSTNAME) || isCompatible(requirements, pod.requirements, mayBeUndefined))) return false;
  if (!isAllowed || isFinal(requirements, pod.requirements)) template.rejected.add(pod.step);
  return true;
}

/** Returns true if a pod tolerates the taints of the nodes of a NodePool. */
function isTolerated({ tolerated, template }: ClaimTemplate, pod: PodStep): boolean {
  let known = tolerated.get(pod.step);
  if (known === undefined) tolerated.set(pod.step, known = untolerated(template.taints, pod.constraints.tolerations) === undefined);
  return known;
}

function forever(claim: Claim, pod: PodStep, refusal: Refusal): Refusal {
  claim.rejected.add(pod.step);
  return refusal;
}

/** Returns true if no other pods can make the requirements compatible: a label has a list of values, and the pod needs other values. */
function isFinal(existing: Requirements, asked: Requirements): boolean {
  return [...asked].some(([key, requirement]) => existing.get(key)?.isComplement === false && !existing.get(key)!.isCompatibleWith(requirement));
}

function isMap(domains: ReadonlyMap<string, LabelRequirement> | TopologyConflict): domains is ReadonlyMap<string, LabelRequirement> {
  return domains instanceof Map;
}
