import { SimulationInput } from './simulation-input';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { objectName } from '../../foundation/basics/object-name';
import { unknownSettings } from '../../karpenter/instance-types/unknown-settings';

/** Karpenter sorts more preferences than this in an order that is not documented. */
const MOST_PREFERENCES = 12;

/** Returns the properties of the input that the simulation does not cover, in sentences. `pods` are the pods that Karpenter does not ignore. */
export function notSimulated({ pools, daemonSets, others, market }: SimulationInput, pods: readonly JsonObject[]): readonly string[] {
  const kinds = new Set(others.map(({ kind }) => kind));
  const runtimeClasses = new Set(others.filter(({ kind }) => kind === 'RuntimeClass').map(objectName));
  return [...new Set([
    ...market.hasReservations === true ? ['Capacity reservations are not simulated.'] : [],
    ...kinds.has('Node') || kinds.has('NodeClaim') ? ['Existing nodes are not simulated: Karpenter adds pods to them first.'] : [],
    ...kinds.has('LimitRange') ? ['LimitRanges are not simulated: they can set the requests of pods.'] : [],
    ...pools.flatMap(({ manifest, types }) => [
      ...(objectAt(manifest, ['spec']).replicas ?? undefined) === undefined ? [] : [`Static NodePool ${types.name} is not simulated: its nodes can also run pods.`],
      ...unknownSettings(manifest),
      ...types.unknowns.map((unknown) => `NodePool ${types.name}: ${unknown}`),
    ]),
    ...pods.flatMap((pod) => ofPod(pod, runtimeClasses)),
    ...portsOfSameName(daemonSets, pods),
  ])];
}

function ofPod(pod: JsonObject, runtimeClasses: ReadonlySet<string>): readonly string[] {
  const spec = objectAt(pod, ['spec']);
  const { runtimeClassName, overhead } = spec;
  const isWithoutClass = runtimeClassName && overhead === undefined && !runtimeClasses.has(String(runtimeClassName));
  const preferences = objectsIn(objectAt(spec, ['affinity', 'nodeAffinity']).preferredDuringSchedulingIgnoredDuringExecution);
  return [
    ...isWithoutClass ? [`The input lacks RuntimeClass ${runtimeClassName}, so its overhead, node selector, and tolerations are not simulated.`] : [],
    ...preferences.length > MOST_PREFERENCES ? [`The order of more than ${MOST_PREFERENCES} node preferences is not simulated.`] : [],
  ];
}

/** Karpenter takes a pod and a DaemonSet with the same name for one pod, so their host ports do not conflict. */
function portsOfSameName(daemonSets: readonly JsonObject[], pods: readonly JsonObject[]): readonly string[] {
  const nameOf = ({ metadata }: JsonObject) => `${metadata?.namespace || 'default'}/${metadata?.name}`;
  const names = new Set(daemonSets.map(nameOf));
  return pods.filter((pod) => names.has(nameOf(pod))).map((pod) => `Host ports of pod ${nameOf(pod)} are not simulated: a DaemonSet has the same name.`);
}
