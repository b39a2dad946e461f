import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { pagesOf, withNavigation } from './navigation';

const DOCS = join(__dirname, '..', '..', 'docs');

/** Writes links to the previous and the next page at the end of each page in the index. */
const pages = pagesOf(readFileSync(join(DOCS, 'README.md'), 'utf8'));
for (const { path } of pages) {
  const file = join(DOCS, path);
  writeFileSync(file, withNavigation(readFileSync(file, 'utf8'), pages, path));
}
