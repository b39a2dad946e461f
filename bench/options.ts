import { parseArgs } from 'util';

export interface Size {
  readonly pools: number;
  readonly charts: number;
}

export interface Options {
  readonly help: boolean;
  /** Names of the sections to measure. If empty, the default sections. */
  readonly sections: readonly string[];
  readonly long: boolean;
  readonly runs: number;
  /** Sizes of the apps of the section `synth`. */
  readonly sizes: readonly Size[];
}

/** An error in the command-line arguments, as opposed to a failure of the benchmark. */
export class UsageError extends Error {}

const DEFAULT_RUNS = 3;
const LONG_RUNS = 11;
const DEFAULT_SIZES = '1x1,100x1,1000x1,3000x1,3000x50';

interface Named {
  readonly name: string;
  readonly summary: string;
  readonly isLong?: boolean;
}

export function helpOf(sections: readonly Named[]): string {
  return [
    'Measure CPU time and run time of cdk8s-karpenter, next to other programs.',
    '',
    'Usage: npm run bench -- [OPTIONS] [SECTION]...',
    '',
    'Sections:',
    ...sections.map(({ name, summary, isLong }) => `  ${name.padEnd(12)}${summary}${isLong ? ' Only if named, or with --long.' : ''}`),
    '',
    'Options:',
    `  --runs N      Number of rounds. Default: ${DEFAULT_RUNS}, or ${LONG_RUNS} with --long`,
    '  --long        Measure all sections, with more rounds.',
    `  --sizes LIST  Sizes of the apps in synth as POOLSxCHARTS, separated by commas. Default: ${DEFAULT_SIZES}`,
    '  --help        Print this help.',
    '',
    'To use programs that are not on the PATH, set HELM=FILE or KUBECONFORM=FILE.',
  ].join('\n');
}

export function readOptions(args: string[], known: readonly string[]): Options {
  const { values: { help, long, runs, sizes }, positionals } = parse(args);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(`unknown section '${unknown}'; the sections are ${known.join(', ')}`);
  if (runs !== undefined && !/^[1-9]\d{0,3}$/.test(runs)) throw new UsageError(`--runs must be a whole number from 1 to 9999, got '${runs}'`);
  return { help, long, sections: positionals, runs: Number(runs ?? (long ? LONG_RUNS : DEFAULT_RUNS)), sizes: sizes.split(',').map(readSize) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', default: false },
        long: { type: 'boolean', default: false },
        runs: { type: 'string' },
        sizes: { type: 'string', default: DEFAULT_SIZES },
      },
    }) as { values: { help: boolean; long: boolean; runs?: string; sizes: string }; positionals: string[] };
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
