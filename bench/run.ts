import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { helpOf, Options, readOptions, UsageError } from './options';
import { originLine } from './origin';
import { Section } from './section';
import { SECTIONS } from './sections';

const RESULT = join(__dirname, 'results', 'latest.md');

function bench(options: Options): string {
  const chosen = SECTIONS.filter(({ name, isLong }) => (options.sections.length > 0 ? options.sections.includes(name) : options.long || !isLong));
  return [
    '# Results of the benchmark',
    '',
    `${originLine()} Medians of ${options.runs} rounds, in milliseconds.`,
    ...chosen.flatMap((section) => ['', `## ${section.heading}`, '', ...linesOf(section, options)]),
    '',
  ].join('\n');
}

function linesOf(section: Section, options: Options): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cdk8s-karpenter-bench-'));
  try {
    console.error(`${section.name} ...`);
    return section.measure(options, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints progress to standard error, so that standard output contains only the result. */
function main(args: string[]): void {
  const options = readOptions(args, SECTIONS.map(({ name }) => name));
  if (options.help) return console.log(helpOf(SECTIONS));
  if (!existsSync(join(__dirname, '..', 'lib', 'index.js'))) throw new Error('lib/ does not exist. Run npx projen compile first.');
  const result = bench(options);
  process.stdout.write(result);
  // A file with some of the sections would look like the result of all.
  if (options.sections.length > 0) return;
  mkdirSync(join(RESULT, '..'), { recursive: true });
  writeFileSync(RESULT, result);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(`bench: ${(error as Error).message}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
