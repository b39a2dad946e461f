import { readFileSync } from 'fs';
import { join } from 'path';
import { markdownFiles, ROOT } from './markdown';
import { pagesOf, withNavigation } from '../../scripts/docs/navigation';

const read = (path: string) => readFileSync(join(ROOT, 'docs', path), 'utf8');
const pages = pagesOf(read('README.md'));

test('docs/README.md lists every page in the folders of written pages once', () => {
  const written = ['tutorials', 'how-to', 'reference', 'explanation', 'project'].flatMap((folder) => markdownFiles(`docs/${folder}`))
    .map((path) => path.replace('docs/', '')).filter((path) => path.split('/').length === 2);
  expect(pages.map(({ path }) => path).sort()).toEqual(written.sort());
});

test('docs/README.md links every folder of docs/', () => {
  const linked = [...read('README.md').matchAll(/\]\(([a-z-]+)\//g)].map(([, folder]) => folder);
  expect([...new Set(linked)].sort()).toEqual(['api', 'decisions', 'explanation', 'how-to', 'project', 'reference', 'rules', 'tutorials']);
});

test.each(pages)('the index names $path by its title', ({ path, title }) => {
  expect(read(path).split('\n')[0]).toBe(`# ${title}`);
});

test.each(pages)('$path links the previous and the next page', ({ path }) => {
  expect(read(path)).toBe(withNavigation(read(path), pages, path));
});

test('the first page has no previous page, and a link is relative to its page', () => {
  const [first, second] = [{ path: 'tutorials/a.md', title: 'A' }, { path: 'how-to/b.md', title: 'B' }];
  expect(withNavigation('# A\n', [first, second], first.path)).toMatch(/\n---\n\nNext: \[B\]\(\.\.\/how-to\/b\.md\) \| \[All pages\]\(\.\.\/README\.md\)\n$/);
  expect(withNavigation('# B\n', [first, second], second.path)).toMatch(/\n---\n\nPrevious: \[A\]\(\.\.\/tutorials\/a\.md\) \| \[All pages\]\(\.\.\/README\.md\)\n$/);
});
