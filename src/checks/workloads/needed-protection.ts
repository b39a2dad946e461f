import { endsByItself, Pod } from './pod';
import { objectAt } from '../../foundation/basics/json-parts';
import { parseDuration } from '../../foundation/go/parse-duration';
import { DO_NOT_DISRUPT, doNotDisruptProblem } from '../findings/do-not-disrupt';
import { podTemplatePath } from '../findings/pod-template';
import { Json } from '../findings/rule';

const SECOND = 1_000_000_000n;
/** Default that the API server sets for the terminationGracePeriodSeconds of pods. */
const POD_GRACE_SECONDS = 30;

/** Returns how long a node's drain must last, in nanoseconds, so that a pod with do-not-disrupt can finish. Returns undefined if the annotation does not protect the pod. */
export function neededProtection(json: Json, pod: Pod, release: string): bigint | 'unlimited' | 'unknown' | undefined {
  const value = pod.annotations[DO_NOT_DISRUPT];
  if (typeof value !== 'string' || value === 'false' || pod.kind === 'PodTemplate' || doNotDisruptProblem(value, release) !== undefined) return undefined;
  const runs = runTimes(json, pod, value);
  if (runs.length === 0) return endsByItself(pod) ? 'unknown' : 'unlimited';
  const shortest = runs.reduce((one, other) => (other < one ? other : one));
  return shortest + secondsOf(pod.spec.terminationGracePeriodSeconds ?? POD_GRACE_SECONDS)!;
}

/** Returns the durations after which the annotation no longer applies or the pod ends. */
function runTimes(json: Json, { kind, spec }: Pod, annotation: string): readonly bigint[] {
  const job = kind === 'Job' || kind === 'CronJob' ? objectAt(json, podTemplatePath(json)!.split('.').slice(0, -1)) : {};
  return [parseDuration(annotation), secondsOf(spec.activeDeadlineSeconds), secondsOf(job.activeDeadlineSeconds)]
    .filter((time) => time !== undefined);
}

function secondsOf(seconds: unknown): bigint | undefined {
  return typeof seconds === 'number' ? BigInt(Math.trunc(seconds)) * SECOND : undefined;
}
