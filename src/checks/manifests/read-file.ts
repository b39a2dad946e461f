import { closeSync, openSync, readSync } from 'fs';
import { MAX_SOURCE_BYTES } from '../../foundation/yaml/limits';

const STDIN = 0;
const PIECE = 1_048_576;
/** Shared buffer that is large enough for most files. Reading a file into this buffer takes two thirds of the time that readFileSync takes. */
const shared = Buffer.allocUnsafe(65_536);

const REASONS: { readonly [code: string]: string } = {
  EACCES: 'permission denied',
  EISDIR: 'is a folder',
  ELOOP: 'too many levels of symbolic links',
  ENAMETOOLONG: 'path is too long',
  ENOENT: 'path does not exist',
  ENOTDIR: 'path does not exist, because a part of the path is a file',
};

/**
 * Reads a file or pipe. Stops after the maximum size, because a pipe or device can be endless.
 *
 * @throws an error that states the reason if the file cannot be read
 */
export function readFile(path: string): Uint8Array {
  return explained(() => {
    const descriptor = openSync(path, 'r');
    try {
      return readAll(descriptor);
    } finally {
      closeSync(descriptor);
    }
  });
}

export function readStandardInput(): Uint8Array {
  return explained(() => readAll(STDIN));
}

function readAll(descriptor: number): Uint8Array {
  const pieces: Buffer[] = [];
  let size = 0;
  for (let piece = shared; size <= MAX_SOURCE_BYTES; piece = size < PIECE ? shared : Buffer.allocUnsafe(PIECE)) {
    const length = readSome(descriptor, piece);
    if (length === 0) break;
    size += length;
    pieces.push(piece === shared ? Buffer.from(piece.subarray(0, length)) : piece.subarray(0, length));
  }
  return pieces.length === 1 ? pieces[0] : Buffer.concat(pieces, size);
}

/** Reads the available bytes, and returns their number, which is 0 at the end of the file. */
function readSome(descriptor: number, into: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, into, 0, into.length, null);
    } catch (error) {
      // On Windows, the end of a pipe is reported as the error EOF.
      if (codeOf(error) === 'EOF') return 0;
      if (codeOf(error) !== 'EAGAIN') throw error;
      wait();
    }
  }
}

/** Waits for 10 ms before the next read from a non-blocking standard input. */
function wait(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}

/** Runs a function, and replaces the codes of its file system errors with descriptions. */
function explained<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(REASONS[codeOf(error) ?? ''] ?? (error as Error).message);
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
