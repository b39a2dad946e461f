/** A piece of a word as bash takes it apart. */
export interface Piece {
  /** `opaque` is what only bash can tell: arithmetic, `${x:-y}`, `$1`, arrays, a brace expansion. */
  readonly kind: 'text' | 'variable' | 'command' | 'opaque';
  /** What a text says, the name of a variable, the script of a command substitution; for what is opaque as it is written. */
  readonly value: string;
  /** As it is written where that is not what it says. */
  readonly source: string;
  readonly isQuoted: boolean;
}

/** A word of a command. */
export interface Word {
  readonly pieces: readonly Piece[];
  /** As it is written. */
  readonly source: string;
}

/** What a word says if it says one thing whatever the variables are. */
export function plainText({ pieces }: Word): string | undefined {
  return pieces.every(({ kind }) => kind === 'text') ? pieces.map(({ value }) => value).join('') : undefined;
}

/** A word that is neither quoted nor in pieces, as keywords are. */
export function bareText({ pieces }: Word): string | undefined {
  return pieces.length === 1 && pieces[0].kind === 'text' && !pieces[0].isQuoted ? pieces[0].value : undefined;
}
