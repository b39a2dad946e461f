/**
 * Quotes a string as one word of a shell command.
 *
 * @throws if the string contains a NUL or a carriage return
 */
export function quoted(text: string): string {
  if (/[\0\r]/.test(text)) throw new Error(`user data must not contain a NUL character or a carriage return, got ${JSON.stringify(text)}. Remove the character.`);
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
