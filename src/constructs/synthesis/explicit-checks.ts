import { IConstruct } from 'constructs';

const requested = new WeakSet<IConstruct>();

/** Requests a check of a workload, even if the app has no pools, or if nothing else renders the workload. */
export function requestCheck(object: IConstruct): void {
  requested.add(object);
}

export function isCheckRequested(object: IConstruct): boolean {
  return requested.has(object);
}
