import { ApiObject } from 'cdk8s';

const asked = new WeakSet<ApiObject>();

/** Lets a workload be looked at in an app without pools too, and where it is not rendered anyway. */
export function markAsked(object: ApiObject): void {
  asked.add(object);
}

export function isAsked(object: ApiObject): boolean {
  return asked.has(object);
}
