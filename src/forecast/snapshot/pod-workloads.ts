import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';

/** Kinds of pod controllers that another object creates. */
const BETWEEN: readonly unknown[] = ['ReplicaSet', 'Job'];
/** The label of pods with the last part of the name of their ReplicaSet. */
const HASH = 'pod-template-hash';

/** The workloads to which the pods of a cluster belong. */
export class PodWorkloads {
  private readonly owners: ReadonlyMap<string, JsonObject | undefined>;

  public constructor(objects: readonly JsonObject[]) {
    const between = objects.filter(({ kind }) => BETWEEN.includes(kind));
    this.owners = new Map(between.map((json) => [keyOf(json.kind, json.metadata?.namespace, json.metadata?.name), controllerOf(json)]));
  }

  /** Returns the kind, namespace, and name of the workload of a pod, for example `Deployment shop/web`. A pod without a controller is its own workload. */
  public workloadOf(pod: JsonObject): string {
    const namespace = pod.metadata?.namespace || 'default';
    const controller = controllerOf(pod);
    if (controller === undefined) return `Pod ${namespace}/${pod.metadata?.name}`;
    const { kind, name } = this.owners.get(keyOf(controller.kind, namespace, controller.name)) ?? deploymentOf(controller, pod) ?? controller;
    return `${kind} ${namespace}/${name}`;
  }
}

/** Returns the Deployment of a ReplicaSet that the snapshot lacks. The name of the ReplicaSet contains that of its Deployment. */
function deploymentOf({ kind, name }: JsonObject, pod: JsonObject): JsonObject | undefined {
  const hash = objectAt(pod, ['metadata', 'labels'])[HASH];
  const end = `-${hash}`;
  return kind === 'ReplicaSet' && hash !== undefined && String(name).endsWith(end) ? { kind: 'Deployment', name: String(name).slice(0, -end.length) } : undefined;
}

function controllerOf({ metadata }: JsonObject): JsonObject | undefined {
  return objectsIn(metadata?.ownerReferences).find(({ item }) => item.controller === true)?.item;
}

function keyOf(kind: unknown, namespace: unknown, name: unknown): string {
  return JSON.stringify([kind, namespace || 'default', name]);
}
