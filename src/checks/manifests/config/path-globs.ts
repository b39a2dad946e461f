import { matchesGlob } from '../files/glob';
import { fileNameOf, normalPath } from '../files/paths';

/** A glob in a configuration file, for paths below the folder of that file. */
export class PathGlob {
  private readonly glob: string;

  /** @throws if the glob has an unsupported form */
  constructor(public readonly text: string) {
    const problem = globProblem(text);
    if (problem !== undefined) throw new Error(problem);
    this.glob = normalPath(text);
  }

  /** Reports whether the glob matches a path, or a folder above the path. A glob without a slash matches names. */
  matches(path: string): boolean {
    const parts = path.split('/');
    if (!this.glob.includes('/')) return parts.some((part) => matchesGlob(part, this.glob));
    return parts.some((_, index) => this.matchesEntry(parts.slice(0, index + 1).join('/')));
  }

  /** Reports whether the glob matches a file or folder itself. */
  matchesEntry(path: string): boolean {
    return matchesGlob(this.glob.includes('/') ? path : fileNameOf(path), this.glob);
  }
}

function globProblem(text: string): string | undefined {
  const got = `got ${JSON.stringify(text)}`;
  if (text === '') return 'must not be empty';
  if (text.startsWith('!')) return `must not start with !, ${got}. List only paths that match.`;
  if (/^(?:[/\\]|[A-Za-z]:)/.test(text) || normalPath(text).split('/').includes('..')) return `must be relative to the folder of the configuration file, ${got}`;
  if (text.split(/[/\\]/).includes('..')) return `must not contain .., ${got}. Use ${normalPath(text)}.`;
  if (/[{}[\]]/.test(text)) return `supports only *, ?, and **, ${got}. List each path.`;
  return undefined;
}
