import { createHash } from 'crypto';

/** Maximum length of an encoded name. File systems limit names to 255 bytes, and callers add a prefix and an extension. */
const LONGEST = 200;

/**
 * Returns the name of an object for use in a file name. Valid names of Kubernetes objects remain unchanged, except for the end of a name of more than 200 characters.
 * Encodes all other characters, so that different names remain different, and no name contains a path separator.
 */
export function fileNameOf(name: unknown): string {
  return shortened([...String(name)].map((char) => (/[a-z0-9.-]/.test(char) ? char : encoded(char))).join(''));
}

/** Replaces the end of a long name by its hash. */
export function shortened(name: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 9)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** Returns the percent-encoding of a character. An unpaired surrogate, which has no encoding, becomes U+FFFD. */
function encoded(char: string): string {
  return [...Buffer.from(char)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
