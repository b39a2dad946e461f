import { chart } from './chart/chart';
import { chartValues } from './chart/chart-values';
import { iam } from './iam/iam';
import { init } from './init/init';
import { migrateAl2023 } from './migrate-al2023/migrate-al2023';
import { ownManifest } from './own-manifest';
import { processTerminal, Terminal } from './terminal';
import { UsageError } from './usage-error';
import { userData } from './user-data/user-data';
import { validate } from './validate/validate';
import { suggestion } from '../basics/suggestion';

const COMMANDS: { readonly [name: string]: (args: readonly string[], terminal: Terminal) => number } = {
  'init': init, 'validate': validate, 'explain': explain, 'user-data': userData, 'migrate-al2023': migrateAl2023, 'iam': iam, 'chart': chart, 'chart-values': chartValues,
};

/** Loaded on demand, because it has the texts of all rules. */
function explain(args: readonly string[], terminal: Terminal): number {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return (require('./explain/explain') as typeof import('./explain/explain')).explain(args, terminal);
}

const HELP = `usage: cdk8s-karpenter COMMAND ...

  init             writes a new cdk8s app with a node class and a pool, in TypeScript, Python, Java or Go
  validate         says what the API server and Karpenter would refuse in YAML or JSON files
  explain          prints what a rule of validate checks, why, and how to fix it
  user-data        shows what nodes really get as user data, by release
  migrate-al2023   turns node classes and pools of AL2 into those of AL2023
  iam              writes the policies, roles and queue that Karpenter needs in AWS, by release
  chart            writes a Helm chart that makes every kind of a Karpenter release from values
  chart-values     turns manifests into values of that chart

cdk8s-karpenter COMMAND --help says more; cdk8s-karpenter --version says which one this is.
`;

/** Runs the command line and gives the exit code; whatever the input, nothing is thrown. */
export function main(args: readonly string[], terminal: Terminal = processTerminal()): number {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    (name === undefined ? terminal.err : terminal.out)(HELP);
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    terminal.out(`${ownManifest().version}\n`);
    return 0;
  }
  try {
    if (!Object.hasOwn(COMMANDS, name)) throw new UsageError(unknownCommand(name));
    return COMMANDS[name](rest, terminal);
  } catch (error) {
    const text = error instanceof UsageError ? error.message : `this is a defect of cdk8s-karpenter, please report it: ${error instanceof Error ? error.message : error}`;
    terminal.err(`cdk8s-karpenter: ${text}\n`);
    return 2;
  }
}

function unknownCommand(name: string): string {
  const meant = suggestion(name, Object.keys(COMMANDS));
  return `there is no command ${JSON.stringify(name)}${meant ? `; did you mean ${meant}?` : '; see cdk8s-karpenter --help'}`;
}
