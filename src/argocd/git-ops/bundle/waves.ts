import { JsonObject } from '../../../basics/json';
import { podTemplatePath } from '../../../validation/pod-template';
import { AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASSES, NODE_OVERLAY, NODE_POOLS, PROVISIONER } from '../../../versions/known-apis';

export const SYNC_WAVE = 'argocd.argoproj.io/sync-wave';

/** The order within an Application: what nodes and pods may need first, then node classes, pools, and what runs on their nodes. */
const CLASS_WAVE = 1;
const POOL_WAVE = 2;
const WORKLOAD_WAVE = 3;

/** The node class of EKS Auto Mode, which is not Karpenter's own. */
export const AUTO_MODE = 'eks.amazonaws.com/v1 NodeClass';

/** What is healthy only once pods are there. */
const WITH_PODS = /^(autoscaling\/\S+ HorizontalPodAutoscaler|keda\.sh\/\S+ ScaledObject|v1 PersistentVolumeClaim)$/;

/** The wave that an object should be in; undefined for the first, which needs no word. */
export function usualWave(json: JsonObject): number | undefined {
  const api = `${json.apiVersion} ${json.kind}`;
  if ([...EC2_NODE_CLASSES, AWS_NODE_TEMPLATE, NODE_OVERLAY].includes(api) || api === AUTO_MODE) return CLASS_WAVE;
  if ([...NODE_POOLS, PROVISIONER].includes(api)) return POOL_WAVE;
  return api === CAPACITY_BUFFER || WITH_PODS.test(api) || podTemplatePath(json) !== undefined ? WORKLOAD_WAVE : undefined;
}

/** The wave that Argo CD takes an object to be in: 0 for what is no whole number. */
export function waveOf(json: JsonObject): number {
  const text = String(json.metadata?.annotations?.[SYNC_WAVE] ?? '0');
  return /^[+-]?\d+$/.test(text) ? Number(text) : 0;
}
