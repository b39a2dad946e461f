import { controllerOf, deploymentNameOf } from './pod-controller';
import { JsonObject } from '../../foundation/basics/json';

/** Kinds of pod controllers that another object creates. */
const BETWEEN: readonly unknown[] = ['ReplicaSet', 'Job'];

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
    const { kind, name } = this.owners.get(keyOf(controller.kind, namespace, controller.name)) ?? deploymentOf(pod) ?? controller;
    return `${kind} ${namespace}/${name}`;
  }
}

/** Returns the Deployment of a pod whose ReplicaSet the snapshot lacks. */
function deploymentOf(pod: JsonObject): JsonObject | undefined {
  const name = deploymentNameOf(pod);
  return name === undefined ? undefined : { kind: 'Deployment', name };
}

function keyOf(kind: unknown, namespace: unknown, name: unknown): string {
  return JSON.stringify([kind, namespace || 'default', name]);
}
