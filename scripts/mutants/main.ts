import { spawnSync } from 'child_process';
import { createHash } from 'crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'fs';
import { join } from 'path';
import { parseArgs } from 'util';
import { Mutation, mutationsOf } from './mutations';
import { Random } from '../../test/conformance/mutations/random';

const ROOT = join(__dirname, '..', '..');
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { BUNDLE, FOLDER, refreshBundle } = require('../../test/jest/source-bundle');
const COVERAGE_ENVIRONMENT = join(__dirname, 'coverage-environment.js');
/** The number of suites that run first, the quickest ones that reach the mutant. */
const FIRST_SUITES = 5;
/** The number of suites that a mutant must survive. */
const MOST_SUITES = 20;
const TIME_LIMIT = 120_000;

interface Suite {
  readonly path: string;
  readonly time: number;
  /** The places in the bundle of the functions that the suite calls. */
  readonly called: ReadonlySet<number>;
}

/** Returns what each suite calls. Runs `test:fast` for this, unless the sources are those of the last run. */
function suites(bundle: string): Suite[] {
  const file = join(FOLDER, `called-${createHash('sha256').update(bundle).digest('hex')}`);
  if (!existsSync(file)) {
    const { env, steps: [{ exec }] } = JSON.parse(readFileSync(join(ROOT, '.projen', 'tasks.json'), 'utf8')).tasks['test:fast'];
    const written = `${file}.new`;
    writeFileSync(written, '');
    spawnSync(`npx ${exec} --env ${COVERAGE_ENVIRONMENT}`, { shell: true, cwd: ROOT, stdio: 'ignore', env: { ...process.env, ...env, COVERAGE_FILE: written } });
    renameSync(written, file);
  }
  const load = bundle.indexOf('(id) => {');
  return readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line)).filter(({ called }) => called.length > 0)
    .map(({ suite, time, called, shift }) => ({ path: suite, time, called: new Set(called.map((place: number) => place - shift + load)) }));
}

function isKilled(bundle: string, { start, end, text }: Mutation, paths: readonly string[], environment: string | undefined): boolean {
  writeFileSync(BUNDLE, bundle.slice(0, start) + text + bundle.slice(end));
  const args = [require.resolve('jest/bin/jest'), '--silent', '--bail', '--runInBand', ...environment === undefined ? [] : ['--env', environment], '--runTestsByPath', ...paths];
  const env = { ...process.env, TEST_SOURCES: '1', HELM: 'none', KARPENTER_SHARED: 'none' };
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'ignore', env, timeout: TIME_LIMIT }).status !== 0;
}

/**
 * Changes the code in `count` places, one at a time, and runs tests of test:fast that reach the place. A mutant that survives with the modules that suites
 * share runs again with separate modules. Prints the survivors, and fails if separate modules kill one of them.
 */
function main(): void {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } } });
  refreshBundle();
  const bundle = readFileSync(BUNDLE, 'utf8');
  const all = suites(bundle);
  const random = new Random('mutants', values.seed);
  const reached = mutationsOf(bundle).filter(({ functionStart }) => all.some(({ called }) => called.has(functionStart)));
  const count = Number(values.count);
  let survived = 0;
  let lost = 0;
  try {
    for (let run = 0; run < count; run++) {
      const mutation = random.pick(reached);
      const reaching = all.filter(({ called }) => called.has(mutation.functionStart)).sort((one, other) => one.time - other.time);
      const isLost = survives(bundle, mutation, reaching.map(({ path }) => path));
      if (isLost === undefined) continue;
      survived++;
      lost += Number(isLost);
      console.log(`${isLost ? 'killed only with separate modules' : 'survived'}: ${placeOf(bundle, mutation)}`);
    }
  } finally {
    writeFileSync(BUNDLE, bundle);
  }
  console.log(`${count} mutants of ${reached.length} reached places: ${count - survived} killed, ${survived - lost} survived, ${lost} killed only with separate modules`);
  process.exitCode = lost > 0 ? 1 : 0;
}

/** Returns undefined for a killed mutant, and otherwise whether only separate modules kill it. */
function survives(bundle: string, mutation: Mutation, paths: readonly string[]): boolean | undefined {
  if (isKilled(bundle, mutation, paths.slice(0, FIRST_SUITES), undefined)) return undefined;
  const most = paths.slice(0, MOST_SUITES);
  if (most.length > FIRST_SUITES && isKilled(bundle, mutation, most, undefined)) return undefined;
  return isKilled(bundle, mutation, most, 'node');
}

function placeOf(bundle: string, { start, end, text }: Mutation): string {
  const names = bundle.slice(0, start).match(/^"[^"]+": \(exports\)/gm);
  return `${names?.[names.length - 1]}, ${JSON.stringify(bundle.slice(Math.max(0, start - 30), end + 10))} with ${JSON.stringify(text)}`;
}

main();
