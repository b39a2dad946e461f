import { IConstruct } from 'constructs';
import { ClusterTarget } from '../versions/cluster-target';
import { targetOf } from '../versions/configuration';

/** @throws if a preset is for a cluster with EKS Auto Mode only */
export function needSelfManaged(scope: IConstruct, preset: string, reason: string): void {
  if (targetOf(scope).cluster !== ClusterTarget.AUTO_MODE) return;
  throw new Error(`${preset} requires self-managed Karpenter, because ${reason}`);
}
