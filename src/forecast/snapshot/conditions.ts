import { JsonObject } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';

/** A condition in the status of an object. */
export interface Condition {
  readonly isTrue: boolean;
  readonly reason?: string;
  /** In milliseconds since 1970, or 0 if it is unknown. */
  readonly changedAt: number;
}

export function conditionOf(object: JsonObject | undefined, type: string): Condition | undefined {
  const found = objectsIn(objectAt(object, ['status']).conditions).find(({ item }) => item.type === type)?.item;
  return found && {
    isTrue: found.status === 'True',
    changedAt: timeOf(found.lastTransitionTime) ?? 0,
    ...typeof found.reason === 'string' && { reason: found.reason },
  };
}

export function isConditionTrue(object: JsonObject | undefined, type: string): boolean {
  return conditionOf(object, type)?.isTrue === true;
}

/** Returns a time in milliseconds since 1970, or undefined if the value is not a time. */
export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
