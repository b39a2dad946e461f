import { parseArgs } from 'util';

export interface Size {
  readonly pools: number;
  readonly charts: number;
}

export interface Options {
  readonly help: boolean;
  readonly runs: number;
  readonly sizes: Size[];
  /** Whether to time the `validate` command instead of synthesis. */
  readonly validate: boolean;
  /** Whether to time the chart that the `chart` command generates instead of synthesis. */
  readonly chart: boolean;
  /** Whether to time the simulation of pending pods instead of synthesis. */
  readonly simulate: boolean;
}

/** An error in the command-line arguments, as opposed to a failure of the benchmark. */
export class UsageError extends Error {}

const DEFAULT_RUNS = '11';
const DEFAULT_SIZES = '1x1,100x1,1000x1,3000x1,3000x50';

export const HELP = [
  'Time cdk8s-karpenter, raw cdk8s, and helm template on the same objects.',
  '',
  `  --runs N      Number of rounds per size. Default: ${DEFAULT_RUNS}`,
  `  --sizes LIST  Sizes as POOLSxCHARTS, separated by commas. Default: ${DEFAULT_SIZES}`,
  '  --validate    Time the validate command, compared with kubeconform and kubectl-validate.',
  '  --chart       Time helm template with the chart that the chart command generates, compared with a minimal chart.',
  '  --simulate    Time the simulation of 1,000 and 10,000 pending pods.',
  '  --help        Print this help.',
  '',
  'To use programs that are not on the PATH, set HELM=FILE, KUBECONFORM=FILE, or KUBECTL_VALIDATE=FILE.',
].join('\n');

export function readOptions(args: string[]): Options {
  const values = parse(args);
  if (!/^[1-9]\d{0,3}$/.test(values.runs)) {
    throw new UsageError(`--runs must be a whole number from 1 to 9999, got '${values.runs}'`);
  }
  if ([values.validate, values.chart, values.simulate].filter(Boolean).length > 1) {
    throw new UsageError('--validate, --chart, and --simulate are mutually exclusive');
  }
  const { help, validate, chart, simulate } = values;
  return { help, validate, chart, simulate, runs: Number(values.runs), sizes: values.sizes.split(',').map(readSize) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        help: { type: 'boolean', default: false },
        validate: { type: 'boolean', default: false },
        chart: { type: 'boolean', default: false },
        simulate: { type: 'boolean', default: false },
        runs: { type: 'string', default: DEFAULT_RUNS },
        sizes: { type: 'string', default: DEFAULT_SIZES },
      },
    }).values as { help: boolean; validate: boolean; chart: boolean; simulate: boolean; runs: string; sizes: string };
  } catch (error) {
    // Keeps only the first sentence of the message, because Node adds advice after the first sentence.
    throw new UsageError(`${(error as Error).message.split(/\.?\n|\. /)[0]}; see --help`);
  }
}

function readSize(text: string): Size {
  const match = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/.exec(text);
  if (!match) throw new UsageError(`--sizes must be a list such as 1x1,3000x50 (pools x charts), got '${text}'`);
  const [pools, charts] = [Number(match[1]), Number(match[2])];
  if (pools % charts !== 0) throw new UsageError(`--sizes: ${pools} pools do not divide evenly into ${charts} charts`);
  return { pools, charts };
}
