import { ReadInput } from './cluster-command';
import { Source } from '../../../checks/manifests/source';
import { remembered } from '../../../foundation/basics/remembered';
import { decodeBytes } from '../../../foundation/yaml/decode-bytes';
import { SourcedObject } from '../cluster-sides';
import { contentKeys } from '../groups/cluster-content';

interface KeyedCluster {
  readonly name: string;
  readonly objects: readonly SourcedObject[];
  readonly sources: readonly Source[];
}

/** Returns a function for a key of a cluster. Clusters with the same key have the same answer, apart from their own names. */
export function clusterKeys({ kustomizations, unreadable }: ReadInput<SourcedObject>): (cluster: KeyedCluster) => string {
  const contentKey = contentKeys();
  const broken = new Set(unreadable.map(({ source }) => source));
  const ids = new Map<string, number>();
  const textId = remembered((source: Source) => {
    const text = textOf(source);
    const id = ids.get(text) ?? ids.size;
    ids.set(text, id);
    return id;
  });
  return ({ name, objects, sources }) => {
    // The nodes of each cluster are different.
    const isUnique = objects.some(({ json }) => json.kind === 'Node' || json.kind === 'NodeClaim') || sources.some((source) => broken.has(source.name));
    if (isUnique) return `cluster ${name}`;
    const content = contentKey(objects.map(({ json }) => json), name);
    return kustomizations.length === 0 ? content : [content, ...sources.map(textId)].join();
  };
}

/** Returns the text of a source. For a source that cannot be read, such as a template, returns the name. */
function textOf(source: Source): string {
  try {
    const text = decodeBytes(source.read());
    return typeof text === 'string' ? text : source.name;
  } catch {
    return source.name;
  }
}
