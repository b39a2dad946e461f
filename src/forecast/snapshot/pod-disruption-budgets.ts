import { isEvictable, isReschedulable, blocksDisruption } from './pod-state';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { LabelMatcher, matcherOfSelector, requiredLabelOf } from '../../karpenter/scheduling/pods/label-selector';

/** A PodDisruptionBudget, as Karpenter reads it. */
interface Budget {
  /** Namespace and name, such as `shop/web`. */
  readonly key: string;
  /** The position among the objects. */
  readonly index: number;
  readonly matches: LabelMatcher;
  readonly allowed: number;
  /** True if the budget never allows an eviction, whatever runs. */
  readonly isBlocking: boolean;
  readonly allowsUnhealthy: boolean;
}

const NONE: readonly string[] = [];

/**
 * The PodDisruptionBudgets of a cluster.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/pdb/pdb.go
 */
export class PodDisruptionBudgets {
  /** Budgets by namespace, and by a label that their pods have. */
  private readonly byLabel = new Map<string, Budget[]>();

  public constructor(objects: readonly JsonObject[]) {
    for (const [index, json] of objects.entries()) {
      if (json.kind !== 'PodDisruptionBudget') continue;
      const namespace = json.metadata?.namespace || 'default';
      const key = keyOf(namespace, requiredLabelOf(objectAt(json, ['spec']).selector));
      const alike = this.byLabel.get(key);
      const budget = budgetOf(json, namespace, index);
      if (alike === undefined) this.byLabel.set(key, [budget]);
      else alike.push(budget);
    }
  }

  /** Returns the budgets that prevent the eviction of the first pod that cannot be evicted, or none. Kubernetes evicts no pod that has two budgets. */
  public blocking(pods: readonly JsonObject[], now: number): readonly string[] {
    for (const pod of pods) {
      const keys = this.blockingPod(pod, now, ({ allowed }) => allowed === 0);
      if (keys.length > 0) return keys;
    }
    return NONE;
  }

  /** Returns true if Karpenter expects a pod to leave its node when it drains the node. */
  public isMovable(pod: JsonObject, now: number): boolean {
    return isReschedulable(pod) && !blocksDisruption(pod, now) && this.blockingPod(pod, now, ({ isBlocking }) => isBlocking).length === 0;
  }

  /** Returns the budgets that select a pod, in their order. */
  private matching(namespace: string, labels: JsonObject): readonly Budget[] {
    const keys = [keyOf(namespace), ...Object.entries(labels).map(([key, value]) => keyOf(namespace, [key, String(value)]))];
    const found = keys.flatMap((key) => this.byLabel.get(key)?.filter(({ matches }) => matches(labels)) ?? []);
    return found.sort((one, other) => one.index - other.index);
  }

  private blockingPod(pod: JsonObject, now: number, blocks: (budget: Budget) => boolean): readonly string[] {
    if (this.byLabel.size === 0 || !isEvictable(pod, now)) return NONE;
    const labels = objectAt(pod, ['metadata', 'labels']);
    const matching = this.matching(pod.metadata?.namespace || 'default', labels);
    if (matching.length > 1) return matching.map(({ key }) => key);
    const [budget] = matching;
    if (budget === undefined || (budget.allowsUnhealthy && isUnhealthy(pod))) return NONE;
    return blocks(budget) ? [budget.key] : NONE;
  }
}

function keyOf(namespace: string, label: readonly string[] = []): string {
  return JSON.stringify([namespace, ...label]);
}

function budgetOf({ metadata, spec, status }: JsonObject, namespace: string, index: number): Budget {
  const { selector, maxUnavailable, minAvailable, unhealthyPodEvictionPolicy } = objectAt(spec, []);
  return {
    key: `${namespace}/${metadata?.name}`,
    index,
    matches: matcherOfSelector(selector),
    allowed: Number(objectAt(status, []).disruptionsAllowed ?? 0),
    isBlocking: maxUnavailable === 0 || maxUnavailable === '0%' || minAvailable === '100%',
    allowsUnhealthy: unhealthyPodEvictionPolicy === 'AlwaysAllow',
  };
}

function isUnhealthy(pod: JsonObject): boolean {
  return objectsIn(objectAt(pod, ['status']).conditions).some(({ item: { type, status } }) => type === 'Ready' && status === 'False');
}
