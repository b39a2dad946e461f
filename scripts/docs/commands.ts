import { readFileSync, writeFileSync } from 'fs';
import { join } from 'path';
import { commandsPage } from './commands-page';
import { pagesOf, withNavigation } from './navigation';

const DOCS = join(__dirname, '..', '..', 'docs');
const PATH = 'reference/commands.md';

/** Writes the page with the help of each command. */
writeFileSync(join(DOCS, PATH), withNavigation(commandsPage(), pagesOf(readFileSync(join(DOCS, 'README.md'), 'utf8')), PATH));
