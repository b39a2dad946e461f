import { KubeletField } from './kubelet-field-type';
import { INTEGER_LIMITS } from './kubelet-value';

/** Returns true if the kubelet accepts a number, or a duration in seconds. If the Go field is not a pointer, zero means the default. */
export function isInKubeletRange({ min = -Infinity, max = Infinity, above = -Infinity, isPointer }: KubeletField, amount: number): boolean {
  return (amount === 0 && !isPointer) || (amount >= min && amount <= max && amount > above);
}

/** Describes the valid range, for example `an integer from 0 to 65535`. Returns undefined for other types and for durations without limits. */
export function kubeletRangeOf({ type, min, max, above }: KubeletField): string | undefined {
  switch (type) {
    case 'int32': case 'int64': case 'uint32': return `an integer from ${min ?? INTEGER_LIMITS[type][0]} to ${max ?? INTEGER_LIMITS[type][1]}`;
    case 'double': return limits('a number', '', min, max, above);
    case 'duration': return limits('a duration', 's', min, max, above);
    default: return undefined;
  }
}

function limits(what: string, unit: string, min?: number, max?: number, above?: number): string | undefined {
  if (above !== undefined) return `${what} greater than ${above}${unit} and at most ${max}${unit}`;
  if (min === undefined) return undefined;
  return max === undefined ? `${what} of at least ${min}${unit}` : `${what} from ${min}${unit} to ${max}${unit}`;
}
