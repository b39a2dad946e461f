import { labelRequirements } from './running-pods';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { hasNegative } from '../../../karpenter/instance-types/kubelet/amounts';
import { LabelRequirement } from '../../../karpenter/requirements/label-requirement';
import { isCompatible, merged, requirementsOf } from '../../../karpenter/requirements/requirements';
import { needsDynamicResources } from '../../../karpenter/scheduling/pods/daemon-sets';
import { nodeRulesOf } from '../../../karpenter/scheduling/pods/node-affinity';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { Resources, sumOf } from '../../../karpenter/scheduling/pods/resources';
import { untolerated } from '../../../karpenter/scheduling/pods/tolerations';
import { isOfDaemonSet, isTerminal } from '../../snapshot/pod-state';
import { StateNode } from '../../snapshot/state-node';
import { Columns, vectorOf } from '../claims/amounts';
import { ExistingNode } from '../claims/existing-nodes';
import { PodKind } from '../pods/pod-kind';
import { HOSTNAME } from '../topology/topology-group';
import { Attachments, joinedAttachments } from '../volumes/attachments';

/** The facts about a cluster that its nodes share. */
interface ClusterFacts {
  readonly columns: Columns;
  readonly kindOf: (pod: JsonObject) => PodKind;
  /** The pods that DaemonSets run, as pod specs. */
  readonly daemons: readonly JsonObject[];
  /** The number of volumes that a node can attach, by name of the node and driver. */
  readonly attachmentLimits: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const NO_LIMITS: ReadonlyMap<string, number> = new Map();

/** Returns a node with the resources that its pods and its missing DaemonSets leave. */
export function existingNodeOf(state: StateNode, { columns, kindOf, daemons, attachmentLimits }: ClusterFacts): ExistingNode {
  const running = state.pods.filter((pod) => !isTerminal(pod));
  const available = minus(state.allocatable, sumOf(...running.map((pod) => kindOf(pod).requests)));
  const wanted = sumOf(...daemons.filter((spec) => runsOn(spec, state)).map(podRequests));
  const present = sumOf(...running.filter(isOfDaemonSet).map((pod) => kindOf(pod).requests));
  const missing = new Map([...minus(wanted, present)].filter(([, amount]) => amount > 0n));
  const remaining = minus(available, missing);
  const hostname = LabelRequirement.of({ key: HOSTNAME, operator: 'In', values: [state.hostname] });
  return {
    name: state.name,
    requirements: merged([...labelRequirements(state.labels).values(), hostname]),
    taints: state.taints,
    remaining: vectorOf(remaining, columns),
    isOvercommitted: hasNegative(remaining),
    hostPorts: running.flatMap((pod) => kindOf(pod).hostPorts),
    attachments: running.reduce<Attachments>((sum, pod) => joinedAttachments(sum, kindOf(pod).attachments), new Map()),
    attachmentLimits: attachmentLimits.get(String(state.node?.metadata?.name)) ?? NO_LIMITS,
    tolerated: new Map(),
    compatible: new Map(),
  };
}

/** Returns the number of volumes that nodes can attach. The CSINode of a node states it. */
export function attachmentLimitsOf(objects: readonly JsonObject[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(objects.filter(({ kind }) => kind === 'CSINode').map(({ metadata, spec }) => {
    const limits = objectsIn(objectAt(spec, []).drivers).flatMap(({ item: { name, allocatable } }) => {
      const { count } = objectAt(allocatable, []);
      return typeof count === 'number' ? [[String(name), count] as const] : [];
    });
    return [String(metadata?.name), new Map(limits)];
  }));
}

/** Karpenter considers only the first term of a required node affinity. */
function runsOn(spec: JsonObject, { taints, labels }: StateNode): boolean {
  if (needsDynamicResources(spec)) return false;
  const { selector, required } = nodeRulesOf(spec);
  const tolerations = objectsIn(spec.tolerations).map(({ item }) => item);
  return untolerated(taints, tolerations) === undefined && isCompatible(labelRequirements(labels), requirementsOf([...selector, ...required[0]]));
}

/** Subtracts amounts. Resources that are missing in the first list stay missing. */
function minus(one: Resources, other: Resources): Resources {
  return new Map([...one].map(([name, amount]) => [name, amount - (other.get(name) ?? 0n)]));
}
