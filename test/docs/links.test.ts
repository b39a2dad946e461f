import { existsSync, statSync } from 'fs';
import { dirname, join } from 'path';
import { markdownFiles, PAGES, proseOf, ROOT } from './markdown';

/** Prefix of absolute links to files of the repository. */
const FILES = 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/';

const anchors = new Map<string, readonly string[]>();

/** Returns the anchors of a page. Reads each page only once. */
function knownAnchorsOf(page: string): readonly string[] {
  if (!anchors.has(page)) anchors.set(page, anchorsOf(page));
  return anchors.get(page)!;
}

/** Returns the anchors of a page: those that GitHub assigns to headings, and those in the page itself. */
function anchorsOf(page: string): string[] {
  const headings = [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
  return [...headings, ...[...proseOf(page).matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id)];
}

function brokenLinks(page: string): string[] {
  return [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link.replace(FILES, '')).filter((link) => !/^https?:/.test(link)).filter((link) => {
    const [path, anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && (statSync(join(ROOT, target)).isDirectory() || !knownAnchorsOf(target).includes(anchor));
  });
}

test.each([...PAGES, 'ARCHITECTURE.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', 'SECURITY.md'])('links of %s lead to existing files and headings', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

test('links of the rule pages lead to existing files and headings', () => {
  const pages = markdownFiles('docs/rules');
  expect(pages.length).toBeGreaterThan(300);
  expect(pages.flatMap((page) => brokenLinks(page).map((link) => `${page}: ${link}`))).toEqual([]);
});

test('anchors equal the anchors that GitHub generates', () => {
  expect(anchorsOf('docs/how-to/grant-aws-permissions.md')).toEqual(expect.arrayContaining(['grant-aws-permissions', 'nodes-queue-spot', 'choose-an-output']));
  expect(anchorsOf('docs/how-to/validate-in-ci.md')).toContain('in-cdk8syaml');
  expect(anchorsOf('docs/reference/karpenter-behavior/nodepool.md')).toEqual(expect.arrayContaining(['np-43', 'requirements']));
});
