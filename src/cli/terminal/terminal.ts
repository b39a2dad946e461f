import { isatty } from 'tty';

/** The output of a command. */
export interface Terminal {
  readonly colors: boolean;
  /** Whether standard output is a terminal, not a file or a pipe. */
  readonly isInteractive?: boolean;
  /** Whether standard input is a terminal, not a file or a pipe. */
  readonly isInputInteractive?: boolean;
  /** Whether the user sets `--verbose`, so that lists are complete. */
  readonly isVerbose?: boolean;
  /** Width of the terminal in columns. Without a terminal, the value of the environment variable `COLUMNS`, or 80. */
  readonly columns?: number;
  /** @param hasCommands whether the text consists of workflow commands of GitHub Actions, whose values are escaped */
  out(text: string, hasCommands?: boolean): void;
  err(text: string): void;
  /** Shows a progress line on a terminal if the command takes a long time. An empty string removes the line. */
  progress(text: string): void;
}

/** Milliseconds until the first progress line. */
const PROGRESS_DELAY = 1000;
/** Milliseconds between updates of the progress line. */
const PROGRESS_INTERVAL = 100;

/** The properties of a Node.js process that a terminal needs. */
export type Host = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env' | 'exitCode'>;

export function processTerminal(host: Host = process, clock: () => number = Date.now): Terminal {
  const { stdout, stderr, env } = host;
  let next = clock() + PROGRESS_DELAY;
  let shown = false;
  stdout.on('error', (error) => {
    if (!isFailure(error)) return;
    if (host.exitCode !== 2) stderr.write(`cdk8s-karpenter: cannot write to standard output${reasonOf(error)}\n`);
    host.exitCode = 2;
  });
  stderr.on('error', (error) => {
    if (isFailure(error)) host.exitCode = 2;
  });
  return {
    colors: stdout.isTTY === true && !env.NO_COLOR,
    isInteractive: stdout.isTTY === true,
    isInputInteractive: isatty(0),
    columns: stdout.columns ?? columnsIn(env),
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    progress: (text) => {
      if (!stderr.isTTY || (text === '' ? !shown : clock() < next)) return;
      next = clock() + PROGRESS_INTERVAL;
      shown = text !== '';
      stderr.write(`\r\x1b[K${text}`);
    },
  };
}

function columnsIn({ COLUMNS }: NodeJS.ProcessEnv): number {
  return /^[1-9]\d*$/.test(COLUMNS ?? '') ? Number(COLUMNS) : 80;
}

/** Reports whether an error of an output stream is a failure. A closed pipe, for example after `| head`, is not a failure. */
function isFailure({ code }: NodeJS.ErrnoException): boolean {
  return code !== 'EPIPE';
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return code === 'ENOSPC' ? ': the disk is full' : ` (${code ?? message})`;
}
