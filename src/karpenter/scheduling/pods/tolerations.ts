import { JsonObject } from '../../../foundation/basics/json';
import { parseInt64 } from '../../../foundation/go/parse-int';

export interface Taint {
  readonly key: string;
  readonly value: string;
  readonly effect: string;
}

/** The toleration that Karpenter adds to DaemonSet pods, and to other pods as a last resort. */
export const PREFER_NO_SCHEDULE: JsonObject = { operator: 'Exists', effect: 'PreferNoSchedule' };

/** A canonical decimal integer. */
const INTEGER = /^(0|-?[1-9]\d*)$/;

/** Returns the first taint that none of the tolerations matches, or undefined if the pod tolerates all taints. */
export function untolerated(taints: readonly Taint[], tolerations: readonly JsonObject[]): Taint | undefined {
  return taints.find((taint) => !tolerations.some((toleration) => tolerates(toleration, taint)));
}

/** Source: https://github.com/kubernetes/api/blob/v0.36.1/core/v1/toleration.go#L52-L113 */
function tolerates({ key, operator, value, effect }: JsonObject, taint: Taint): boolean {
  if (isSet(effect) && effect !== taint.effect) return false;
  if (isSet(key) && key !== taint.key) return false;
  switch (operator ?? '') {
    case '':
    case 'Equal': return (value ?? '') === taint.value;
    case 'Exists': return true;
    case 'Lt': return isOrdered(taint.value, value);
    case 'Gt': return isOrdered(value, taint.value);
    default: return false;
  }
}

function isSet(text: unknown): boolean {
  return text !== undefined && text !== null && text !== '';
}

function isOrdered(lower: unknown, higher: unknown): boolean {
  const [low, high] = [lower, higher].map((text) => (typeof text === 'string' && INTEGER.test(text) ? parseInt64(text) : undefined));
  return low !== undefined && high !== undefined && low < high;
}
