import { Scheduler } from './claims/scheduler';
import { PendingReason } from './pending-reason';
import { PodKind, Relaxation } from './pods/pod-kind';
import { Topology } from './topology/topology';

export function pendingReasons(_kind: PodKind, _scheduler: Scheduler, _relaxation: Relaxation, _topology: Topology): readonly PendingReason[] {
  return [];
}
