import { Source, SourceError } from '../../../checks/manifests/source';
import { SnapshotObject, snapshotObjects } from '../../../forecast/snapshot/read/snapshot-objects';
import { readObjects } from '../../input/read-objects';
import { Terminal } from '../../terminal/terminal';
import { UsageError } from '../../terminal/usage-error';

/**
 * Returns the objects in the sources, in the order of the sources.
 *
 * @throws {UsageError} if a source cannot be read
 */
export function readSnapshot(sources: readonly Source[], terminal: Terminal): readonly SnapshotObject[] {
  try {
    return snapshotObjects(sources, (others, isWanted) => readObjects(others, isWanted, terminal), terminal.progress);
  } catch (error) {
    throw error instanceof SourceError ? new UsageError(`${error.message} ${error.fix}`) : error;
  }
}
