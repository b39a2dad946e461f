import { closeSync, openSync, readSync } from 'fs';
import { MAX_SOURCE_BYTES } from '../yaml/limits';

const STDIN = 0;
const PIECE = 1_048_576;
/** Most files fit into it; reading them into it takes two thirds of the time that readFileSync does. */
const shared = Buffer.allocUnsafe(65_536);

const REASONS: { readonly [code: string]: string } = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENOENT: 'there is no such file',
};

/** The bytes of a file or pipe, of one without end some more than are taken. Throws an error that says why it can't be read. */
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

/** As many bytes as there are now; 0 at the end. */
function readSome(descriptor: number, into: Buffer): number {
  for (;;) {
    try {
      return readSync(descriptor, into, 0, into.length, null);
    } catch (error) {
      // So ends a pipe on Windows.
      if (codeOf(error) === 'EOF') return 0;
      if (codeOf(error) !== 'EAGAIN') throw error;
      wait();
    }
  }
}

/** Where standard input does not block, it has to be asked again. */
function wait(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}

/** Says in words why something can't be read. */
export function explained<T>(read: () => T, about = ''): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`${about}${REASONS[codeOf(error) ?? ''] ?? (error as Error).message}`);
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
