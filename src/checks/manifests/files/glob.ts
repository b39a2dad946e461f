/**
 * Reports whether a path with slashes matches a glob. `*` matches any characters of a name, `?` matches one character, and `**` matches any number of
 * folders. The time is proportional to the product of both lengths, because globs come from users.
 */
export function matchesGlob(path: string, glob: string): boolean {
  return matches(path.split('/'), glob.split('/'), (part) => part === '**', matchesName);
}

/** Reports whether a path matches a pathspec of Git, in which `*` also matches slashes. A pathspec matches all files below a folder that it matches. */
export function matchesPathspec(path: string, pathspec: string): boolean {
  return matchesName(path, pathspec) || matchesName(path, `${pathspec.replace(/\/+$/, '')}/*`);
}

function matchesName(name: string, pattern: string): boolean {
  return matches([...name], [...pattern], (char) => char === '*', (char, wanted) => wanted === '?' || wanted === char);
}

/** Matches items against patterns, one of which can stand for any number of items. Goes back only to the last such pattern. */
function matches(
  items: readonly string[], patterns: readonly string[], isAny: (pattern: string) => boolean, isMatch: (item: string, pattern: string) => boolean,
): boolean {
  let [item, pattern] = [0, 0];
  let last: { pattern: number; item: number } | undefined;
  while (item < items.length) {
    if (pattern < patterns.length && isAny(patterns[pattern])) {
      last = { pattern: ++pattern, item };
    } else if (pattern < patterns.length && isMatch(items[item], patterns[pattern])) {
      item++;
      pattern++;
    } else {
      if (last === undefined) return false;
      item = ++last.item;
      ({ pattern } = last);
    }
  }
  return patterns.slice(pattern).every(isAny);
}
