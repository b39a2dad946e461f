import { UnreadableSource } from '../../checks/manifests/report';
import { unreadableText } from '../input/unreadable-text';
import { Terminal } from '../terminal/terminal';

interface PrintOptions {
  readonly output: string;
  readonly quiet: boolean;
}

/** Prints the output of a check, and unreadable files. The workflow commands of GitHub Actions contain these files, and a summary follows in the log. */
export function printOutput(
  text: string, { output, quiet }: PrintOptions, unreadable: readonly UnreadableSource[], summary: () => string, terminal: Terminal,
): void {
  const isOfGithub = output === 'github';
  terminal.out(text, isOfGithub);
  if (!isOfGithub) terminal.err(unreadableText(unreadable));
  else if (!quiet) terminal.out(`${summary()}\n`);
}
