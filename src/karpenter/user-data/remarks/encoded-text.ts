import { looksLike } from './looks-like';
import { gunzip } from '../../../foundation/platform/gunzip';
import { LONGEST_LOOKED_INTO } from '../user-data-limit';

const BASE64 = /^[A-Za-z0-9+/\s]*[A-Za-z0-9+/]={0,2}\s*$/;
const GZIP = [0x1f, 0x8b];

/** Decodes base64-encoded user data, which may be gzipped. Returns undefined if the input is not encoded user data. */
export function encodedText(text: string): string | undefined {
  if (text.length < 16 || !BASE64.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  if (bytes[0] === GZIP[0] && bytes[1] === GZIP[1]) return unzipped(bytes);
  return looksLike(bytes.toString('utf8')) === undefined ? undefined : bytes.toString('utf8');
}

/** Decompresses gzip data. Returns an empty string if the data can't be decompressed, or if the result exceeds `LONGEST_LOOKED_INTO`. */
function unzipped(bytes: Buffer): string {
  try {
    return Buffer.from(gunzip(bytes, LONGEST_LOOKED_INTO)).toString('utf8');
  } catch {
    return '';
  }
}
