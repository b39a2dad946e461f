import { JsonObject } from '../../../../foundation/basics/json';

/** The server of the cluster in which Argo CD runs. */
export const IN_CLUSTER = 'https://kubernetes.default.svc';

/** The name of this cluster, unless its Secret sets another name. */
export const IN_CLUSTER_NAME = 'in-cluster';

/** Returns whether a destination is the cluster in which Argo CD runs. */
export function isInCluster({ name, server }: JsonObject): boolean {
  return typeof name === 'string' && name !== '' ? name === IN_CLUSTER_NAME : server === undefined || server === IN_CLUSTER;
}
