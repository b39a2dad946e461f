import { existsSync, readdirSync, readFileSync, statSync } from 'fs';
import { join } from 'path';
import { ROOT } from './markdown';

const [, section] = /^## Generated files$([\s\S]*?)^## /m.exec(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'))!;
/** The patterns in the first column of the table. */
const LISTED = section.split('\n').filter((line) => line.startsWith('| `')).flatMap((line) => [...line.split(' | ')[0].matchAll(/`([^`]+)`/g)].map(([, pattern]) => pattern));
const { files: OF_PROJEN } = JSON.parse(readFileSync(join(ROOT, '.projen', 'files.json'), 'utf8')) as { readonly files: readonly string[] };

const isListed = (file: string) => OF_PROJEN.includes(file) || LISTED.some((pattern) => globExpression(pattern).test(file));

function globExpression(pattern: string): RegExp {
  const expression = pattern.replace(/[.]/g, '\\.').replace(/\*+\/?/g, (stars) => (stars.startsWith('**') ? '(?:.*/)?' : '[^/]*'));
  return new RegExp(`^${expression}${pattern.endsWith('/') ? '' : '$'}`);
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)).filter((file) => statSync(join(ROOT, file)).isFile());
}

test('ARCHITECTURE.md lists every source and page that states that it is generated', () => {
  const isGenerated = (file: string) => /^(?:\/\/|<!--) (?:Generated|Made|Written) (?:from|by)\b/m.test(readFileSync(join(ROOT, file), 'utf8').slice(0, 300));
  const generated = ['src', 'docs'].flatMap(filesIn).filter((file) => /\.(?:ts|md)$/.test(file)).filter(isGenerated);
  expect(generated.length).toBeGreaterThan(300);
  expect(generated.filter((file) => !isListed(file))).toEqual([]);
});

test('ARCHITECTURE.md lists files that exist', () => {
  const folders = LISTED.map((pattern) => pattern.replace(/[^/]*\*.*$/, ''));
  expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
});
