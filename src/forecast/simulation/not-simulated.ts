import { SimulationInput } from './simulation-input';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { unknownSettings } from '../../karpenter/instance-types/unknown-settings';

/** Karpenter sorts more preferences than this in an order that is not documented. */
const MOST_PREFERENCES = 12;

/** Returns the properties of the input that the simulation does not cover, in sentences. `pods` are the pods that Karpenter does not ignore. */
export function notSimulated({ pools, daemonSets, others, market }: SimulationInput, pods: readonly JsonObject[]): readonly string[] {
  const kinds = new Set(others.map(({ kind }) => kind));
  return [...new Set([
    ...market.hasReservations === true ? ['Capacity reservations are not simulated.'] : [],
    ...kinds.has('Node') || kinds.has('NodeClaim') ? ['Existing nodes are not simulated: Karpenter adds pods to them first.'] : [],
    ...kinds.has('LimitRange') ? ['LimitRanges are not simulated: they can set the requests of pods.'] : [],
    ...pools.flatMap(({ manifest, types }) => [
      ...(objectAt(manifest, ['spec']).replicas ?? undefined) === undefined ? [] : [`Static NodePool ${types.name} is not simulated: its nodes can also run pods.`],
      ...unknownSettings(manifest),
      ...types.unknowns.map((unknown) => `NodePool ${types.name}: ${unknown}`),
    ]),
    ...pods.flatMap(ofPod),
    ...portsOfSameName(daemonSets, pods),
  ])];
}

function ofPod(pod: JsonObject): readonly string[] {
  const spec = objectAt(pod, ['spec']);
  const preferences = objectsIn(objectAt(spec, ['affinity', 'nodeAffinity']).preferredDuringSchedulingIgnoredDuringExecution);
  return [
    ...spec.runtimeClassName && spec.overhead === undefined ? [`The overhead of RuntimeClass ${spec.runtimeClassName} is not simulated.`] : [],
    ...preferences.length > MOST_PREFERENCES ? [`The order of more than ${MOST_PREFERENCES} node preferences is not simulated.`] : [],
  ];
}

/** Karpenter takes a pod and a DaemonSet with the same name for one pod, so their host ports do not conflict. */
function portsOfSameName(daemonSets: readonly JsonObject[], pods: readonly JsonObject[]): readonly string[] {
  const nameOf = ({ metadata }: JsonObject) => `${metadata?.namespace || 'default'}/${metadata?.name}`;
  const names = new Set(daemonSets.map(nameOf));
  return pods.filter((pod) => names.has(nameOf(pod))).map((pod) => `Host ports of pod ${nameOf(pod)} are not simulated: a DaemonSet has the same name.`);
}
