import { Word } from './word';

/** The body of a heredoc. */
export interface Heredoc {
  /** The content. If the delimiter is not quoted, it has variables and commands. */
  readonly content: Word;
  /** From the first line to the end of the line with the delimiter. */
  readonly from: number;
  readonly to: number;
}

/** A file or text that a command reads or writes. */
export interface Redirection {
  /** As written, such as `>` or `2>`. */
  readonly operator: string;
  readonly target: Word;
  readonly heredoc?: Heredoc;
}

/** `NAME=value`, alone or before a command. */
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
  /** Its range in the script, without the bodies of its heredocs. */
  readonly from: number;
  readonly to: number;
  /** Whether it is inside `if`, a loop, a function, or a group, so that it may not run, or run several times. */
  readonly isInner: boolean;
  /** The operator before it. Empty at the beginning. */
  readonly joinedBy: string;
  /** Whether a keyword before it makes its first word the name of a variable. */
  readonly loops: boolean;
}

/** A parsed script. */
export interface ShellScript {
  readonly commands: readonly Command[];
  /** An unclosed delimiter and its index, after which nothing was read. */
  readonly problem?: { readonly message: string; readonly at: number };
}
