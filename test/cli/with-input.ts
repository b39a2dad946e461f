import fs from 'fs';

/** Runs an action with text on standard input. */
export function withInput<T>(text: string, action: () => T): T {
  const { readSync } = fs;
  let rest = Buffer.from(text);
  const spy = jest.spyOn(fs, 'readSync').mockImplementation(((descriptor: number, buffer: Buffer, ...others: any[]) => {
    if (descriptor !== 0) return (readSync as (...args: any[]) => number)(descriptor, buffer, ...others);
    const length = rest.copy(buffer);
    rest = rest.subarray(length);
    return length;
  }) as typeof readSync);
  try {
    return action();
  } finally {
    spy.mockRestore();
  }
}
