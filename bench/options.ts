import { parseArgs } from 'util';

export interface Size {
  readonly pools: number;
  readonly charts: number;
}

export interface Options {
  readonly help: boolean;
  readonly runs: number;
  readonly sizes: Size[];
  /** Whether the command `validate` is timed instead of synthesis. */
  readonly validate: boolean;
  /** Whether the chart of the command `chart` is timed instead. */
  readonly chart: boolean;
}

/** A mistake of the caller, as opposed to a failure of the bench. */
export class UsageError extends Error {}

const DEFAULT_RUNS = '11';
const DEFAULT_SIZES = '1x1,100x1,1000x1,3000x1,3000x50';

export const HELP = [
  'Times cdk8s-karpenter, raw cdk8s and helm template on the same objects.',
  '',
  `  --runs N      counted rounds of each size (default ${DEFAULT_RUNS})`,
  `  --sizes LIST  POOLSxCHARTS, separated by commas (default ${DEFAULT_SIZES})`,
  '  --validate    times the command validate instead, beside kubeconform and kubectl-validate',
  '  --chart       times helm template of what the command chart writes instead, beside a minimal chart',
  '  --help        this text',
  '',
  'HELM=FILE takes that helm instead of the one on the PATH; so do KUBECONFORM=FILE and KUBECTL_VALIDATE=FILE.',
].join('\n');

export function readOptions(args: string[]): Options {
  const values = parse(args);
  if (!/^[1-9]\d{0,3}$/.test(values.runs)) {
    throw new UsageError(`--runs takes a whole number from 1 to 9999, not '${values.runs}'`);
  }
  if (values.validate && values.chart) throw new UsageError('--validate and --chart: write one of them');
  return { help: values.help, validate: values.validate, chart: values.chart, runs: Number(values.runs), sizes: values.sizes.split(',').map(readSize) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        help: { type: 'boolean', default: false },
        validate: { type: 'boolean', default: false },
        chart: { type: 'boolean', default: false },
        runs: { type: 'string', default: DEFAULT_RUNS },
        sizes: { type: 'string', default: DEFAULT_SIZES },
      },
    }).values as { help: boolean; validate: boolean; chart: boolean; runs: string; sizes: string };
  } catch (error) {
    // Node adds advice on further lines and sentences.
    throw new UsageError(`${(error as Error).message.split(/\.?\n|\. /)[0]}; --help lists the options`);
  }
}

function readSize(text: string): Size {
  const match = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/.exec(text);
  if (!match) throw new UsageError(`--sizes takes a list like 1x1,3000x50 (pools x charts), and '${text}' is no size`);
  const [pools, charts] = [Number(match[1]), Number(match[2])];
  if (pools % charts !== 0) throw new UsageError(`--sizes: ${pools} pools do not divide evenly into ${charts} charts`);
  return { pools, charts };
}
