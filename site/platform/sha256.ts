import { sha256 as hashOf } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';

/** Returns the SHA-256 hash of a text as hexadecimal digits. */
export function sha256(text: string): string {
  return bytesToHex(hashOf(utf8ToBytes(text)));
}
