import { spawnSync } from 'child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'fs';
import { join, relative } from 'path';
import { Language } from './language';
import { LANGUAGES } from './languages';
import { CDK8S, ROOT } from './paths';
import { run } from './run';
import { checkAdopted, checkStarters, StarterManifests, typescriptManifests } from './starter';

/**
 * Builds the package for other languages. In each language, runs the app of examples/languages and the starters of `cdk8s-karpenter init` with
 * the cdk8s command. The apps must write the same manifests as the TypeScript apps.
 *
 * Arguments are names of languages. Without arguments, all languages run. If a language cannot run, the script reports the language, and fails if the environment variable CI is set.
 */
const ONCE = join(ROOT, 'scripts', 'build', 'once.js');
const APPS = join(ROOT, 'examples', 'languages');
const EXPECTED = join(APPS, 'typescript', 'expected');

async function main(named: readonly string[]): Promise<void> {
  const unknown = named.filter((name) => !LANGUAGES.some((language) => language.name === name));
  if (unknown.length > 0) throw new Error(`unknown language ${unknown.join(', ')}. Use one of ${LANGUAGES.map(({ name }) => name).join(', ')}.`);
  const asked = LANGUAGES.filter(({ name }) => named.length === 0 || named.includes(name));
  const manifests = await typescriptManifests();
  const equal = await Promise.all(asked.map((language) => isEqual(language, manifests)));
  const left = asked.filter((_, index) => !equal[index]).map(({ name }) => name);
  console.log(`languages: ${asked.length - left.length} of ${asked.length} write the same as TypeScript${left.length > 0 ? `, but not ${left.join(', ')}` : ''}`);
}

/** Runs the apps of a language, prints the result, and returns whether they succeeded. */
async function isEqual(language: Language, manifests: StarterManifests): Promise<boolean> {
  const begin = Date.now();
  const missing = language.tools.find(([command, ...args]) => spawnSync(command, args).status !== 0);
  if (missing) {
    if (process.env.CI) process.exitCode = 1;
    console.log(`${language.name} skipped: cannot run ${missing.join(' ')}`);
    return false;
  }
  try {
    process.stdout.write(await run(process.execPath, [ONCE, `bindings:${language.name}`], { cwd: ROOT }));
    const { env } = language;
    await checkExample(language, env);
    await checkStarters(language, env, manifests);
    if (language.adopts) await checkAdopted(language, env);
    console.log(`${language.name}: equal, ${Math.round((Date.now() - begin) / 1000)} s`);
    return true;
  } catch (error) {
    process.exitCode = 1;
    console.log(`${language.name} failed: ${(error as Error).message}`);
    return false;
  }
}

async function checkExample(language: Language, env: NodeJS.ProcessEnv): Promise<void> {
  const cwd = join(APPS, language.name);
  for (const folder of ['dist', 'charts']) rmSync(join(cwd, folder), { recursive: true, force: true });
  await run(process.execPath, [CDK8S, 'synth', '--check-upgrade', 'false'], { cwd, env });
  const written = { ...filesIn(join(cwd, 'dist'), ''), ...filesIn(join(cwd, 'charts'), 'charts') };
  const expected = filesIn(EXPECTED, '');
  const differing = [...new Set([...Object.keys(written), ...Object.keys(expected)])].filter((path) => written[path] !== expected[path]);
  if (differing.length > 0) throw new Error(`files differ from ${relative(ROOT, EXPECTED)}: ${differing.join(', ')}`);

  await checkOutput(language.refused, 'refused.txt', cwd, env);
  if (language.adopted) await checkOutput(language.adopted, 'adopted.yaml', cwd, env);
}

/** Runs a program, which must print the text in a file. */
async function checkOutput([command, ...args]: readonly string[], file: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const output = await run(command, args, { cwd, env });
  const text = readFileSync(join(APPS, file), 'utf8');
  if (!output.includes(text.trimEnd())) throw new Error(`${[command, ...args].join(' ')} must print\n${text}but printed\n${output}`);
}

/** Returns the contents of all files in a folder and its subfolders, by path. */
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
