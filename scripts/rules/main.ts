import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { rulesPage } from './page';

const DOCS = join(__dirname, '..', '..', 'docs');
mkdirSync(DOCS, { recursive: true });
writeFileSync(join(DOCS, 'rules.md'), rulesPage());
