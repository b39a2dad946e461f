import { CannotRender } from '../go-template/failures';

/**
 * Returns a function that tests whether Helm ignores a file, because .helmignore has a pattern for its name, or for the name of a folder.
 * Helm also ignores hidden files in the templates folder.
 *
 * @see https://github.com/helm/helm/blob/v4.1.4/pkg/ignore/rules.go
 * @throws CannotRender for patterns of other forms
 */
export function ignoredFiles(helmignore: string): (path: string) => boolean {
  const patterns = helmignore.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')).map(patternOf);
  return (path) => {
    const names = path.split('/');
    const isHidden = names[0] === 'templates' && names.length === 2 && names[1].startsWith('.') && names[1].length > 1;
    return isHidden || names.some((name, index) => {
      const isFolderName = index < names.length - 1;
      return patterns.some(({ parts, isFolder }) => (isFolderName || !isFolder) && matches(name, parts));
    });
  };
}

/** A pattern for a name, split at its asterisks. */
interface Pattern {
  readonly parts: readonly string[];
  /** Whether only folders match. */
  readonly isFolder: boolean;
}

function patternOf(line: string): Pattern {
  const isFolder = line.endsWith('/');
  const name = isFolder ? line.slice(0, -1) : line;
  if (/[/!?[\]\\]|\*\*/.test(name)) throw new CannotRender(`the pattern ${JSON.stringify(line)}`).at('.helmignore', 1);
  return { parts: name.split('*'), isFolder };
}

/** Returns whether a name consists of the parts with any characters between them. */
function matches(name: string, parts: readonly string[]): boolean {
  const [first, last] = [parts[0], parts[parts.length - 1]];
  if (parts.length === 1) return name === first;
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}
