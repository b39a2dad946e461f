import { printFileNotes } from './file-notes';
import { unreadableText } from './unreadable-text';
import { Json } from '../../checks/findings/rule';
import { ManifestObject, Manifests, readManifests } from '../../checks/manifests/read-manifests';
import { withReplacedValues } from '../../checks/manifests/replaced-values';
import { Source } from '../../checks/manifests/source';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

/**
 * Returns the objects in the sources that `isWanted` accepts.
 *
 * @throws {UsageError} if a source cannot be read
 */
export function readObjects(sources: readonly Source[], isWanted: (json: Json) => boolean, terminal: Terminal): readonly ManifestObject[] {
  return objectsOf(readManifests(sources, isWanted, terminal.progress), terminal);
}

/**
 * Returns the objects in the sources like `readObjects`. Values that kustomizations set are placeholders.
 *
 * @throws {UsageError} if a source cannot be read
 */
export function readReplacedObjects(sources: readonly Source[], isWanted: (json: Json) => boolean, terminal: Terminal): readonly ManifestObject[] {
  return replacedObjects(readManifests(sources, isWanted, terminal.progress), terminal);
}

/**
 * Returns objects with placeholders for the values that kustomizations set.
 *
 * @throws {UsageError} if a source cannot be read
 */
export function replacedObjects(manifests: Manifests, terminal: Terminal): readonly ManifestObject[] {
  const { objects, notes } = withReplacedValues(manifests.objects, manifests.kustomizations);
  return objectsOf({ ...manifests, objects, notes: [...manifests.notes, ...notes] }, terminal);
}

/** Prints the notes about the files of several clusters. */
export function printReplacedNotes({ objects, notes, kustomizations }: Manifests, terminal: Terminal): void {
  printFileNotes([...notes, ...withReplacedValues(objects, kustomizations).notes], terminal);
}

function objectsOf({ objects, unreadable, notes }: Manifests, terminal: Terminal): readonly ManifestObject[] {
  terminal.progress('');
  if (unreadable.length > 0) throw new UsageError(`the command can't read all of the input\n\n${unreadableText(unreadable).trimEnd()}`);
  printFileNotes(notes, terminal);
  return objects;
}
