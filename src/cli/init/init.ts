import { resolve } from 'path';
import { goStarter } from './go';
import { INIT_HELP, initOptions, Language } from './init-options';
import { javaStarter } from './java';
import { pythonStarter } from './python';
import { Starter, StarterFacts } from './starter';
import { starterFacts } from './starter-facts';
import { typescriptStarter } from './typescript';
import { Terminal } from '../terminal';
import { UsageError } from '../usage-error';
import { writeNewFolder } from '../write-new-folder';

const STARTERS: { readonly [language in Language]: (facts: StarterFacts) => Starter } = {
  typescript: typescriptStarter, python: pythonStarter, java: javaStarter, go: goStarter,
};

/** Runs `cdk8s-karpenter init` and returns its exit code. */
export function init(args: readonly string[], terminal: Terminal): number {
  const options = initOptions(args);
  if (!options) {
    terminal.out(INIT_HELP);
    return 0;
  }
  const { folder, language } = options;
  if (!currentFolderExists()) throw new UsageError('the current folder no longer exists. Change to an existing folder.');
  const { files, commands } = STARTERS[language](starterFacts(folder));
  writeNewFolder(folder, files, { label: folder, mayHold: ['.git'] });
  const next = resolve(folder) === process.cwd() ? commands : [`cd ${quoted(folder)}`, ...commands];
  terminal.out(`Created ${files.size} files in ${folder}: ${[...files.keys()].join(', ')}\n\nNext steps:\n${next.map((command) => `  ${command}\n`).join('')}`);
  return 0;
}

function currentFolderExists(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}

function quoted(folder: string): string {
  if (/^[\w./@:+][\w./@:+-]*$/.test(folder)) return folder;
  return `'${(folder.startsWith('-') ? `./${folder}` : folder).replaceAll('\'', '\'\\\'\'')}'`;
}
