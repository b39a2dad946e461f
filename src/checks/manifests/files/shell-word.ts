/** Returns a word as a shell reads it, in quotes if necessary. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replace(/'/g, "'\\''")}'`;
}

/** Returns a relative or absolute path as a shell reads it. Programs take a path that starts with a hyphen for an option. */
export function shellPath(path: string): string {
  return shellWord(path.startsWith('-') && path !== '-' ? `./${path}` : path);
}
