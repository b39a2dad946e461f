/** Where a command writes. */
export interface Terminal {
  readonly colours: boolean;
  /** The columns of the terminal. Without a terminal, those of the environment variable `COLUMNS`, or 80. */
  readonly columns?: number;
  out(text: string): void;
  err(text: string): void;
  /** Shows how far the command is, where somebody looks on and it takes longer; an empty text takes the line away. */
  progress(text: string): void;
}

const PATIENCE = 1000;
const STEP = 100;

/** What a terminal needs of the process. */
export type Host = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>;

export function processTerminal({ stdout, stderr, env }: Host = process, clock: () => number = Date.now): Terminal {
  let next = clock() + PATIENCE;
  let shown = false;
  stdout.on('error', unlessNobodyReads);
  stderr.on('error', unlessNobodyReads);
  return {
    colours: stdout.isTTY === true && !env.NO_COLOR,
    columns: stdout.columns ?? columnsIn(env),
    out: (text) => stdout.write(text),
    err: (text) => stderr.write(text),
    progress: (text) => {
      if (!stderr.isTTY || (text === '' ? !shown : clock() < next)) return;
      next = clock() + STEP;
      shown = text !== '';
      stderr.write(`\r\x1b[K${text}`);
    },
  };
}

function columnsIn({ COLUMNS }: NodeJS.ProcessEnv): number {
  return /^[1-9]\d*$/.test(COLUMNS ?? '') ? Number(COLUMNS) : 80;
}

/** As with `| head`. */
function unlessNobodyReads(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
