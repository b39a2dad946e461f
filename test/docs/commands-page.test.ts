import { readFileSync } from 'fs';
import { join } from 'path';
import { ROOT } from './markdown';
import { commandsPage } from '../../scripts/docs/commands-page';
import { pagesOf, withNavigation } from '../../scripts/docs/navigation';

const read = (path: string) => readFileSync(join(ROOT, 'docs', path), 'utf8');
const PATH = 'reference/commands.md';

test('docs/reference/commands.md is up to date (npx projen docs-commands writes it)', () => {
  expect(read(PATH)).toBe(withNavigation(commandsPage(), pagesOf(read('README.md')), PATH));
});

test('each command names a page', () => {
  const sections = commandsPage().split('\n## ').slice(1);
  expect(sections.length).toBeGreaterThan(7);
  for (const section of sections) expect(section.split('\n')[2]).toMatch(/\]\(\S+\.md/);
});
