import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { ROOT } from './markdown';

const FOLDER = 'docs/reference/karpenter-behavior';

/** Matches an anchor line and the paragraph on the next line. */
const ENTRY = /^<a id="([^"]*)"><\/a>\n(.*)$/gm;
/** Matches an entry: the ID in bold, the text, and the links to sources at the end. */
const PARAGRAPH = /^\*\*([A-Z][A-Z0-9]*-\d+[a-z]?)\*\* (.+?) ((?:\[Source\]\([^)\s]+\)(?:,? |\.$))+)$/;
const RELEASES = /(?:^|\. )(?:Applies (?:only )?to|Observed on) [^\n]*\.$/;

interface Entry {
  readonly page: string;
  readonly anchor: string;
  readonly paragraph: string;
}

function entriesIn(markdown: string, page: string): Entry[] {
  return [...markdown.matchAll(ENTRY)].map(([, anchor, paragraph]) => ({ page, anchor, paragraph }));
}

const pages = readdirSync(join(ROOT, FOLDER)).filter((name) => name !== 'README.md').sort();
const entries = pages.flatMap((page) => entriesIn(readFileSync(join(ROOT, FOLDER, page), 'utf8'), page));

function problemOf({ anchor, paragraph }: Entry): string | undefined {
  const [, id, text, links] = PARAGRAPH.exec(paragraph) ?? [];
  if (id === undefined) return 'must be a bold ID, sentences, and at least one [Source](URL)';
  if (anchor !== id.toLowerCase()) return `the anchor must be ${id.toLowerCase()}`;
  if (!RELEASES.test(text)) return 'must state its releases before the sources';
  const wrong = [...links.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url).find((url) => !url.startsWith('https://') || /\/(?:blob|tree)\/(?:main|master|HEAD)\//.test(url));
  return wrong === undefined ? undefined : `${wrong} must be an https URL of a release, not of a branch`;
}

const idOf = ({ anchor }: Entry): string => anchor.toUpperCase().replace(/(\d)[A-Z]$/, (end) => end.toLowerCase());

const ids = new Set(entries.map(idOf));
const families = [...new Set([...ids].map((id) => id.replace(/-.*/, '')))].sort((a, b) => b.length - a.length);

function filesBelow(folder: string, extension: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(extension)).sort().map((name) => `${folder}/${name}`);
}

/** Returns the fact IDs in a text, but only for families that have entries. Ignores `IP-1` in `VIP-1`, and names such as `P-384`. */
const citedIn = (text: string): string[] => [...text.matchAll(new RegExp(`(?<![\\w-])(?:${families.join('|')})-\\d+[a-z]?(?![\\w-])`, 'g'))].map(([id]) => id);

test.each(pages)('every entry of %s has an ID, a text, releases, and sources', (page) => {
  const problems = entries.filter((entry) => entry.page === page).flatMap((entry) => problemOf(entry)?.replace(/^/, `${entry.anchor}: `) ?? []);
  expect(problems).toEqual([]);
  expect(entries.some((entry) => entry.page === page)).toBe(true);
});

test('anchors are unique', () => {
  const anchors = entries.map(({ anchor }) => anchor);
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

test('every paragraph with a bold ID has an anchor', () => {
  const bold = pages.flatMap((page) => [...readFileSync(join(ROOT, FOLDER, page), 'utf8').matchAll(/^\*\*([A-Z][A-Z0-9]*-\d+[a-z]?)\*\*/gm)].map(([, id]) => id));
  expect(bold.filter((id) => !ids.has(id))).toEqual([]);
  expect(bold.length).toBe(entries.length);
});

test('the index links every page and names every family', () => {
  const index = readFileSync(join(ROOT, FOLDER, 'README.md'), 'utf8');
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
  const rows = new Map([...index.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \| ([^|]+) \|/gm)].map(([, page, names]) => [page, names.split(', ')]));
  expect(entries.filter((entry) => !rows.get(entry.page)?.includes(idOf(entry).replace(/-.*/, ''))).map(idOf)).toEqual([]);
});

test.each([['src', '.ts'], ['docs', '.md'], ['scripts', '.ts']])('every fact that %s cites has an entry', (folder, extension) => {
  const missing = filesBelow(folder, extension).flatMap((file) => citedIn(readFileSync(join(ROOT, file), 'utf8')).filter((id) => !ids.has(id)).map((id) => `${file}: ${id}`));
  expect(missing).toEqual([]);
});

const LINK = '[Source](https://example.com/a)';

test.each([
  [`**XO-1** Text. Applies to Karpenter 1.8 and later. ${LINK}.`, undefined],
  [`**XO-1** Text. Applies to Karpenter 1.8 and later. ${LINK} ${LINK}.`, undefined],
  [`**XO-1** Text. Applies only to Karpenter 0.32. ${LINK}.`, undefined],
  [`**XO-1** Text. Applies to all releases of the v1 API. More exists in 1.8 and later. ${LINK}.`, undefined],
  ['**XO-1** Text. Applies to Karpenter 1.8 and later.', 'must be a bold ID, sentences, and at least one [Source](URL)'],
  [`**XO-2** Text. Applies to Karpenter 1.8 and later. ${LINK}.`, 'the anchor must be xo-2'],
  [`**XO-1** Text. ${LINK}.`, 'must state its releases before the sources'],
  ['**XO-1** Text. Applies to Karpenter 1.8 and later. [Source](https://github.com/a/b/blob/main/c.go).', 'https://github.com/a/b/blob/main/c.go must be an https URL of a release, not of a branch'],
])('%s', (paragraph, problem) => {
  expect(problemOf(entriesIn(`<a id="xo-1"></a>\n${paragraph}\n`, 'a.md')[0])).toBe(problem);
});

test('distinguishes citations from other words', () => {
  expect(citedIn('rules NP-3 and XO-1, P-384, UTF-8, VIP-1, IP-1a-b, (NC-20)')).toEqual(['NP-3', 'XO-1', 'NC-20']);
});
