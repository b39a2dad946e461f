/** A path whose map keys are not quoted, such as `evictionHard.memory.available`. */
export function plainKeys(path: string): string {
  return path.replace(/\["((?:[^"\\]|\\.)*)"\]/g, '.$1');
}
