import { existsSync, readFileSync, statSync } from 'fs';
import { dirname, join } from 'path';
import { PAGES, ROOT } from './markdown';

/** What the README of the package has users run in the app that init wrote. */
const STARTER_SCRIPT = 'synth';

/** README names files as they are found from anywhere. */
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8').replaceAll('https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/', '');

/** What stands outside of fenced blocks. */
const prose = (page: string) => read(page).replace(/^( *)```.*?^\1```$/gms, '');

/** The anchors that GitHub gives to headings. */
function anchorsOf(page: string): string[] {
  return [...prose(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
}

function brokenLinks(page: string): string[] {
  return [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link).filter((link) => !/^https?:/.test(link)).filter((link) => {
    const [path, anchor] = link.split('#');
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && (statSync(join(ROOT, target)).isDirectory() || !anchorsOf(target).includes(anchor));
  });
}

test.each([...PAGES, 'ARCHITECTURE.md', 'CONTRIBUTING.md'])('links of %s lead to files and headings that are there', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

test('anchors are those that GitHub makes', () => {
  expect(anchorsOf('docs/iam.md')).toEqual(expect.arrayContaining(['iam-and-interruption', 'nodes-queue-spot', 'the-command']));
  expect(anchorsOf('docs/validate-in-ci.md')).toContain('in-cdk8syaml');
});

test('scripts that README and CONTRIBUTING.md run are in package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const run = ['README.md', 'CONTRIBUTING.md'].flatMap((page) => [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script]) => script));
  expect(run).toContain('demo');
  expect([...new Set(run)].filter((script) => !(script in scripts) && script !== STARTER_SCRIPT)).toEqual([]);
});
