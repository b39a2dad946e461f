import { createHash } from 'crypto';

/** Returns the SHA-256 hash of a text as hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
