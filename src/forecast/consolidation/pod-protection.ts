import { EventRecorder } from './event-recorder';
import { JsonObject } from '../../foundation/basics/json';
import { objectAt } from '../../foundation/basics/json-parts';
import { parseDuration } from '../../foundation/go/parse-duration';
import { DO_NOT_DISRUPT, isActive, protectedUntil } from '../snapshot/pod-state';

/**
 * Publishes the state of an annotation that protects a pod for a duration.
 *
 * Source: https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/utils/pod/scheduling.go, `IsDoNotDisruptActive`
 */
export function publishProtection(pod: JsonObject, now: number, recorder: EventRecorder): void {
  const value = objectAt(pod, ['metadata', 'annotations'])[DO_NOT_DISRUPT];
  if (value === undefined || value === 'true' || !isActive(pod)) return;
  const namespace = pod.metadata?.namespace || 'default';
  const name = `Pod/${namespace === 'default' ? '' : `${namespace}/`}${pod.metadata?.name}`;
  const until = protectedUntil(pod);
  if (until === undefined) {
    const duration = parseDuration(String(value));
    const problem = duration === undefined ? `failed to parse ${JSON.stringify(value)} as a duration: time: invalid duration ${JSON.stringify(value)}` : `duration ${JSON.stringify(value)} must be positive`;
    recorder.publish(name, 'InvalidDoNotDisruptAnnotation', `Invalid ${DO_NOT_DISRUPT} annotation: ${problem}, ignoring annotation`);
  } else if (until === Infinity) {
    return;
  } else if (now < until) {
    recorder.publish(name, 'DoNotDisruptUntil', `The ${DO_NOT_DISRUPT} grace period will elapse at ${new Date(until).toISOString().replace(/\.\d+Z$/, 'Z')}`);
  } else {
    recorder.publish(name, 'DoNotDisruptGracePeriodElapsed', `The ${DO_NOT_DISRUPT} grace period has elapsed, pod is now disruptable`);
  }
}
