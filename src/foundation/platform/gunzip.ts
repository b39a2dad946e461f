import { gunzipSync } from 'zlib';

/**
 * Decompresses gzip data.
 *
 * @throws an error if the data is not valid, or if the result is longer than `maxLength` bytes
 */
export function gunzip(data: Uint8Array, maxLength: number): Uint8Array {
  return gunzipSync(data, { maxOutputLength: maxLength });
}
