// Go strings are bytes, and templates can search for single bytes of a character, such as "\xc2". A byte text is a string in which each character is a byte.

/** Returns the UTF-8 bytes of a text. */
export function bytesOf(text: string): string {
  return isAscii(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

/** Returns the text of UTF-8 bytes. Replaces invalid bytes with U+FFFD. */
export function textOf(bytes: string): string {
  return isAscii(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}

export function isAscii(text: string): boolean {
  return /^[\u0000-\u007f]*$/.test(text);
}
