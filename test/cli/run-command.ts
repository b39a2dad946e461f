import { main } from '../../src/cli/main';

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the cdk8s-karpenter command. Replaces the path of the test folder with DIR in standard error. */
export function runCommand(args: readonly string[], folder?: string): CommandResult {
  let [out, err] = ['', ''];
  const code = main(args, { colors: false, out: (text) => { out += text; }, err: (text) => { err += text; }, progress: () => {} });
  return { code, out, err: folder === undefined ? err : err.split(folder).join('DIR') };
}
