import { Scheduler } from './scheduler';
import { Queue } from '../pods/queue';
import { WaitingPod } from '../pods/waiting-pods';

/** Schedules pods in their order, and returns those that no node can run. */
export function scheduleAll(waiting: readonly WaitingPod[], scheduler: Scheduler): readonly WaitingPod[] {
  const queue = new Queue([...waiting]);
  const failed = new Set<WaitingPod>();
  for (let pod = queue.pop(); pod !== undefined; pod = queue.pop()) {
    if (scheduler.schedule(pod)) {
      failed.delete(pod);
      continue;
    }
    failed.add(pod);
    queue.push(pod);
  }
  return waiting.filter((pod) => failed.has(pod));
}
