/* eslint-disable no-bitwise -- hashes combine bits */
const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const encoder = new TextEncoder();

/** Returns the 64-bit FNV-1 hash of bytes. FNV-1 multiplies before it adds a byte, unlike FNV-1a. */
export function fnv(bytes: Iterable<number>): bigint {
  let hash = OFFSET_BASIS;
  for (const byte of bytes) hash = BigInt.asUintN(64, hash * PRIME) ^ BigInt(byte);
  return hash;
}

export function fnvOfText(text: string): bigint {
  return fnv(encoder.encode(text));
}

/** Returns the bytes of an integer, the lowest byte first. */
export function littleEndian(value: bigint, length: number): number[] {
  return Array.from({ length }, (_, index) => Number(BigInt.asUintN(8, value >> BigInt(8 * index))));
}

export function xor(...hashes: readonly bigint[]): bigint {
  return hashes.reduce((all, hash) => all ^ hash, 0n);
}
