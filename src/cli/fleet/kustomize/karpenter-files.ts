import { mentionsKarpenter } from '../../../checks/manifests/files/karpenter-text';
import { normalPath } from '../../../checks/manifests/files/paths';
import { FindSource, Source } from '../../../checks/manifests/source';
import { decodeBytes } from '../../../foundation/yaml/decode-bytes';

/** Returns a function that finds a file among the sources, or another file. */
export function fileFinder(sources: readonly Source[], others: FindSource): FindSource {
  const byPath = new Map(sources.map((source) => [normalPath(source.path ?? source.name), source]));
  return (path) => byPath.get(path) ?? others(path);
}

/** Returns a function that reports whether a file names a kind of Karpenter. Reads each file once. */
export function karpenterFiles(find: FindSource): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const found = known.get(path) ?? isOfKarpenter(find(path));
    known.set(path, found);
    return found;
  };
}

/** An unreadable file names no kind. */
function isOfKarpenter(source: Source | undefined): boolean {
  try {
    const text = source && decodeBytes(source.read());
    return typeof text === 'string' && mentionsKarpenter(text);
  } catch {
    return false;
  }
}
