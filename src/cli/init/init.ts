import { resolve } from 'path';
import type { AppFromObjects } from './from/init-from';
import { goStarter } from './go';
import { ExistingManifests, initOptions, Language } from './init-options';
import { javaStarter } from './java';
import { starterFacts } from './package-versions';
import { pythonStarter } from './python';
import { Starter, StarterFacts } from './starter';
import { typescriptStarter } from './typescript';
import { oneLine } from '../../foundation/basics/one-line';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { writeNewFolder } from '../files/write-new-folder';
import { initHelp } from '../help/init';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';

const STARTERS: { readonly [language in Language]: (facts: StarterFacts) => Starter } = {
  typescript: typescriptStarter, python: pythonStarter, java: javaStarter, go: goStarter,
};

/** Runs `cdk8s-karpenter init` and returns its exit code. */
export function init(args: readonly string[], terminal: Terminal): number {
  const options = initOptions(args);
  if (!options) {
    terminal.out(initHelp());
    return 0;
  }
  const { folder, language, target, version, from, schemas } = options;
  if (!currentFolderExists()) throw new UsageError('the current folder no longer exists. Change to an existing folder.');
  const facts = { ...starterFacts(folder, version), target, schemas };
  const { starter: { files, commands }, messages, isOpen } = from === undefined
    ? { starter: STARTERS[language](facts), messages: [], isOpen: false } : fromObjects({ ...from, folder }, version, facts, terminal);
  writeNewFolder(folder, files, { label: folder, mayHold: ['.git'] });
  const steps = [...stepsBeforePublication(language, facts), ...commands];
  const next = resolve(folder) === process.cwd() ? steps : [`cd ${quoted(folder)}`, ...steps];
  terminal.out(`Created ${files.size} files in ${oneLine(folder)}: ${[...files.keys()].join(', ')}\n\nNext steps:\n${next.map((command) => `  ${oneLine(command)}\n`).join('')}`);
  messages.forEach((message) => terminal.err(`${message}\n`));
  return isOpen ? 1 : 0;
}

/** Returns the steps that make a package which is not published available to the app. */
function stepsBeforePublication(language: Language, { unpublishedFolder, version, repository }: StarterFacts): readonly string[] {
  if (unpublishedFolder === undefined) return [];
  if (language === 'typescript') return [`npm pack --ignore-scripts ${quoted(unpublishedFolder)}`];
  return [`# Version ${version} of cdk8s-karpenter is not published. To use a clone, see ${repository}/blob/main/docs/tutorials/first-nodes-in-other-languages.md#use-the-package-from-a-clone`];
}

/** Loads the module on demand, because it needs all constructs. */
function fromObjects(
  from: ExistingManifests & { readonly folder: string }, given: KarpenterVersion | undefined, facts: StarterFacts, terminal: Terminal,
): AppFromObjects {
  const version = given ?? newestKnown();
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { appFrom } = require('./from/init-from') as typeof import('./from/init-from');
  return appFrom({ ...from, version, isAssumed: !given }, { ...facts, kubernetes: undefined }, terminal);
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
