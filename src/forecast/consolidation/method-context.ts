import { DisruptedCluster } from './cluster';
import { EventRecorder } from './event-recorder';

/** The state in which Karpenter looks for commands. */
export interface MethodContext {
  readonly cluster: DisruptedCluster;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly recorder: EventRecorder;
}
