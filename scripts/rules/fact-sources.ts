import { readFileSync } from 'fs';
import { join } from 'path';
import { factAnchor, FACTS_FOLDER } from '../../src/checks/findings/fact-pages';

const ROOT = join(__dirname, '..', '..');

const pages = new Map<string, string>();

/** Returns the upstream URLs that are cited in the entry of a published fact. */
export function factSources(fact: string): string[] {
  const [page, anchor] = factAnchor(fact)!.split('#');
  if (!pages.has(page)) pages.set(page, readFileSync(join(ROOT, FACTS_FOLDER, page), 'utf8'));
  const lines = pages.get(page)!.split('\n');
  const entry = lines[lines.indexOf(`<a id="${anchor}"></a>`) + 1];
  return [...entry.matchAll(/\[Source\]\(([^)\s]+)\)/g)].map(([, url]) => url);
}
