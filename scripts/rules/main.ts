import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'fs';
import { join } from 'path';
import { ruleIndex } from './rule-index';

const ROOT = join(__dirname, '..', '..');
writeFileSync(join(ROOT, 'src', 'checks', 'rules', 'index.ts'), ruleIndex());
// Loads the pages only at this point, because they import the rule index that the previous line writes.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { RULES_FOLDER, rulePages } = require('./pages') as typeof import('./pages');
const pages = rulePages();
const folder = join(ROOT, RULES_FOLDER);
mkdirSync(folder, { recursive: true });
readdirSync(folder).filter((name) => !pages.has(name)).forEach((name) => rmSync(join(folder, name)));
pages.forEach((text, name) => writeFileSync(join(folder, name), text));
