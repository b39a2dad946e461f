import { gitWithInput } from './git';

/** Prints the object and type of the target of each link, or another line if the target is not in the tree. */
const FORMAT = '--batch-check=%(objectname) %(objecttype)';

/**
 * Returns the objects of the files that symbolic links of a commit refer to. Links whose target is a folder, is missing, or is outside of the
 * repository have no object.
 */
export function linkedFiles(commit: string, links: readonly string[]): ReadonlyMap<string, string> {
  const readable = links.filter((file) => !file.includes('\n'));
  if (readable.length === 0) return new Map();
  const answers = gitWithInput(readable.map((file) => `${commit}:./${file}\n`).join(''), 'cat-file', FORMAT, '--follow-symlinks').toString('latin1');
  return new Map(objectsIn(answers).flatMap((object, i) => (object === undefined ? [] : [[readable[i], object] as const])));
}

/** Returns the objects of files in the answers of Git, with a character for each byte. After a line with a size, the path of the target follows. */
function objectsIn(answers: string): readonly (string | undefined)[] {
  const objects: (string | undefined)[] = [];
  for (let start = 0; start < answers.length;) {
    const end = answers.indexOf('\n', start);
    const line = answers.slice(start, end);
    const [, size] = /^(?:symlink|dangling|loop|notdir) (\d+)$/.exec(line) ?? [];
    objects.push(/^[0-9a-f]+ blob$/.test(line) ? line.split(' ')[0] : undefined);
    start = end + 1 + (size === undefined ? 0 : Number(size) + 1);
  }
  return objects;
}
