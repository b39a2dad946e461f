import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'fs';
import { join } from 'path';
import { ROOT } from './assembly';
import { PAGES } from './pages';
import { readReference } from './reference';
import { renderIndex, renderPage } from './render';

const FOLDER = join(ROOT, 'docs', 'api');

void (async () => {
  const reference = await readReference();
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER).filter((file) => !PAGES.some((page) => page.file === file))) rmSync(join(FOLDER, name));
  for (const page of PAGES) writeFileSync(join(FOLDER, page.file), renderPage(page, reference));
  writeFileSync(join(ROOT, 'API.md'), renderIndex(reference));
})();
