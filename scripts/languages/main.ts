import { spawnSync } from 'child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'fs';
import { join, relative } from 'path';
import { GO } from './go';
import { JAVA_LANGUAGE } from './java';
import { Language } from './language';
import { CDK8S, ROOT } from './paths';
import { PYTHON } from './python';
import { run } from './run';
import { checkStarter, typescriptManifest } from './starter';

/**
 * Makes the package for other languages, and runs in each the app of examples/languages and what `cdk8s-karpenter init` writes, with the real cdk8s command: both must write what they write in TypeScript.
 * Names of languages may be given; without, all are run. What can't be run is said, and is a failure where CI is set.
 */
const LANGUAGES: readonly Language[] = [PYTHON, GO, JAVA_LANGUAGE];
const APPS = join(ROOT, 'examples', 'languages');
const EXPECTED = join(APPS, 'typescript', 'expected');

async function main(named: readonly string[]): Promise<void> {
  const unknown = named.filter((name) => !LANGUAGES.some((language) => language.name === name));
  if (unknown.length > 0) throw new Error(`there is no language ${unknown.join(', ')}; there are ${LANGUAGES.map(({ name }) => name).join(', ')}`);
  const asked = LANGUAGES.filter(({ name }) => named.length === 0 || named.includes(name));
  const manifest = await typescriptManifest();
  const equal = await Promise.all(asked.map((language) => isEqual(language, manifest)));
  const left = asked.filter((_, index) => !equal[index]).map(({ name }) => name);
  console.log(`languages: ${asked.length - left.length} of ${asked.length} write what TypeScript writes${left.length > 0 ? `; not ${left.join(', ')}` : ''}`);
}

/** Whether a language's apps could be run and wrote what they should, which is also said. */
async function isEqual(language: Language, manifest: string): Promise<boolean> {
  const begin = Date.now();
  const missing = language.tools.find(([command, ...args]) => spawnSync(command, args).status !== 0);
  if (missing) {
    if (process.env.CI) process.exitCode = 1;
    console.log(`${language.name} was left out: ${missing.join(' ')} does not run here`);
    return false;
  }
  try {
    const env = await language.prepare();
    await checkExample(language, env);
    await checkStarter(language, env, manifest);
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
  if (differing.length > 0) throw new Error(`other than in ${relative(ROOT, EXPECTED)}: ${differing.join(', ')}`);

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
