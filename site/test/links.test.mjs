import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.html'));
const base = /<script type="module" src="(\/.*?)assets\//.exec(readFileSync(join(DIST, 'index.html'), 'utf8'))[1];
const ids = new Map();

function idsIn(file) {
  if (!ids.has(file)) ids.set(file, new Set([...readFileSync(join(DIST, file), 'utf8').matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id]) => id)));
  return ids.get(file);
}

/** Returns the file of the site for a link in a page, or undefined if the link leads to another host. */
function fileOf(link, page) {
  if (/^[a-z]+:/.test(link) || link.startsWith('//')) return undefined;
  const path = decodeURIComponent(link.replace(/[?#].*/, ''));
  if (path === '') return page;
  const file = path.startsWith('/') ? path.slice(base.length) : posix.join(posix.dirname(page), path);
  return [file, `${file}.html`, posix.join(file, 'index.html')].find((each) => existsSync(join(DIST, each)) && statSync(join(DIST, each)).isFile()) ?? null;
}

test('all links of all pages lead to pages and headings', () => {
  assert.ok(pages.length > 400);
  const dead = new Set();
  for (const page of pages) {
    for (const [, attribute, link] of readFileSync(join(DIST, page), 'utf8').matchAll(/\s(href|src)="([^"]+)"/g)) {
      const address = link.replaceAll('&amp;', '&');
      const file = fileOf(address, page);
      const anchor = /#(.+)$/.exec(address)?.[1];
      if (file === null) dead.add(`${page}: ${address}`);
      else if (file !== undefined && attribute === 'href' && anchor !== undefined && file.endsWith('.html') && !idsIn(file).has(decodeURIComponent(anchor))) dead.add(`${page}: ${address}`);
    }
  }
  assert.deepEqual([...dead], []);
});
