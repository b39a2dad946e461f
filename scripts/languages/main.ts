import { spawnSync } from 'child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'fs';
import { join, relative } from 'path';
import { GO } from './go';
import { JAVA_LANGUAGE } from './java';
import { Language } from './language';
import { ROOT } from './paths';
import { PYTHON } from './python';
import { run } from './run';

/**
 * Makes the package for other languages, and runs an app in each, with the real cdk8s command: what it writes must be what the same program in TypeScript writes.
 * Names of languages may be given; without, all are run. What can't be run is said, and is a failure where CI is set.
 */
const LANGUAGES: readonly Language[] = [PYTHON, GO, JAVA_LANGUAGE];
const APPS = join(ROOT, 'examples', 'languages');
const EXPECTED = join(APPS, 'typescript', 'expected');
const CDK8S = join(ROOT, 'node_modules', 'cdk8s-cli', 'bin', 'cdk8s');

async function main(named: readonly string[]): Promise<void> {
  const unknown = named.filter((name) => !LANGUAGES.some((language) => language.name === name));
  if (unknown.length > 0) throw new Error(`there is no language ${unknown.join(', ')}; there are ${LANGUAGES.map(({ name }) => name).join(', ')}`);
  const asked = LANGUAGES.filter(({ name }) => named.length === 0 || named.includes(name));
  const results = await Promise.all(asked.map(result));
  const equal = results.filter((text) => text === undefined).length;
  const leftOut = asked.filter((_, index) => results[index] !== undefined).map(({ name }) => name);
  console.log(`languages: ${equal} of ${asked.length} write what TypeScript writes${leftOut.length > 0 ? `; not ${leftOut.join(', ')}` : ''}`);
}

/** Undefined where the language's app wrote what it should; else what was said, once it is said. */
async function result(language: Language): Promise<string | undefined> {
  const begin = Date.now();
  const missing = language.tools.find(([command, ...args]) => spawnSync(command, args).status !== 0);
  try {
    if (missing) {
      const text = `${language.name} was left out: ${missing.join(' ')} does not run here`;
      if (process.env.CI) process.exitCode = 1;
      console.log(text);
      return text;
    }
    await check(language);
    console.log(`${language.name}: equal, ${Math.round((Date.now() - begin) / 1000)} s`);
    return undefined;
  } catch (error) {
    process.exitCode = 1;
    const text = `${language.name} failed: ${(error as Error).message}`;
    console.log(text);
    return text;
  }
}

async function check(language: Language): Promise<void> {
  const cwd = join(APPS, language.name);
  const env = await language.prepare();
  for (const folder of ['dist', 'charts']) rmSync(join(cwd, folder), { recursive: true, force: true });
  await run(process.execPath, [CDK8S, 'synth', '--check-upgrade', 'false'], { cwd, env });
  const written = { ...filesIn(join(cwd, 'dist'), ''), ...filesIn(join(cwd, 'charts'), 'charts') };
  const expected = filesIn(EXPECTED, '');
  const differing = [...new Set([...Object.keys(written), ...Object.keys(expected)])].filter((path) => written[path] !== expected[path]);
  if (differing.length > 0) throw new Error(`other than in ${relative(ROOT, EXPECTED)}: ${differing.map((path) => relative(ROOT, join(cwd, path))).join(', ')}`);

  const [command, ...args] = language.refused;
  const said = await run(command, args, { cwd, env });
  const message = readFileSync(join(APPS, 'refused.txt'), 'utf8');
  if (!said.includes(message.trimEnd())) throw new Error(`${language.refused.join(' ')} said\n${said}and not\n${message}`);
}

/** The texts of the files in a folder, and of those below it, by their paths. */
function filesIn(folder: string, below: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(entries.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [join(below, relative(folder, path)), readFileSync(path, 'utf8')];
  }));
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
