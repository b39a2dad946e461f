import { Shared, stateOf } from './share';

const KEY = 'cdk8s-karpenter-playground';

/** Number of characters that browsers keep. A browser needs long to reject more. */
const LONGEST = 5_000_000;

/** Keeps a state until the user closes the browser tab. States that are too large are not kept. */
export function keep(state: Shared): void {
  try {
    // If the browser rejects the new state, the old one must not remain.
    sessionStorage.removeItem(KEY);
    if (lengthOf(state) <= LONGEST) sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // The browser does not allow storage, or has no room.
  }
}

function lengthOf({ files, after }: Shared): number {
  return [...files, ...after].reduce((length, { text }) => length + text.length, 0);
}

/** Returns the state that was kept, if any. */
export function kept(): Shared | undefined {
  try {
    return stateOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}
