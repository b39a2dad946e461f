import { chart } from './chart/chart';
import { chartValues } from './chart/chart-values';
import { config } from './config/config';
import { consolidate } from './consolidate/consolidate';
import { convert } from './convert/convert';
import { iam } from './iam/iam';
import { init } from './init/init';
import { instances } from './instances/instances';
import { migrateAl2023 } from './migrate-al2023/migrate-al2023';
import { plan } from './plan/plan';
import { schema } from './schema/schema';
import { simulate } from './simulate/simulate';
import { Terminal } from './terminal/terminal';
import { userData } from './user-data/user-data';
import { validate } from './validate/validate';

export interface Command {
  /** Description in the main help. */
  readonly summary: string;
  /** Whether the command writes manifests, values, or templates. The other commands write reports. */
  readonly writesData?: boolean;
  /** Runs the command and returns its exit code. */
  readonly run: (args: readonly string[], terminal: Terminal) => number;
}

/** The commands by name. Each has a function that calls the command, because the bundle loads a command at its first call. */
export const COMMANDS: { readonly [name: string]: Command } = {
  'init': {
    summary: 'Create a cdk8s app with a node class and a NodePool.',
    run: (args, terminal) => init(args, terminal),
  },
  'validate': {
    summary: 'Report what the API server or Karpenter rejects in manifests.',
    run: (args, terminal) => validate(args, terminal),
  },
  'config': {
    summary: 'Show the configuration that applies to a file.',
    run: (args, terminal) => config(args, terminal),
  },
  'explain': {
    summary: 'Explain a rule, or a message of Karpenter.',
    run: explain,
  },
  'instances': {
    summary: 'List the instance types that NodePools admit.',
    run: (args, terminal) => instances(args, terminal),
  },
  'simulate': {
    summary: 'Show the nodes that Karpenter launches for workloads.',
    run: (args, terminal) => simulate(args, terminal),
  },
  'consolidate': {
    summary: 'Show which nodes Karpenter removes, and why it keeps others.',
    run: (args, terminal) => consolidate(args, terminal),
  },
  'plan': {
    summary: 'Show the effect of a change on running nodes.',
    run: (args, terminal) => plan(args, terminal),
  },
  'user-data': {
    summary: 'Show the user data that nodes receive.',
    run: (args, terminal) => userData(args, terminal),
  },
  'convert': {
    summary: 'Convert old API versions, or to and from EKS Auto Mode.',
    writesData: true,
    run: (args, terminal) => convert(args, terminal),
  },
  'migrate-al2023': {
    summary: 'Convert EC2NodeClasses and NodePools from AL2 to AL2023.',
    writesData: true,
    run: (args, terminal) => migrateAl2023(args, terminal),
  },
  'iam': {
    summary: 'Generate the AWS resources that Karpenter needs.',
    writesData: true,
    run: (args, terminal) => iam(args, terminal),
  },
  'chart': {
    summary: 'Generate a Helm chart for Karpenter objects.',
    writesData: true,
    run: (args, terminal) => chart(args, terminal),
  },
  'chart-values': {
    summary: 'Convert manifests to values for a generated chart.',
    writesData: true,
    run: (args, terminal) => chartValues(args, terminal),
  },
  'schema': {
    summary: 'Write JSON Schemas for editors and kubeconform.',
    run: (args, terminal) => schema(args, terminal),
  },
};

/** Loads the command on demand, because its module contains the texts of all rules. */
function explain(args: readonly string[], terminal: Terminal): number {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return (require('./explain/explain') as typeof import('./explain/explain')).explain(args, terminal);
}
