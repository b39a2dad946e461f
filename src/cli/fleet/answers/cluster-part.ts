import { ClusterCommand, ClusterSettings, ReadInput } from './cluster-command';
import { Source } from '../../../checks/manifests/source';
import { SourcedObject } from '../cluster-sides';

/** The objects and sources of a cluster. */
interface Part<O> {
  readonly objects: readonly O[];
  readonly sources: readonly Source[];
}

/** Returns the objects of a cluster as the command reads them from the sources of this cluster alone. Kustomizations of other clusters can change how files are read. */
export function clusterPart<O extends SourcedObject, R extends ReadInput<O>, S extends ClusterSettings, A>(
  { read: readAll }: Pick<ClusterCommand<O, R, S, A>, 'read'>, read: R, { objects, sources }: Part<O>,
): R {
  if (read.kustomizations.length > 0) return readAll(sources);
  const names = new Set(sources.map(({ name }) => name));
  const isOwn = ({ source }: { readonly source: string }) => names.has(source);
  return { ...read, objects, unreadable: read.unreadable.filter(isOwn), notes: read.notes.filter(isOwn) };
}
