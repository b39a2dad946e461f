/** Where a command writes. */
export interface Terminal {
  readonly colours: boolean;
  out(text: string): void;
  err(text: string): void;
  /** Shows how far the command is, where somebody looks on and it takes longer; an empty text takes the line away. */
  progress(text: string): void;
}

const PATIENCE = 1000;

export function processTerminal(): Terminal {
  const started = Date.now();
  let shown = false;
  return {
    colours: process.stdout.isTTY === true && !process.env.NO_COLOR,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    progress: (text) => {
      if (!process.stderr.isTTY || (text === '' ? !shown : Date.now() - started < PATIENCE)) return;
      shown = text !== '';
      process.stderr.write(`\r\x1b[K${text}`);
    },
  };
}
