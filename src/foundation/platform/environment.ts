/** Returns the value of an environment variable. */
export function environment(name: string): string | undefined {
  return process.env[name];
}
