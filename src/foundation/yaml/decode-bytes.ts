import { MAX_SOURCE_BYTES } from './limits';
import { placeOf } from './lines';
import { ReadError } from './read-result';
import { isUtf8, utf8Text } from '../platform/utf8';

const FIX = 'Save the file as UTF-8.';

/** Decodes UTF-8, or UTF-16 with a byte order mark, as go-yaml does. Any other encoding makes the whole file unreadable. */
export function decodeBytes(bytes: Uint8Array): string | ReadError {
  if (bytes.length > MAX_SOURCE_BYTES) {
    return readError(`input is larger than ${MAX_SOURCE_BYTES} bytes`, 'Split the input into several files.');
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = buffer.length < 2 ? 0 : buffer.readUInt16BE(0);
  if (mark === 0xFFFE) return fromUtf16(buffer.subarray(2));
  if (mark === 0xFEFF) return fromUtf16(buffer.length % 2 === 0 ? Buffer.from(buffer.subarray(2)).swap16() : buffer.subarray(2));
  return utf8Text(buffer)?.replace(/^\uFEFF/, '') ?? badUtf8(buffer);
}

function fromUtf16(buffer: Buffer): string | ReadError {
  const text = buffer.toString('utf16le');
  const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.exec(text);
  if (lone) return readError(`UTF-16 input has an unpaired surrogate at byte ${2 + lone.index * 2}`, FIX, text, lone.index);
  return buffer.length % 2 === 0 ? text : readError('UTF-16 input ends in the middle of a character', FIX, text, text.length);
}

function badUtf8(buffer: Buffer): ReadError {
  const at = validPrefix(buffer);
  const byte = buffer[at].toString(16).toUpperCase().padStart(2, '0');
  const text = buffer.toString('utf8', 0, at);
  return readError(`byte 0x${byte} at offset ${at} is not valid UTF-8`, FIX, text, text.length);
}

/** Returns the length of the longest prefix that is valid UTF-8. If a cut is within a character, a valid end is at most three bytes earlier. */
function validPrefix(buffer: Buffer): number {
  let [good, bad] = [0, buffer.length];
  while (bad - good > 16) {
    const middle = Math.floor((good + bad) / 2);
    const end = [0, 1, 2, 3].map((back) => middle - back).find((each) => isUtf8(buffer.subarray(good, each)));
    if (end === undefined) bad = middle;
    else good = end;
  }
  while (good < bad) {
    const length = [1, 2, 3, 4].find((each) => good + each <= buffer.length && isUtf8(buffer.subarray(good, good + each)));
    if (length === undefined) break;
    good += length;
  }
  return good;
}

function readError(message: string, fix: string, text = '', offset = 0): ReadError {
  return { index: 0, ...placeOf(text, offset), message, fix };
}
