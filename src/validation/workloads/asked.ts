import { IConstruct } from 'constructs';

const asked = new WeakSet<IConstruct>();

/** Lets a workload be looked at in an app without pools too, and where it is not rendered anyway. */
export function markAsked(object: IConstruct): void {
  asked.add(object);
}

export function isAsked(object: IConstruct): boolean {
  return asked.has(object);
}
