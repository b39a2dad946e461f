import { BufferPods, bufferPods, bufferSources, isBuffer } from './buffer-pods';
import { InputMistake } from './input-mistake';
import { namesText } from './names-text';
import { keyOf, namespaceOf, shortName } from './object-key';
import { isCreatedBy, ownersIn, workloadNameOf } from './owners';
import { autoscalersByTarget, countOf, podCount, unknownCount } from './pod-count';
import { givenReplicas, MAX_PODS } from './replicas';
import { SeparatedObjects } from './running-objects';
import { runtimeClassesIn, withRuntimeClass } from './runtime-classes';
import { withClaims } from './volumes';
import { isDaemonSet, podSpecOf, podTemplatePath } from '../../../checks/findings/pod-template';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectAt, objectsIn } from '../../../foundation/basics/json-parts';
import { objectName } from '../../../foundation/basics/object-name';
import { admittedPod } from '../../../karpenter/scheduling/pods/admitted-pod';
import { podPlaceholder, unknownDaemonSets } from '../../../karpenter/scheduling/pods/pod-placeholders';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { possiblePod } from '../../../karpenter/scheduling/pods/possible-pod';
import { controllerOf } from '../../snapshot/pod-controller';

/** The priority of spare capacity. kube-scheduler does not know its pods, so every other pod has a higher priority. */
const LOWEST_PRIORITY = -(2 ** 31);

/** A pod that waits for a node. */
export interface WorkloadPod {
  readonly json: JsonObject;
  /** For example `web-0`, or `shop/web-0` outside of the default namespace. */
  readonly name: string;
  /** The name of the workload, or of the pod itself. */
  readonly workload: string;
  /** If it depends on placeholders whether the pod gets a node: the placeholder, in a sentence. */
  readonly unknown?: string;
  /** Whether the workload may have no pods, because their number depends on a placeholder. */
  readonly mayBeAbsent?: boolean;
  /** Whether the pods of the workload start one after the other. */
  readonly isOrdered?: boolean;
  /** The PersistentVolumeClaims that a StatefulSet creates for the pod. */
  readonly claims: readonly JsonObject[];
}

/** The pods of workloads. */
export interface WorkloadPods {
  readonly pods: readonly WorkloadPod[];
  readonly daemonSets: readonly JsonObject[];
  readonly assumptions: readonly string[];
  readonly notSimulated: readonly string[];
}

/**
 * Returns the pods of workloads that wait for a node, in the order of the objects.
 *
 * @param replicas numbers of replicas by name of the workload, which replace those in the objects
 * @param existing the names of pods by the workload that has them. The objects contain these pods if they wait for a node.
 * @throws if `replicas` contains a mistake, or the workloads have too many pods
 */
export function workloadPods(
  objects: readonly JsonObject[], replicas: Iterable<readonly [string, number]> = [], existing: SeparatedObjects['existing'] = new Map(),
): WorkloadPods {
  const runtimeClasses = runtimeClassesIn(objects);
  const existingOf = new Map<JsonObject, ReadonlySet<string>>();
  const all = objects.filter((json) => podSpecOf(json) !== undefined && !isHelmTest(json)).map((json) => {
    const completed = isDaemonSet(json) ? json : withRuntimeClass(json, runtimeClasses);
    const names = existing.get(json);
    if (names !== undefined) existingOf.set(completed, names);
    return completed;
  });
  const given = givenReplicas(replicas, all);
  const autoscalers = autoscalersByTarget(objects);
  const owning = all.filter((json) => !existingOf.has(json));
  const owners = ownersIn(owning.filter((json) => isDaemonSet(json) || given.has(json) || podCount(json, autoscalers) !== undefined));
  const workloads = all.filter((json) => !isDaemonSet(json) && !isCreatedBy(owners, json) && !isOver(json));
  const isOfNode = (json: JsonObject) => ['DaemonSet', 'Node'].includes(controllerOf(json)?.kind);
  const ofNodes = workloads.filter(isOfNode);
  const others = workloads.filter((json) => !isOfNode(json));
  const counted = others.map((json) => {
    const { size = 0 } = existingOf.get(json) ?? {};
    const count = given.get(json) ?? podCount(json, autoscalers);
    return { json, count, newCount: Math.max(0, (count ?? 0) - size) };
  });
  const unknownCounts = new Map(others.filter((json) => !given.has(json)).map((json) => [json, unknownCount(json, autoscalers)]));
  const countByJson = new Map(counted.map(({ json, count = 0 }) => [json, count]));
  const sources = bufferSources(all);
  const buffers = objects.filter(isBuffer).map((buffer) => ({ buffer, found: bufferPods(buffer, sources, (json) => countByJson.get(json) ?? 0) }));
  const inBuffers = buffers.flatMap(({ found }) => found ?? []);
  checkSize([...counted.map(({ newCount }) => newCount), ...inBuffers.map(({ count }) => count)].reduce((sum, count) => sum + count, 0));
  const names = new Set<string>();
  const made = counted.flatMap(({ json, count = 0 }) => {
    const ofCount = unknownCounts.get(json);
    const unknown = ofCount ?? podPlaceholder(podSpecOf(json)!.spec);
    const ofPlaceholder = { unknown, ...ofCount !== undefined && { mayBeAbsent: true } };
    return newIndexes(json, count, existingOf.get(json)).map((index): WorkloadPod => ({ ...podOf(json, index, names), ...ofPlaceholder }));
  });
  const buffersWithoutPods = buffers.filter(({ found }) => found === undefined).map(({ buffer }) => shortName(buffer));
  const unknown = counted.filter(({ count }) => count === undefined).map(({ json }) => `${json.kind}/${shortName(json)}`);
  const daemonSetNames = ofNodes.map(controllerOf).filter((owner) => owner!.kind === 'DaemonSet').map((owner) => objectName({ metadata: owner }));
  const withoutDaemonSet = [...new Set(daemonSetNames)];
  return {
    pods: [...made, ...inBuffers.flatMap(spareCapacity)],
    daemonSets: all.filter(isDaemonSet),
    assumptions: [
      ...counted.some(({ json: { kind }, count = 0 }) => kind === 'CronJob' && count > 0) ? ['Each CronJob counts as one running Job.'] : [],
      ...counted.some(({ json }) => autoscalers.has(keyOf(json.kind, namespaceOf(json), json.metadata?.name)) && !given.has(json)) ? ['A workload with a HorizontalPodAutoscaler has its replicas, but at least minReplicas and at most maxReplicas.'] : [],
      ...counted.some(({ json }) => json.kind === 'Pod' && typeof json.spec?.nodeName === 'string') ? ['Running pods count as pending, because the simulation starts without nodes.'] : [],
      ...withoutRequests(counted),
    ],
    notSimulated: [
      ...unknown.length === 0 ? [] : [`The number of pods of ${namesText(unknown)} is not known, so the simulation omits them. To add them, set their replicas.`],
      ...buffersWithoutPods.length === 0 ? [] : [`The input lacks the PodTemplate or workload of CapacityBuffer ${namesText(buffersWithoutPods)}, so the simulation omits it.`],
      ...withoutDaemonSet.length === 0 ? [] : [`The input contains pods of DaemonSet ${namesText(withoutDaemonSet)}, but not the DaemonSet, so nodes do not reserve room for it.`],
      ...unknownDaemonSets(all.filter(isDaemonSet)),
    ],
  };
}

/** Returns the indexes of the pods that a workload creates: those of a StatefulSet that are missing, or one for each pod that is missing. */
function newIndexes({ kind, metadata, spec }: JsonObject, count: number, existing: ReadonlySet<string> = new Set()): readonly number[] {
  if (kind !== 'StatefulSet') return Array.from({ length: Math.max(0, count - existing.size) }, (_, index) => index);
  const start = countOf(objectAt(spec, ['ordinals']).start) ?? 0;
  return Array.from({ length: count }, (_, index) => start + index).filter((index) => !existing.has(`${metadata?.name}-${index}`));
}

/** States how many pods request neither CPU nor memory, so that nodes can be too small for their use. */
function withoutRequests(counted: readonly { readonly json: JsonObject; readonly newCount: number }[]): readonly string[] {
  const isWithout = (json: JsonObject) => {
    if (podPlaceholder(podSpecOf(json)!.spec) !== undefined) return false;
    const requests = podRequests(objectAt(podSpecOf(json)!.spec, []));
    return !requests.has('cpu') && !requests.has('memory');
  };
  const pods = counted.filter(({ json }) => isWithout(json)).reduce((sum, { newCount }) => sum + newCount, 0);
  if (pods === 0) return [];
  return [`${pods} ${pods === 1 ? 'pod requests' : 'pods request'} neither CPU nor memory, so nodes reserve neither for ${pods === 1 ? 'it' : 'them'}.`];
}

function checkSize(count: number): void {
  if (count > MAX_PODS) throw new InputMistake(`the workloads have ${count} pods, but a simulation can have at most ${MAX_PODS}. Set fewer replicas, or pass fewer workloads.`);
}

/** Returns true for tests of Helm charts, which only `helm test` runs. */
function isHelmTest({ metadata }: JsonObject): boolean {
  return String(objectAt(metadata, ['annotations'])['helm.sh/hook'] ?? '').split(',').some((hook) => /^test(-success)?$/.test(hook.trim()));
}

/** Returns true if a pod has finished or is being deleted. */
function isOver({ kind, metadata, status }: JsonObject): boolean {
  return kind === 'Pod' && (['Succeeded', 'Failed'].includes(status?.phase) || (metadata?.deletionTimestamp ?? undefined) !== undefined);
}

/** Returns the pods that stand for the spare capacity of a CapacityBuffer. */
function spareCapacity({ buffer, template, count }: BufferPods): readonly WorkloadPod[] {
  const spec = admittedPod(objectAt(template, ['spec']));
  const unknown = podPlaceholder(spec);
  return Array.from({ length: count }, (_, index) => {
    const metadata = { name: `capacity-buffer-${objectName(buffer)}-${index + 1}`, namespace: namespaceOf(buffer), labels: objectAt(template, ['metadata', 'labels']) };
    const json: JsonObject = { apiVersion: 'v1', kind: 'Pod', metadata, spec: { ...spec, priority: LOWEST_PRIORITY } };
    return { json, name: shortName(json), unknown, workload: `CapacityBuffer ${shortName(buffer)}`, claims: [] };
  });
}

function podOf(workload: JsonObject, index: number, names: Set<string>): WorkloadPod {
  const { apiVersion, kind } = workload;
  const name = uniqueName(workload, index, names);
  const namespace = namespaceOf(workload);
  const found = podSpecOf(workload)!.spec;
  const { nodeName, ...spec } = isObject(found) ? admittedPod(found) : possiblePod(found);
  const path = podTemplatePath(workload)!;
  const { labels, annotations, ownerReferences, creationTimestamp, uid } = objectAt(workload, [...path === '' ? [] : path.split('.'), 'metadata']);
  const owners = kind === 'Pod' ? objectsIn(ownerReferences).map(({ item }) => item) : [{ apiVersion, kind, name: objectName(workload), controller: true }];
  const { spec: withVolumes, claims } = kind === 'StatefulSet' ? withClaims(spec, name, workload) : { spec, claims: [] };
  const allLabels = { ...objectAt(labels, []), ...controllerLabels(workload, name, index) };
  const metadata = { name, namespace, labels: allLabels, annotations: objectAt(annotations, []), ownerReferences: owners, ...kind === 'Pod' && { creationTimestamp, uid } };
  const json: JsonObject = { apiVersion: 'v1', kind: 'Pod', metadata, spec: withVolumes };
  const isOrdered = kind === 'StatefulSet' && objectAt(workload, ['spec']).podManagementPolicy !== 'Parallel';
  return { json, name: shortName(json), workload: kind === 'Pod' ? workloadNameOf(workload) : shortName(workload), claims, ...isOrdered && { isOrdered } };
}

/** Returns the name of a pod, such as `web-0`. If another workload has the same name, the pod's name contains the kind. */
function uniqueName(workload: JsonObject, index: number, names: Set<string>): string {
  const base = objectName(workload);
  const candidates = workload.kind === 'Pod' ? [base] : [`${base}-${index}`, `${base}-${String(workload.kind).toLowerCase()}-${index}`];
  const name = candidates.find((each) => !names.has(keyOf('', namespaceOf(workload), each))) ?? candidates[candidates.length - 1];
  names.add(keyOf('', namespaceOf(workload), name));
  return name;
}

/** Returns the labels that controllers add to pods, because selectors can use them. */
function controllerLabels({ kind, metadata }: JsonObject, name: string, index: number): JsonObject {
  switch (kind) {
    case 'Deployment': return { 'pod-template-hash': String(metadata?.name) };
    case 'StatefulSet': return { 'statefulset.kubernetes.io/pod-name': name, 'apps.kubernetes.io/pod-index': String(index) };
    case 'Job': case 'CronJob': return { 'batch.kubernetes.io/job-name': String(metadata?.name), 'job-name': String(metadata?.name) };
    default: return {};
  }
}
