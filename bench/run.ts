import { existsSync, mkdirSync, writeFileSync } from 'fs';
import { availableParallelism } from 'os';
import { join } from 'path';
import { aims } from './aims';
import { findHelm } from './helm';
import { measure } from './measure';
import { HELP, Options, readOptions, UsageError } from './options';
import { benchReadyChart } from './ready-chart';
import { benchSimulation } from './simulation';
import { COLUMNS, table } from './table';
import { benchValidate } from './validate';

/** Prints progress to standard error, so that standard output contains only the result. */
function bench(options: Options): string {
  if (!existsSync(join(__dirname, '..', 'lib', 'index.js'))) throw new Error('lib/ does not exist. Run npx projen compile first.');
  const { machine, lines } = benchOf(options);
  return [
    `${options.simulate ? 'One process' : 'Whole processes'}, median of ${options.runs} alternating runs after one that does not count.`,
    `Node.js ${process.version}, ${availableParallelism()} CPUs${machine}.`,
    '',
    ...lines,
    '',
  ].join('\n');
}

function benchOf(options: Options) {
  if (options.simulate) return { machine: '', lines: benchSimulation(options.runs) };
  if (options.validate) return { machine: '', lines: benchValidate(options.runs) };
  if (!options.chart) return benchSynthesis(options);
  const { version, lines } = benchReadyChart(options.runs);
  return { machine: `, Helm ${version}`, lines };
}

function resultFile({ validate, chart, simulate }: Options): string {
  if (simulate) return 'simulation.md';
  return validate ? 'validate.md' : chart ? 'chart.md' : 'latest.md';
}

function benchSynthesis({ runs, sizes }: Options) {
  const helm = findHelm();
  const summaries = sizes.map((size) => {
    console.error(`${size.pools}x${size.charts} ...`);
    return measure(size, runs, helm);
  });
  return { machine: helm ? `, Helm ${helm.version}` : ', no Helm', lines: [...table(summaries, COLUMNS), '', ...aims(summaries)] };
}

function main(args: string[]): void {
  const options = readOptions(args);
  if (options.help) return console.log(HELP);
  const result = bench(options);
  const folder = join(__dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, resultFile(options)), result);
  process.stdout.write(result);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(`bench: ${(error as Error).message}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
