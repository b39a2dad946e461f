import { mkdirSync, writeFileSync } from 'fs';
import { join } from 'path';
import { ruleIndex } from './rule-index';

const ROOT = join(__dirname, '..', '..');
const DOCS = join(ROOT, 'docs');
writeFileSync(join(ROOT, 'src', 'validation', 'rules', 'index.ts'), ruleIndex());
mkdirSync(DOCS, { recursive: true });
// The page needs the index that was just written.
// eslint-disable-next-line @typescript-eslint/no-require-imports
writeFileSync(join(DOCS, 'rules.md'), (require('./page') as typeof import('./page')).rulesPage());
