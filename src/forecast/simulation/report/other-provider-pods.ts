import { JudgedPods } from './dependent-pods';
import { isStatic } from './static-nodes';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { jsonText } from '../../../foundation/basics/json-text';
import { objectName } from '../../../foundation/basics/object-name';
import { possiblePool } from '../../../karpenter/instance-types/possible-pool';
import { otherNodeClass } from '../../../karpenter/instance-types/unknown-node-class';
import { otherProviderRefusal } from '../../../karpenter/scheduling/pods/other-provider';
import { podRequests } from '../../../karpenter/scheduling/pods/pod-requests';
import { isExhausted, limitsOf } from '../claims/limits';
import { PendingReason } from '../pending-reason';
import { FIXES } from '../pending-reasons';
import { PendingPod } from '../simulation-result';

type Reason = Pick<PendingReason, 'kind' | 'message'>;

/**
 * Separates pending pods that NodePools of other providers may run from the others. Their instance types are unknown, so only taints, labels,
 * requirements, and limits exclude pods.
 */
export function otherProviderPods(pending: readonly PendingPod[], others: readonly JsonObject[]): JudgedPods {
  const pools = others.filter((pool) => !isStatic(pool));
  if (pools.length === 0) return { pending, dependent: [] };
  const known = new Map<string, readonly PendingReason[]>();
  const reasonsFor = (pod: JsonObject) => {
    const spec = objectAt(pod, ['spec']);
    const text = jsonText(spec);
    if (!known.has(text)) known.set(text, pools.map((pool) => reasonOf(pool, spec)));
    return known.get(text)!;
  };
  const judged = pending.map(({ pod, reasons }) => {
    const ofOthers = reasons.some(({ kind }) => kind === 'invalidPod') ? [] : reasonsFor(pod);
    const [fitting, refusing] = [true, false].map((isWanted) => ofOthers.filter(({ kind }) => (kind === 'nodeClass') === isWanted));
    const ofPools = ofOthers.length === 0 ? reasons : reasons.filter(({ nodePool }) => nodePool !== undefined);
    return { isDependent: fitting.length > 0, pod, reasons: [...fitting, ...ofPools, ...refusing] };
  });
  const those = (isWanted: boolean) => judged.filter(({ isDependent }) => isDependent === isWanted).map(({ pod, reasons }) => ({ pod, reasons }));
  return { pending: those(false), dependent: those(true) };
}

function reasonOf(pool: JsonObject, spec: JsonObject): PendingReason {
  const nodePool = objectName(pool);
  const refusal = refusalOf(pool, spec);
  if (refusal !== undefined) return { nodePool, ...refusal, fix: FIXES[refusal.kind] };
  return {
    nodePool,
    kind: 'nodeClass',
    message: `may fit, because ${otherNodeClass(pool)}`,
    fix: `Check with the documentation of the provider whether an instance type of NodePool ${nodePool} fits the pod.`,
  };
}

function refusalOf(pool: JsonObject, spec: JsonObject): Reason | undefined {
  const refusal = otherProviderRefusal(pool, spec);
  if (refusal !== undefined) {
    const kind = refusal.startsWith('the pod does not tolerate') ? 'taint' : 'label';
    return { kind, message: refusal };
  }
  const limits = limitsOf(possiblePool(pool));
  if (isExhausted(limits)) return { kind: 'limits', message: `the limits of NodePool ${objectName(pool)} allow no nodes` };
  const requests = podRequests(spec);
  const scarce = [...limits].find(([name, limit]) => name !== 'nodes' && (requests.get(name) ?? 0n) > limit);
  return scarce && { kind: 'limits', message: `the pod requests more ${scarce[0]} than the limits of NodePool ${objectName(pool)} allow` };
}
