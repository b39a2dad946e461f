/**
 * A text as one word of a command.
 *
 * @throws where a shell script can't hold it
 */
export function quoted(text: string): string {
  if (/[\0\r]/.test(text)) throw new Error(`${JSON.stringify(text)} can't stand in user data: it has a NUL or a carriage return, and Karpenter deletes the latter`);
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
