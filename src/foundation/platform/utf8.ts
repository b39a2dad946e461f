import { isUtf8 as isUtf8OfNode } from 'buffer';

/** Returns whether bytes are valid UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  return isUtf8OfNode(bytes);
}

/** Returns the text of bytes, or undefined if they are not valid UTF-8. A byte order mark remains. */
export function utf8Text(bytes: Buffer): string | undefined {
  return isUtf8OfNode(bytes) ? bytes.toString('utf8') : undefined;
}
