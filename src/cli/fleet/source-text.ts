import { Source } from '../../checks/manifests/source';
import { decodeBytes } from '../../foundation/yaml/decode-bytes';

/** Returns the text of a source, or undefined for an unreadable source. */
export function textOfSource(source: Source): string | undefined {
  if (source.isEmptyFolder || source.isDanglingLink) return undefined;
  try {
    const text = decodeBytes(source.read());
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}
