import { FileNote } from '../../checks/manifests/files/file-note';
import { Source } from '../../checks/manifests/source';
import { oneLine } from '../../foundation/basics/one-line';
import { SourcedObject } from '../fleet/cluster-sides';
import { pathBelowRoots } from '../fleet/path-below';
import { UsageError } from '../terminal/usage-error';

/** One side of a comparison. */
interface ReadSide {
  readonly sources: readonly Source[];
  readonly objects: readonly SourcedObject[];
  readonly notes: readonly FileNote[];
  /** The paths in the arguments. */
  readonly roots: readonly string[];
}

/**
 * Checks that no side skips a file that is not readable, and that contains objects of Karpenter in the other side. Otherwise, these objects would be new or deleted.
 *
 * @throws {UsageError}
 */
export function checkCounterparts(sides: readonly [ReadSide, ReadSide]): void {
  sides.forEach(({ notes, roots }, index) => {
    const skipped = notes.filter(({ kind }) => kind === 'not-yaml');
    if (skipped.length === 0) return;
    const other = sides[1 - index];
    const ofSources = new Map(other.sources.map(({ name, path = name }) => [name, pathBelowRoots(path, other.roots)]));
    const objects = new Map(other.objects.map(({ source, json }) => [ofSources.get(source), json]));
    for (const { source, text } of skipped) {
      const json = objects.get(pathBelowRoots(source, roots));
      if (json === undefined) continue;
      const reason = text.slice(text.indexOf(': ') + 2);
      const object = `${json.kind}/${json.metadata?.name}`;
      throw new UsageError(oneLine(`the command can't read ${source}, which contains ${object} in ${index === 0 ? 'NEW' : 'OLD'}: ${reason}`));
    }
  });
}
