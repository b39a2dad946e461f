import { brotliCompressSync, constants } from 'zlib';

/** Returns an expression in JavaScript that decodes a compressed value, for large texts that few programs use. */
export function compressedJson(value: unknown): string {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const bytes = brotliCompressSync(JSON.stringify(value), { params });
  return `JSON.parse(require('zlib').brotliDecompressSync(Buffer.from('${bytes.toString('base64')}', 'base64')))`;
}
