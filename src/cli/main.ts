import { chart } from './chart/chart';
import { chartValues } from './chart/chart-values';
import { convert } from './convert/convert';
import { iam } from './iam/iam';
import { init } from './init/init';
import { instances } from './instances/instances';
import { migrateAl2023 } from './migrate-al2023/migrate-al2023';
import { plan } from './plan/plan';
import { simulate } from './simulate/simulate';
import { safeTerminal } from './terminal/safe-terminal';
import { processTerminal, Terminal } from './terminal/terminal';
import { UsageError } from './terminal/usage-error';
import { userData } from './user-data/user-data';
import { validate } from './validate/validate';
import { oneLine } from '../foundation/basics/one-line';
import { suggestion } from '../foundation/basics/suggestion';
import { ownManifest } from '../foundation/platform/own-manifest';

/** Runs a command and returns its exit code. */
type Command = (args: readonly string[], terminal: Terminal) => number;

/** Functions that call the commands, because the bundle loads a command at its first call. */
const COMMANDS: { readonly [name: string]: Command } = {
  'init': (args, terminal) => init(args, terminal),
  'validate': (args, terminal) => validate(args, terminal),
  'explain': explain,
  'instances': (args, terminal) => instances(args, terminal),
  'simulate': (args, terminal) => simulate(args, terminal),
  'plan': (args, terminal) => plan(args, terminal),
  'user-data': (args, terminal) => userData(args, terminal),
  'convert': (args, terminal) => convert(args, terminal),
  'migrate-al2023': (args, terminal) => migrateAl2023(args, terminal),
  'iam': (args, terminal) => iam(args, terminal),
  'chart': (args, terminal) => chart(args, terminal),
  'chart-values': (args, terminal) => chartValues(args, terminal),
};

/** Loads the command on demand, because its module contains the texts of all rules. */
function explain(args: readonly string[], terminal: Terminal): number {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return (require('./explain/explain') as typeof import('./explain/explain')).explain(args, terminal);
}

/** Commands that write manifests, values, and templates. The other commands write reports. */
const WRITES_DATA: ReadonlySet<string | undefined> = new Set(['convert', 'migrate-al2023', 'iam', 'chart', 'chart-values']);

const HELP_NAMES: readonly string[] = ['help', '--help', '-h'];

const HELP = `Validate, generate, and migrate Karpenter configuration for AWS.

Examples:
  cdk8s-karpenter init my-nodes
  cdk8s-karpenter validate --karpenter-version 1.15 manifests/

Usage:
  cdk8s-karpenter COMMAND [OPTIONS] [ARGUMENTS]

Commands:
  init             Create a cdk8s app with a node class and a NodePool.
  validate         Report what the API server or Karpenter rejects in manifests.
  explain          Explain what a rule checks, why, and how to fix a finding.
  instances        List the instance types that NodePools admit.
  simulate         Show the nodes that Karpenter launches for workloads.
  plan             Show the effect of a change on running nodes.
  user-data        Show the user data that nodes receive.
  convert          Convert old API versions, or to and from EKS Auto Mode.
  migrate-al2023   Convert EC2NodeClasses and NodePools from AL2 to AL2023.
  iam              Generate the AWS resources that Karpenter needs.
  chart            Generate a Helm chart for Karpenter objects.
  chart-values     Convert manifests to values for a generated chart.

Options:
  -h, --help       Print this help.
  -v, --version    Print the version of cdk8s-karpenter.

Replace words in UPPERCASE with your values. Items in [brackets] are optional.
To list the options of a command, run 'cdk8s-karpenter help COMMAND'.
`;

/** Runs a command and returns its exit code. Prints errors instead of throwing them. */
export function main(args: readonly string[], host: Terminal = processTerminal()): number {
  const [name, ...rest] = args;
  const terminal = safeTerminal(host, WRITES_DATA.has(name));
  if (name === undefined) {
    terminal.err(HELP);
    return 2;
  }
  if (name === '--version' || name === '-v') {
    terminal.out(`${ownManifest().version}\n`);
    return 0;
  }
  try {
    return HELP_NAMES.includes(name) ? help(rest, terminal) : commandNamed(name)(rest, terminal);
  } catch (error) {
    const text = error instanceof UsageError ? error.message : internalError(error);
    terminal.err(`cdk8s-karpenter: ${text}\n`);
    return error instanceof UsageError ? error.exitCode : 2;
  }
}

/** Prints the help of the named command, or the main help. */
function help([name]: readonly string[], terminal: Terminal): number {
  if (name !== undefined && !HELP_NAMES.includes(name)) return commandNamed(name)(['--help'], terminal);
  terminal.out(HELP);
  return 0;
}

/** @throws {UsageError} */
function commandNamed(name: string): Command {
  if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(unknownCommand(name));
  return COMMANDS[name];
}

function unknownCommand(name: string): string {
  const meant = suggestion(name, Object.keys(COMMANDS));
  return `unknown ${name.startsWith('-') ? 'option' : 'command'} ${oneLine(name)}. ${meant ? `Did you mean ${meant}?` : "To list the commands, run 'cdk8s-karpenter --help'."}`;
}

function internalError(error: unknown): string {
  return `internal error: ${error instanceof Error ? error.message : error}\nPlease report this error at ${ownManifest().repository.url}/issues.`;
}
