import { gunzipSync } from 'zlib';
import { looksLike } from './looks-like';
import { LONGEST_LOOKED_INTO } from '../user-data-limit';

const BASE64 = /^[A-Za-z0-9+/\s]*[A-Za-z0-9+/]={0,2}\s*$/;
const GZIP = [0x1f, 0x8b];

/** What a text in base64, perhaps of gzip, holds, where that is user data; of other text nothing. */
export function encodedText(text: string): string | undefined {
  if (text.length < 16 || !BASE64.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64');
  if (bytes[0] === GZIP[0] && bytes[1] === GZIP[1]) return unzipped(bytes);
  return looksLike(bytes.toString('utf8')) === undefined ? undefined : bytes.toString('utf8');
}

/** Empty where it can't be read, or is longer than any user data. */
function unzipped(bytes: Buffer): string {
  try {
    return gunzipSync(bytes, { maxOutputLength: LONGEST_LOOKED_INTO }).toString('utf8');
  } catch {
    return '';
  }
}
