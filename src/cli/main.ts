import { Command, COMMANDS } from './commands';
import { mainHelp } from './main-help';
import { safeTerminal } from './terminal/safe-terminal';
import { processTerminal, Terminal } from './terminal/terminal';
import { UsageError } from './terminal/usage-error';
import { ConfigError } from '../checks/manifests/config/config-error';
import { oneLine } from '../foundation/basics/one-line';
import { suggestion } from '../foundation/basics/suggestion';
import { ownManifest } from '../foundation/platform/own-manifest';

const HELP_NAMES: readonly string[] = ['help', '--help', '-h'];
const VERSION_NAMES: readonly string[] = ['version', '--version', '-v'];

/** Runs a command and returns its exit code. Prints errors instead of throwing them. */
export function main(args: readonly string[], host: Terminal = processTerminal()): number {
  const [name, ...rest] = args;
  const terminal = safeTerminal(host, writesData(name));
  if (name === undefined) {
    terminal.err(mainHelp());
    return 2;
  }
  if (VERSION_NAMES.includes(name)) {
    terminal.out(`${ownManifest().version}\n`);
    return 0;
  }
  try {
    return HELP_NAMES.includes(name) ? help(rest, terminal) : commandNamed(name).run(rest, terminal);
  } catch (error) {
    return failure(error, terminal);
  }
}

function writesData(name: string | undefined): boolean {
  return name !== undefined && isCommand(name) && COMMANDS[name].writesData === true;
}

/** Prints the help of the named command, or the main help. */
function help([name]: readonly string[], terminal: Terminal): number {
  if (name !== undefined && !HELP_NAMES.includes(name)) return commandNamed(name).run(['--help'], terminal);
  terminal.out(mainHelp());
  return 0;
}

/** @throws {UsageError} */
function commandNamed(name: string): Command {
  if (!isCommand(name)) throw new UsageError(unknownCommand(name));
  return COMMANDS[name];
}

function isCommand(name: string): boolean {
  return Object.hasOwn(COMMANDS, name);
}

function unknownCommand(name: string): string {
  if (name.startsWith('-')) return `unknown option ${oneLine(name)}. Set the options of a command after its name, such as 'cdk8s-karpenter validate --verbose'.`;
  const meant = suggestion(name, Object.keys(COMMANDS));
  const hint = meant === undefined ? "To list the commands, run 'cdk8s-karpenter --help'." : `Did you mean ${meant}?`;
  return `unknown command ${oneLine(name)}. ${hint}`;
}

/** Prints an error and returns the exit code. */
function failure(error: unknown, terminal: Terminal): number {
  const isMistake = error instanceof UsageError || error instanceof ConfigError;
  terminal.err(`cdk8s-karpenter: ${isMistake ? error.message : internalError(error)}\n`);
  return error instanceof UsageError ? error.exitCode : 2;
}

function internalError(error: unknown): string {
  const cause = error instanceof Error ? error.message : error;
  return `internal error: ${cause}\nPlease report this error at ${ownManifest().repository.url}/issues.`;
}
