import { localFile } from './local-bases';
import { mentionsKarpenter } from '../../../checks/manifests/files/karpenter-text';
import { normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { decodeBytes } from '../../../foundation/yaml/decode-bytes';

/** Returns a function that reports whether a file names a kind of Karpenter. The file can be in the sources, or another local file. Reads each file once. */
export function karpenterFiles(sources: readonly Source[]): (path: string) => boolean {
  const byPath = new Map(sources.map((source) => [normalPath(source.path ?? source.name), source]));
  const known = new Map<string, boolean>();
  return (path) => {
    const found = known.get(path) ?? isOfKarpenter(byPath.get(path) ?? localFile(path));
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
