/** Returns the folder of a path with slashes, as `dirname` of Node does. */
export function dirname(path: string): string {
  const end = path.lastIndexOf('/');
  if (end === -1) return '.';
  return end === 0 ? '/' : path.slice(0, end);
}

/** Removes empty steps, `.`, and `..` from a path, as `posix.normalize` of Node does. */
function normalize(path: string): string {
  const isAbsolute = path.startsWith('/');
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step !== '..') steps.push(step);
    else if (steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (!isAbsolute) steps.push('..');
  }
  const end = path.endsWith('/') && (steps.length > 0 || !isAbsolute) ? '/' : '';
  const text = `${steps.join('/') || (isAbsolute ? '' : '.')}${end}`;
  return isAbsolute ? `/${text}` : text;
}

function join(...paths: readonly string[]): string {
  return normalize(paths.filter((path) => path !== '').join('/') || '.');
}

export const posix = { dirname, join, normalize };

export const SEPARATOR = '/';
