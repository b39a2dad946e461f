/** A piece of a word. */
export interface Piece {
  /** Only bash can evaluate `opaque` pieces: arithmetic, `${x:-y}`, `$1`, arrays, and brace expansions. */
  readonly kind: 'text' | 'variable' | 'command' | 'opaque';
  /** The text, the name of a variable, or the script of a command substitution. For `opaque`, the piece as written. */
  readonly value: string;
  /** The piece as written in the script. */
  readonly source: string;
  readonly isQuoted: boolean;
}

/** A word of a command. */
export interface Word {
  readonly pieces: readonly Piece[];
  /** The word as written in the script. */
  readonly source: string;
}

/** Returns the value of a word, or undefined if the word contains variables or commands. */
export function plainText({ pieces }: Word): string | undefined {
  return pieces.every(({ kind }) => kind === 'text') ? pieces.map(({ value }) => value).join('') : undefined;
}

/** Returns the value of an unquoted word with one piece, such as a keyword. Returns undefined for other words. */
export function bareText({ pieces }: Word): string | undefined {
  return pieces.length === 1 && pieces[0].kind === 'text' && !pieces[0].isQuoted ? pieces[0].value : undefined;
}
