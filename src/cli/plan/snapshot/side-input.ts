import { Json } from '../../../checks/findings/rule';
import { FileNote } from '../../../checks/manifests/files/file-note';
import { readReplacedManifests } from '../../../checks/manifests/replaced-values';
import { Source } from '../../../checks/manifests/source';
import { isOtherClass } from '../../../forecast/plan/state/cluster-state';
import { isNode } from '../../../forecast/plan/state/node-objects';
import { isOfSnapshot, SnapshotObject } from '../../../forecast/snapshot/read/snapshot-objects';
import { isKarpenterObject } from '../../../karpenter/versions/known-apis';
import { SourcedObject } from '../../fleet/cluster-sides';
import { unreadableText } from '../../input/unreadable-text';
import { Terminal } from '../../terminal/terminal';
import { UsageError } from '../../terminal/usage-error';

/** Number of bytes at the start of a file in which its first bracket is. */
const START = 100;

/** The objects of a side that a plan compares, and the notes about its files. */
export interface SideInput {
  readonly objects: readonly SourcedObject[];
  readonly notes: readonly FileNote[];
  /** Returns the objects of the cluster, or undefined if the side does not contain its NodeClaims, Nodes, and Pods. */
  snapshot(): readonly SnapshotObject[] | undefined;
}

/**
 * Reads a side of a plan. JSON files of a snapshot with Pods are read like those of `consolidate`, because they can be large.
 *
 * @param mayBeSnapshot whether the side can be a snapshot of a cluster
 *
 * @throws {UsageError} if a source cannot be read
 */
export function sideInput(sources: readonly Source[], mayBeSnapshot: boolean, terminal: Terminal): SideInput {
  // The notes about files are printed below.
  const read = (some: readonly Source[]) => (
    some.length === 0 ? [] : snapshotReader().readSnapshot(some, { ...terminal, err: () => {} }, (json) => isOfSnapshot(json) || isRead(json))
  );
  const files = sources.filter((source) => mayBeSnapshot && isJsonWithPods(source));
  const ofFiles = read(files);
  const others = sources.filter((source) => !files.includes(source));
  const { objects, unreadable, notes } = readReplacedManifests(others, isRead, terminal.progress, true);
  terminal.progress('');
  if (unreadable.length > 0) throw new UsageError(`the command can't read all of the input\n\n${unreadableText(unreadable).trimEnd()}`);
  const compared = [...ofFiles, ...objects].filter(({ json }) => isRead(json));
  return {
    notes,
    objects: compared,
    snapshot: () => {
      if (!mayBeSnapshot || !compared.some(({ json }) => isNode(json)) || !compared.some(({ json }) => isNodeClaim(json))) return undefined;
      // The files are read again only if they may contain Pods.
      if (files.length === 0 && !others.some(mentionsPods)) return undefined;
      const all = [...ofFiles, ...read(others)].filter(({ json }) => isOfSnapshot(json));
      return all.some(({ json }) => json.kind === 'Pod') ? all : undefined;
    },
  };
}

/** Returns whether a source looks like JSON with Pods. Does not parse the source, because most sources are manifests. */
function isJsonWithPods(source: Source): boolean {
  try {
    const bytes = bytesOf(source);
    return /^\s*[{[]/.test(bytes.subarray(0, START).toString('utf8')) && bytes.includes('"Pod');
  } catch {
    return false;
  }
}

/** Returns whether a source may contain Pods. Does not parse the source. */
function mentionsPods(source: Source): boolean {
  try {
    return /\bkind"?: *"?Pod/.test(bytesOf(source).toString('utf8'));
  } catch {
    return false;
  }
}

function bytesOf(source: Source): Buffer {
  if (source.isTemplate || source.isEmptyFolder) return Buffer.alloc(0);
  const { buffer, byteOffset, byteLength } = source.read();
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Loads the reader on demand, because most plans have no snapshot. */
function snapshotReader(): typeof import('../../consolidate/snapshot/read-snapshot') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('../../consolidate/snapshot/read-snapshot');
}

function isRead(json: Json): boolean {
  return isKarpenterObject(json) || isNodeClaim(json) || isNode(json) || isOtherClass(json);
}

function isNodeClaim({ kind }: Json): boolean {
  return kind === 'NodeClaim';
}
