/** Returns undefined, because a browser has no environment variables. */
export function environment(_name: string): string | undefined {
  return undefined;
}
