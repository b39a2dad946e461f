import { main } from '../../src/cli/main';

export interface CommandAnswer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** What the command line says, with DIR for a folder of the test in what goes to stderr. */
export function runCommand(args: readonly string[], folder?: string): CommandAnswer {
  let [out, err] = ['', ''];
  const code = main(args, { colours: false, out: (text) => { out += text; }, err: (text) => { err += text; }, progress: () => {} });
  return { code, out, err: folder === undefined ? err : err.split(folder).join('DIR') };
}
