import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';

const ROOT = join(__dirname, '..');

const { tasks } = JSON.parse(readFileSync(join(ROOT, '.projen', 'tasks.json'), 'utf8'));

/** Returns the paths in the jest command of a projen task. */
function pathsIn(task: string): string[] {
  const { exec } = tasks[task].steps.find((step: { readonly exec?: string }) => step.exec?.startsWith('jest '));
  return [...exec.matchAll(/"([^"]+)"/g)].map(([, path]) => path).filter((path) => path !== '/node_modules/');
}

/** Paths that `npm run test:fast` skips. */
const skipped = pathsIn('test:fast');

const tests = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts')).map((file) => `/test/${file}`);

test.each(skipped)('%s, which test:fast skips, is the path of a test', (path) => {
  expect(tests.filter((file) => new RegExp(path).test(file))).not.toEqual([]);
});

test('test:fast runs most test files', () => {
  const isSkipped = (file: string) => skipped.some((path) => new RegExp(path).test(file));
  expect(tests.filter((file) => !isSkipped(file)).length).toBeGreaterThan(tests.length * 0.75);
});

test('test:slow runs what npm test skips', () => {
  expect(pathsIn('test:slow')).toEqual(pathsIn('test'));
});
