/** Returns a path without quoted map keys, for example `evictionHard.memory.available`. */
export function plainKeys(path: string): string {
  return path.replace(/\["((?:[^"\\]|\\.)*)"\]/g, '.$1');
}
