import { readdirSync, readFileSync } from 'fs';
import { basename, join } from 'path';

const RULES = join(__dirname, '..', '..', 'src', 'checks', 'rules');

const RULE = /^export const (\w+)(?:: Rule = |\s*= userDataRule\()/m;

/** Returns the rule files, by family. A rule file exports a rule with the name of the file. Other files in a family's folder are helpers. */
export function ruleFiles(): string[] {
  return readdirSync(RULES, { recursive: true, encoding: 'utf8' }).map((file) => file.split('\\').join('/'))
    .filter((file) => file.endsWith('.ts') && RULE.exec(readFileSync(join(RULES, file), 'utf8'))?.[1] === constantOf(file)).sort(byId);
}

/** Returns the source of `src/checks/rules/index.ts`, which lists all rules by ID. */
export function ruleIndex(): string {
  const files = ruleFiles();
  return [
    '// Written by `npx projen rules-page`.',
    '/* eslint-disable import/order */',
    ...files.map((file) => `import { ${constantOf(file)} } from './${file.replace(/\.ts$/, '')}';`),
    "import { Rule } from '../findings/rule';",
    '',
    '/** All rules over objects. */',
    'export const RULES: readonly Rule[] = [',
    ...files.map((file) => `  ${constantOf(file)},`),
    '];',
    '',
  ].join('\n');
}

/** Returns the name of the constant that a rule file exports. */
export function constantOf(file: string): string {
  return idOf(file).toUpperCase().replace(/[-.]/g, '_');
}

function idOf(file: string): string {
  return basename(file, '.ts');
}

function byId(a: string, b: string): number {
  return idOf(a) < idOf(b) ? -1 : 1;
}
