/** The output of a command. */
export interface Terminal {
  readonly colors: boolean;
  /** Width of the terminal in columns. Without a terminal, the value of the environment variable `COLUMNS`, or 80. */
  readonly columns?: number;
  out(text: string): void;
  err(text: string): void;
  /** Shows a progress line on a terminal if the command takes a long time. An empty string removes the line. */
  progress(text: string): void;
}

/** Milliseconds until the first progress line. */
const PROGRESS_DELAY = 1000;
/** Milliseconds between updates of the progress line. */
const PROGRESS_INTERVAL = 100;

/** The properties of a Node.js process that a terminal needs. */
export type Host = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;

export function processTerminal({ stdout, stderr, env }: Host = process, clock: () => number = Date.now): Terminal {
  let next = clock() + PROGRESS_DELAY;
  let shown = false;
  stdout.on('error', ignoreClosedPipe);
  stderr.on('error', ignoreClosedPipe);
  return {
    colors: stdout.isTTY === true && !env.NO_COLOR,
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

/** Ignores a closed output pipe, for example after `| head`. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
