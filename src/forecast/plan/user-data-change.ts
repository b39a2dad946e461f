import { Hunk, lineDiff } from './line-diff';
import { deepEqual, JsonObject } from '../../foundation/basics/json';
import { ClusterDetails } from '../../karpenter/user-data/effective/cluster-details';
import { userDataText } from '../../karpenter/user-data/effective/effective-text';
import { onlyCapacityType } from '../../karpenter/user-data/effective/karpenter-part';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

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
  const types = [before, after].map(({ pool }) => onlyCapacityType(pool));
  // If nodes can have several capacity types on one side, compare nodes with the same type.
  const capacityType = types.includes(undefined) ? types.find((type) => type !== undefined) : undefined;
  const [old, current] = [before, after].map((source) => userDataOf(source, { capacityType }));
  if (old === undefined || current === undefined || old.text === current.text) return undefined;
  return { families: [old.family, current.family], hunks: lineDiff(old.text, current.text) };
}

function userDataOf(
  { pool, nodeClass, version }: NodeSource, details: ClusterDetails,
): { readonly family: string; readonly text: string } | undefined {
  if (nodeClass === undefined) return undefined;
  try {
    const { family, text } = userDataText(nodeClass, pool, version, details);
    return text === undefined ? undefined : { family, text };
  } catch {
    return undefined;
  }
}
