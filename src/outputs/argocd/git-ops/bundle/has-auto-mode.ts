import { ClusterTarget } from '../../../../karpenter/versions/cluster-target';
import { targetOf } from '../../../../karpenter/versions/configuration';
import { ChartSource } from '../chart-source';
import { GitOpsCluster } from '../git-ops-cluster';

/** Returns whether a chart is configured for a cluster with EKS Auto Mode, in which EKS owns the CRDs of NodePools and NodeClaims. */
export function isOfAutoModeCluster({ _chart: chart }: ChartSource): boolean {
  const { cluster } = targetOf(chart);
  return cluster === ClusterTarget.AUTO_MODE || cluster === ClusterTarget.BOTH;
}

export function hasAutoMode({ prerequisites = [], nodes }: GitOpsCluster): boolean {
  return [...prerequisites, ...nodes].some(isOfAutoModeCluster);
}
