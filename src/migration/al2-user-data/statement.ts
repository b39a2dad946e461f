import { Command, ShellScript } from './shell/script';
import { Variables } from './shell/variables';
import { plainText, Word } from './shell/word';

const JOINS: ReadonlySet<string> = new Set(['&&', '||', '|', '|&']);

/** Commands that are joined by `&&`, `||`, or `|`, in the order of the script. */
export interface Statement {
  readonly commands: readonly Command[];
  /** Whether the statement always runs exactly once. */
  readonly isSure: boolean;
}

export function statementsOf({ commands }: ShellScript): Statement[] {
  const statements: { commands: Command[]; isSure: boolean }[] = [];
  let previous: Command | undefined;
  let hasEnded = false;
  for (const command of commands) {
    const isJoined = JOINS.has(command.joinedBy);
    const last = statements[statements.length - 1];
    if (isJoined && previous && previous.isInner === command.isInner && last) last.commands.push(command);
    else statements.push({ commands: [command], isSure: !command.isInner && !isJoined && !hasEnded });
    if (!command.isInner && !isJoined && plainText(command.words[0] ?? EMPTY) === 'exit') hasEnded = true;
    previous = command;
  }
  return statements;
}

const EMPTY: Word = { pieces: [], source: '' };

/** A command without wrappers such as `sudo`, `exec`, `env`, and `bash`. */
export interface Call {
  readonly words: readonly string[];
  readonly environment: readonly string[];
}

const WRAPPERS: ReadonlySet<string> = new Set(['sudo', 'exec', 'env', 'nohup', 'time', 'command', 'builtin', 'source', '.']);
const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba)?sh$/;

export function callOf(command: Command, variables: Variables): Call {
  const words = command.words.flatMap((word) => variables.fieldsOf(word));
  const environment = command.assignments.map(({ name, value }) => `${name}=${variables.textOf(value)}`);
  let at = 0;
  while (at < words.length - 1 && (WRAPPERS.has(words[at]) || SHELL.test(words[at]))) {
    const isShell = SHELL.test(words[at++]);
    while (at < words.length - 1 && (/^-[A-Za-z-]+$/.test(words[at]) && words[at] !== '-c' || !isShell && /^[A-Za-z_]\w*=/.test(words[at]))) {
      if (words[at].includes('=')) environment.push(words[at]);
      at++;
    }
  }
  return { words: words.slice(at), environment };
}
