import { existsSync, readFileSync } from 'fs';
import { dirname, join } from 'path';
import { markdownFiles, PAGES, proseOf, ROOT } from './markdown';
import { IMAGES, pictures } from '../../scripts/pictures/pictures';
import { terminalPicture } from '../../scripts/pictures/terminal';

const drawn = pictures();
/** Screenshots, which no program draws. */
const SCREENSHOTS = [
  'instances.png', 'playground-consolidation.png', 'playground-conversion.png', 'playground-instance-types.png', 'playground-plan.png', 'playground-problems.png',
  'playground-simulation.png', 'playground-user-data.png',
];

test.each([...drawn.keys()])('docs/images/%s is up to date (npx projen pictures writes it)', (path) => {
  expect(readFileSync(join(IMAGES, path), 'utf8')).toBe(drawn.get(path));
});

test('pages show every generated picture, and only pictures that exist', () => {
  const pages = [...PAGES, ...markdownFiles('docs/rules').slice(0, 1)];
  const shown = pages.flatMap((page) => [...proseOf(page).matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, link]) => link).filter((link) => !link.startsWith('https:')).map((link) => join(dirname(page), link)));
  expect(shown.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect([...new Set(shown)].sort()).toEqual([...drawn.keys(), ...SCREENSHOTS].map((path) => `docs/images/${path}`).sort());
});

test('a terminal picture keeps styles, escapes text, and wraps long lines', () => {
  const picture = terminalPicture('a & b', '\x1b[31merror\x1b[39m <x>\nfirst second third\n', 16);
  expect(picture).toContain('aria-label="a &amp; b"');
  expect(picture).toContain(' class="red">error</text>');
  expect(picture).toContain('&lt;x&gt;</text>');
  expect(picture).toMatch(/>third<\/text>/);
});
