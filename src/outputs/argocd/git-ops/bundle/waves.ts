import { podTemplatePath } from '../../../../checks/findings/pod-template';
import { JsonObject } from '../../../../foundation/basics/json';
import { AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASSES, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../../karpenter/versions/known-apis';

export const SYNC_WAVE = 'argocd.argoproj.io/sync-wave';

/** Sync order within an Application: prerequisites (wave 0), node classes, NodePools, and workloads. */
const CLASS_WAVE = 1;
const POOL_WAVE = 2;
const WORKLOAD_WAVE = 3;

/** API version and kind of the EKS Auto Mode node class. */
export const AUTO_MODE = 'eks.amazonaws.com/v1 NodeClass';

/** Kinds that become healthy only after pods run. */
const NEEDS_PODS = /^(autoscaling\/\S+ HorizontalPodAutoscaler|keda\.sh\/\S+ ScaledObject|v1 PersistentVolumeClaim)$/;

/** Returns the default sync wave of an object, or undefined for wave 0, which needs no annotation. */
export function usualWave(json: JsonObject): number | undefined {
  const api = `${json.apiVersion} ${json.kind}`;
  if ([...EC2_NODE_CLASSES, AWS_NODE_TEMPLATE, NODE_OVERLAY].includes(api) || api === AUTO_MODE) return CLASS_WAVE;
  if ([...NODE_POOLS, PROVISIONER].includes(api)) return POOL_WAVE;
  return api === CAPACITY_BUFFER || NEEDS_PODS.test(api) || podTemplatePath(json) !== undefined ? WORKLOAD_WAVE : undefined;
}

/** Returns the sync wave of an object as Argo CD reads it. A value that is not a whole number counts as 0. */
export function waveOf(json: JsonObject): number {
  const text = String(json.metadata?.annotations?.[SYNC_WAVE] ?? '0');
  return /^[+-]?\d+$/.test(text) ? Number(text) : 0;
}
