import { Word } from './word';

/** The body of a heredoc. */
export interface Heredoc {
  /** What it says; where its delimiter is not quoted, with variables and commands in it. */
  readonly content: Word;
  /** From its first line to behind that with the delimiter. */
  readonly from: number;
  readonly to: number;
}

/** Where a command reads from or writes to. */
export interface Redirection {
  /** As it is written, such as `>` or `2>`. */
  readonly operator: string;
  readonly target: Word;
  readonly heredoc?: Heredoc;
}

/** `NAME=value`, as a command of its own or before one. */
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
  /** Where it stands, without the bodies of its heredocs. */
  readonly from: number;
  readonly to: number;
  /** Whether it stands within `if`, a loop, a function, a group or the like, where it may run never or several times. */
  readonly isInner: boolean;
  /** The operator before it; empty at the beginning. */
  readonly joinedBy: string;
  /** The keyword before it that makes its first word the name of a variable. */
  readonly loops: boolean;
}

/** What could be read of a script. */
export interface ShellScript {
  readonly commands: readonly Command[];
  /** What is never closed, and where it opens: nothing from there on was read. */
  readonly problem?: { readonly message: string; readonly at: number };
}
