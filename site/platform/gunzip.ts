import { Gunzip } from 'fflate';

/**
 * Decompresses gzip data.
 *
 * @throws an error if the data is not valid, or if the result is longer than `maxLength` bytes
 */
export function gunzip(data: Uint8Array, maxLength: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let ended = false;
  const stream = new Gunzip((piece, final) => {
    length += piece.length;
    if (length > maxLength) throw new Error('result is too long');
    pieces.push(piece);
    ended = final;
  });
  for (let at = 0; at < data.length; at += 1024) stream.push(data.subarray(at, at + 1024), at + 1024 >= data.length);
  if (!ended) throw new Error('unexpected end of data');
  const result = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    result.set(piece, at);
    at += piece.length;
  }
  return result;
}
