import { Word } from './word';

/** The body of a heredoc. */
export interface Heredoc {
  /** Content of the heredoc. If the delimiter is not quoted, bash replaces variables and commands in the content. */
  readonly content: Word;
  /** Range of the heredoc, from its first line to the end of the delimiter line. */
  readonly from: number;
  readonly to: number;
}

/** A file or text that a command reads or writes. */
export interface Redirection {
  /** Operator as written, such as `>` or `2>`. */
  readonly operator: string;
  readonly target: Word;
  readonly heredoc?: Heredoc;
}

/** An assignment `NAME=value`, either alone or before a command. */
export interface Assignment {
  readonly name: string;
  readonly value: Word;
  readonly appends: boolean;
}

/** A simple command. */
export interface Command {
  readonly assignments: readonly Assignment[];
  readonly words: readonly Word[];
  readonly redirections: readonly Redirection[];
  /** Range of the command in the script, without heredoc bodies. */
  readonly from: number;
  readonly to: number;
  /** Whether the command is inside `if`, a loop, a function, or a group, so it may run any number of times. */
  readonly isInner: boolean;
  /** Operator before the command. Empty for the first command. */
  readonly joinedBy: string;
  /** Whether the first word is the variable of a `for` or `select` loop. */
  readonly loops: boolean;
}

/** A parsed script. */
export interface ShellScript {
  readonly commands: readonly Command[];
  /** A message about an unclosed delimiter, and its index. The script was not read after this index. */
  readonly problem?: { readonly message: string; readonly at: number };
}
