// Writes the pages of the site to site/pages/, from README.md, docs/, and API.md, and the list of releases.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = join(dirname(fileURLToPath(import.meta.url)), '..');
const ROOT = join(SITE, '..');
const PAGES = join(SITE, 'pages');
const GITHUB = 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/';
/** Badges of README.md, which are images of other hosts. */
const BADGES = /^\[?!\[[^\]]*\]\(https:.*\n/gm;
const CODE = /(^(`{3,})[^\n]*\n.*?^\2$|`[^`\n]+`)/gms;

/** Returns the path of a page below pages/, or undefined if the site has no page for a file of the repository. */
export function pageOf(file) {
  const page = { 'README.md': 'index.md', 'API.md': 'api/index.md', 'docs/README.md': 'docs.md' }[file];
  if (page !== undefined) return page;
  return file.startsWith('docs/') ? file.slice('docs/'.length).replace(/(^|\/)README\.md$/, '$1index.md') : undefined;
}

/** Returns the address in a page for a link in a file of the repository. Links to files without a page lead to GitHub. */
export function addressOf(link, file) {
  if (/^([a-z]+:|#)/.test(link)) return link;
  const [path, ...anchor] = link.split('#');
  const target = posix.join(posix.dirname(file), path);
  const page = pageOf(target);
  const suffix = anchor.length === 0 ? '' : `#${anchor.join('#')}`;
  if (page === undefined) return `${GITHUB}${target}${suffix}`;
  const to = posix.relative(posix.dirname(pageOf(file)), page);
  return `${to.startsWith('.') ? to : `./${to}`}${suffix}`;
}

/** A signature in all languages, in the API reference. */
const LANGUAGES = { typescript: 'TypeScript', python: 'Python', java: 'Java', go: 'Go' };
const SIGNATURES = /^(```typescript\n(?:(?!```).*\n)*?```)\n\n<details><summary>Python, Java, Go<\/summary>\n\n([^]*?)\n\n<\/details>$/gm;

/** Shows a tab for each language. */
function withTabs(text) {
  return text.replace(SIGNATURES, (_, first, others) => {
    const blocks = `${first}\n\n${others}`.replace(/^```(typescript|python|java|go)$/gm, (fence, language) => `${fence} [${LANGUAGES[language]}]`);
    return `::: code-group\n\n${blocks}\n\n:::`;
  });
}

/** Converts a Markdown file of the repository to a page, without badges. Code stays as it is. */
export function pageText(text, file) {
  const parts = withTabs(text.replace(BADGES, '')).split(CODE);
  let result = '';
  for (let index = 0; index < parts.length; index += 3) {
    result += withLinks(parts[index], file) + (parts[index + 1] ?? '');
  }
  return result;
}

function withLinks(text, file) {
  return text
    .replace(/\]\(([^)\s]+)\)/g, (_, link) => `](${addressOf(link, file)})`)
    .replace(/<a href="([^"]+)"/g, (_, link) => `<a href="${addressOf(link, file).replace(/\.md(#|$)/, '.html$1')}"`);
}

/** Returns the releases whose schemas the package has, newest first. */
function releases() {
  const files = ['NodePool.v1', 'NodePool.v1beta1', 'Provisioner.v1alpha5'].map((name) => JSON.parse(readFileSync(join(ROOT, 'imports', `${name}.json`), 'utf8')));
  return [...new Set(files.flatMap((each) => each.releases))].sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

function main() {
  rmSync(PAGES, { recursive: true, force: true });
  mkdirSync(PAGES, { recursive: true });
  for (const folder of ['images', 'docs/images']) cpSync(join(ROOT, 'docs', 'images'), join(PAGES, folder), { recursive: true });
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file.replaceAll('\\', '/')}`);
  for (const file of [...docs.filter((each) => each.endsWith('.md')), 'README.md', 'API.md']) {
    const path = join(PAGES, pageOf(file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, pageText(readFileSync(join(ROOT, file), 'utf8'), file));
  }
  writeFileSync(join(SITE, 'playground', 'releases.ts'), `/** Karpenter releases, newest first. */\nexport const RELEASES: readonly string[] = ${JSON.stringify(releases())};\n`);
  cpSync(join(SITE, 'playground.md'), join(PAGES, 'playground.md'));
  cpSync(join(SITE, 'favicon.svg'), join(PAGES, 'public', 'favicon.svg'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
