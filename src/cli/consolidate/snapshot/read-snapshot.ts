import { Json } from '../../../checks/findings/rule';
import { Source, SourceError } from '../../../checks/manifests/source';
import { isOfSnapshot, SnapshotObject, snapshotObjects } from '../../../forecast/snapshot/read/snapshot-objects';
import { readObjects } from '../../input/read-objects';
import { Terminal } from '../../terminal/terminal';
import { UsageError } from '../../terminal/usage-error';

/**
 * Returns the objects in the sources that `isWanted` accepts, in the order of the sources.
 *
 * @throws {UsageError} if a source cannot be read
 */
export function readSnapshot(
  sources: readonly Source[], terminal: Terminal, isWanted: (json: Json) => boolean = isOfSnapshot,
): readonly SnapshotObject[] {
  try {
    return snapshotObjects(sources, (others, isRead) => readObjects(others, isRead, terminal), terminal.progress, isWanted);
  } catch (error) {
    throw error instanceof SourceError ? new UsageError(`${error.message} ${error.fix}`) : error;
  }
}
