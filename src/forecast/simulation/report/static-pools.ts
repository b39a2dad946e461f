import { isStatic, staticTemplates } from './static-nodes';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { NodeClaimTemplate, PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { podDemands } from '../../../karpenter/scheduling/pods/pod-demands';
import { typesForPod } from '../../../karpenter/scheduling/pods/types-for-pod';
import { commonRefusalOf } from '../../../karpenter/scheduling/pods/why-pending';
import { PendingReason } from '../pending-reason';
import { poolReason, withFix } from '../pending-reasons';
import { PendingPod } from '../simulation-result';

/**
 * Adds the static NodePools to the reasons of pending pods. Karpenter launches only `replicas` nodes for a static NodePool, and none for pending pods.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/controllers/provisioning/provisioner.go, `NewScheduler`.
 */
export function withStaticPools(
  pending: readonly PendingPod[], pools: readonly PoolWithTypes[], daemonSets: readonly JsonObject[], market: Market,
): readonly PendingPod[] {
  const ofStatic = pools.filter(({ manifest }) => isStatic(manifest));
  if (pending.length === 0 || ofStatic.length === 0) return pending;
  const templates = staticTemplates(pools, daemonSets, market);
  if (templates.length === 0) return pending;
  const replicas = new Map(ofStatic.map(({ manifest, types: { name } }) => [name, Number(objectAt(manifest, ['spec']).replicas)]));
  return pending.map(({ pod, reasons }) => {
    if (reasons.some(({ kind }) => kind === 'invalidPod')) return { pod, reasons };
    const others = reasons.filter(({ kind }) => kind !== 'noPool');
    return { pod, reasons: [...others, ...templates.map((template) => staticReason(template, pod, replicas.get(template.name)!))] };
  });
}

function staticReason(template: NodeClaimTemplate, pod: JsonObject, replicas: number): PendingReason {
  const { name: nodePool } = template;
  const demands = podDemands(objectAt(pod, ['spec']));
  const last = demands[demands.length - 1];
  const excluded = poolReason(template, last);
  if (excluded !== undefined) return withFix(nodePool, excluded);
  if (demands.every((demand) => typesForPod(template, demand).length === 0)) return withFix(nodePool, commonRefusalOf(template, last));
  return {
    nodePool,
    kind: 'static',
    message: `the NodePool is static, so Karpenter launches only its ${replicas} ${replicas === 1 ? 'replica' : 'replicas'}, and no nodes for pending pods`,
    fix: `Raise replicas of NodePool ${nodePool}, or add a NodePool without replicas.`,
  };
}
