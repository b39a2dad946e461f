import { PendingReason } from '../pending-reason';

/** Returns a reason why a pod stays pending, with its NodePool. */
export function reasonText({ nodePool, message }: PendingReason): string {
  return nodePool === undefined ? message : `NodePool ${nodePool}: ${message}`;
}
