import { Hunk, lineDiff } from './line-diff';
import { deepEqual, JsonObject } from '../basics/json';
import { userDataText } from '../user-data/effective/effective-text';
import { KarpenterVersion } from '../versions/karpenter-version';

/** The user data of nodes before and after a change. */
export interface UserDataChange {
  /** The AMI family before and after the change. */
  readonly families: readonly [before: string, after: string];
  readonly hunks: readonly Hunk[];
}

interface NodeSource {
  readonly pool: JsonObject;
  readonly nodeClass: JsonObject | undefined;
  readonly version: KarpenterVersion;
}

/** Compares the user data of nodes. Returns undefined if it is equal or unknown. */
export function userDataChange(before: NodeSource, after: NodeSource): UserDataChange | undefined {
  if (before.version === after.version && deepEqual(before.nodeClass, after.nodeClass) && deepEqual(before.pool, after.pool)) return undefined;
  const [old, current] = [before, after].map(userDataOf);
  if (old === undefined || current === undefined || old.text === current.text) return undefined;
  return { families: [old.family, current.family], hunks: lineDiff(old.text, current.text) };
}

function userDataOf({ pool, nodeClass, version }: NodeSource): { readonly family: string; readonly text: string } | undefined {
  if (nodeClass === undefined) return undefined;
  try {
    const { family, text } = userDataText(nodeClass, pool, version);
    return text === undefined ? undefined : { family, text };
  } catch {
    return undefined;
  }
}
