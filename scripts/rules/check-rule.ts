import { execFileSync, spawnSync } from 'child_process';
import { existsSync, readdirSync, readFileSync } from 'fs';
import { basename, dirname, join } from 'path';
import { ruleFiles } from './rule-index';

const ROOT = join(__dirname, '..', '..');
const RULES = join(ROOT, 'src', 'checks', 'rules');
/** Tests that run the examples of all rules, and that compare the pages of rules with the rules. */
const OF_ALL_RULES = ['test/checks/rules/rules.test.ts', 'test/docs/rule-pages.test.ts'];
/** Tests that verify a property of rules, and a pattern for the files of rules with the property. */
const OF_PROPERTIES: readonly (readonly [RegExp, string])[] = [
  [/^ {2}fields: /m, 'test/checks/rules/fields.test.ts'],
  [/^ {2}part: /m, 'test/checks/engine/clean-parts.test.ts'],
];

/** Returns the IDs of the rules whose files, or the files that they import, differ from the last commit. */
function changedRules(known: ReadonlyMap<string, string>): string[] {
  const output = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--', 'src/checks/rules'], { cwd: ROOT, encoding: 'utf8' });
  const changed = new Set(output.split('\n').map((line) => line.slice(3)).filter((path) => path.endsWith('.ts')).map((path) => join(ROOT, path)));
  const isAffected = (path: string): boolean => changed.has(path) || importsOf(path).some(isAffected);
  return [...known].filter(([, file]) => isAffected(join(RULES, file))).map(([id]) => id);
}

/** Returns the files in the folder of the rules that a file imports. */
function importsOf(path: string): string[] {
  const specifiers = [...readFileSync(path, 'utf8').matchAll(/^import .* from '(\.[^']+)';$/gm)].map(([, specifier]) => specifier);
  return specifiers.map((specifier) => `${join(dirname(path), specifier)}.ts`).filter((imported) => imported.startsWith(RULES) && existsSync(imported));
}

/** Matches tests of the compiled package, which does not contain the change. */
const OF_PACKAGE = /^(package|harm|languages|docs\/(commands|pipelines|programs)|outputs\/helm\/(examples|generated|ready))/;

/** Returns the tests of the sources that name a rule. */
function testsNaming(id: string): string[] {
  const name = new RegExp(`(?<![\\w-])${id}(?![\\w-])`);
  return readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !OF_PACKAGE.test(file) && (basename(file, '.test.ts') === id || name.test(readFileSync(join(ROOT, 'test', file), 'utf8'))))
    .map((file) => join('test', file));
}

function testsOf(id: string, file: string): string[] {
  const source = readFileSync(join(RULES, file), 'utf8');
  return [...OF_ALL_RULES, ...OF_PROPERTIES.filter(([property]) => property.test(source)).map(([, test]) => test), ...testsNaming(id)];
}

/** Runs the tests of the named rules or, without names, of the rules that differ from the last commit. Returns the exit code. */
function main(names: readonly string[]): number {
  const known = new Map(ruleFiles().map((file) => [basename(file, '.ts'), file]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    console.error(`src/checks/rules does not contain ${unknown.join(', ')}.`);
    return 2;
  }
  const ids = names.length > 0 ? names : changedRules(known);
  if (ids.length === 0) {
    console.error('No rule differs from the last commit. Name a rule, for example npx projen check-rule nodepool-static-weight.');
    return 2;
  }
  const tests = new Set(ids.flatMap((id) => testsOf(id, known.get(id)!)));
  console.log(`${tests.size} test files of ${ids.join(', ')}`);
  const jest = [require.resolve('jest/bin/jest'), '--silent', '--runTestsByPath', ...tests];
  return spawnSync(process.execPath, jest, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, TEST_SOURCES: '1' } }).status ?? 1;
}

process.exitCode = main(process.argv.slice(2));
