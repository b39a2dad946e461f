import { Shared, stateOf } from './share';

const KEY = 'cdk8s-karpenter-playground';

/** Keeps a state until the user closes the browser tab. States that are too large are not kept. */
export function keep(state: Shared): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    sessionStorage.removeItem(KEY);
  }
}

/** Returns the state that was kept, if any. */
export function kept(): Shared | undefined {
  try {
    return stateOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}
