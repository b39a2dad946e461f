import { IConstruct } from 'constructs';
import { AUTO_MODE_GROUP } from '../../karpenter/auto-mode/auto-mode';
import { ClusterTarget } from '../../karpenter/versions/cluster-target';
import { targetOf } from '../../karpenter/versions/configuration';

/** @throws if a preset is for EKS Auto Mode, because of the target of its scope, or because its node class is a NodeClass */
export function needSelfManaged(scope: IConstruct, preset: string, nodeClass: unknown, reason: string): void {
  const group = (nodeClass as { nodeClassRef?: { group?: unknown } } | undefined)?.nodeClassRef?.group;
  if (targetOf(scope).cluster !== ClusterTarget.AUTO_MODE && group !== AUTO_MODE_GROUP) return;
  throw new Error(`${preset} requires self-managed Karpenter, because ${reason}`);
}
