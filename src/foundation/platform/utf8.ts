import { isUtf8 as isUtf8OfNode } from 'buffer';

/** Returns whether bytes are valid UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  return isUtf8OfNode(bytes);
}
