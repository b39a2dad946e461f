import { controllerOf } from './pod-controller';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';

/** Kinds that control pods, but have no number of replicas. */
const WITHOUT_SCALE: readonly unknown[] = ['DaemonSet', 'Job', 'Node'];

/**
 * The objects that control the pods of a cluster.
 *
 * Source: `getExpectedScale` in https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/controller/disruption/disruption.go
 */
export class PodControllers {
  private readonly objects: ReadonlyMap<string, JsonObject>;

  public constructor(objects: readonly JsonObject[]) {
    const scaled = objects.filter(({ spec }) => typeof objectAt(spec, []).replicas === 'number');
    this.objects = new Map(scaled.map((json) => [keyOf(json.kind, json.metadata?.namespace, json.metadata?.name), json]));
  }

  /**
   * Returns the total number of replicas of the controllers of pods, or undefined if a controller has no such number.
   * Pods without a controller do not count. A controller that is not among the objects has as many replicas as pods.
   */
  public scaleOf(pods: readonly JsonObject[]): number | undefined {
    const scales = new Map<string, number>();
    for (const pod of pods) {
      const owner = controllerOf(pod);
      if (owner === undefined) continue;
      if (WITHOUT_SCALE.includes(owner.kind)) return undefined;
      const { key, replicas } = this.scaled(owner, pod.metadata?.namespace);
      scales.set(key, replicas ?? (scales.get(key) ?? 0) + 1);
    }
    return [...scales.values()].reduce((sum, scale) => sum + scale, 0);
  }

  /** Returns the Deployment of a ReplicaSet, or otherwise the controller itself. */
  private scaled({ kind, name }: JsonObject, namespace: unknown): { readonly key: string; readonly replicas: number | undefined } {
    const key = keyOf(kind, namespace, name);
    const found = this.objects.get(key);
    const owner = found !== undefined && kind === 'ReplicaSet' ? controllerOf(found) : undefined;
    if (owner?.kind === 'Deployment') {
      const ofDeployment = keyOf(owner.kind, namespace, owner.name);
      return { key: ofDeployment, replicas: this.objects.get(ofDeployment)?.spec.replicas };
    }
    return { key, replicas: found?.spec.replicas };
  }
}

function keyOf(kind: unknown, namespace: unknown, name: unknown): string {
  return JSON.stringify([kind, namespace || 'default', name]);
}
