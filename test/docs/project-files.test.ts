import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { parse } from 'yaml';
import { ROOT } from './markdown';

const FORMS = join('.github', 'ISSUE_TEMPLATE');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: { readonly [name: string]: string } };
const { tasks } = JSON.parse(read('.projen', 'tasks.json')) as { readonly tasks: { readonly [name: string]: unknown } };

interface Form {
  readonly name: string;
  readonly description: string;
  readonly body: readonly FormElement[];
}

interface FormElement {
  readonly type: string;
  readonly id?: string;
  readonly attributes: { readonly label?: string; readonly value?: string; readonly options?: readonly string[] };
}

describe('issue forms', () => {
  const forms = readdirSync(join(ROOT, FORMS)).filter((file) => file !== 'config.yml');

  test.each(forms)('%s has what GitHub requires of an issue form', (file) => {
    const { name, description, body }: Form = parse(read(FORMS, file));
    expect([name, description]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/\.$/)]);
    const inputs = body.filter(({ type }) => type !== 'markdown');
    const ids = inputs.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, id, attributes } of inputs) {
      expect(['input', 'textarea', 'dropdown']).toContain(type);
      expect([id, attributes.label]).toEqual([expect.stringMatching(/^[a-z]+$/), expect.stringMatching(/^[A-Z]/)]);
      if (type === 'dropdown') expect(new Set(attributes.options).size).toBeGreaterThan(1);
    }
    for (const { attributes } of body.filter(({ type }) => type === 'markdown')) expect(attributes.value).toEqual(expect.any(String));
  });

  test('request the package version and the output of validate and the cluster', () => {
    const idsOf = (file: string) => (parse(read(FORMS, file)) as Form).body.map(({ id }) => id);
    expect(idsOf('bug.yml')).toEqual(expect.arrayContaining(['version', 'karpenter', 'validate']));
    expect(idsOf('wrong-verdict.yml')).toEqual(expect.arrayContaining(['object', 'karpenter', 'cluster', 'validate']));
  });
});

const PAGES_WITH_COMMANDS = ['.github/pull_request_template.md', 'CONTRIBUTING.md', 'docs/project/first-contribution.md'];
test.each(PAGES_WITH_COMMANDS)('%s names scripts and tasks that exist', (page) => {
  const named = [...read(page).matchAll(/npm run ([\w:-]+)|npx projen ([a-z][\w:-]*)/g)].map(([, script, task]) => script ?? task);
  expect(named.filter((name) => !Object.hasOwn(scripts, name) && !Object.hasOwn(tasks, name))).toEqual([]);
});

describe('decision records', () => {
  const FOLDER = join('docs', 'decisions');
  const records = readdirSync(join(ROOT, FOLDER)).filter((file) => file !== 'README.md').sort();
  const titleOf = (file: string) => /^# (.*)$/m.exec(read(FOLDER, file))![1];

  test('are numbered from 1, without gaps', () => {
    expect(records.map((file) => Number(file.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
  });

  test.each(records)('%s has a context, a decision, and consequences, in at most 20 lines of text', (file) => {
    const text = read(FOLDER, file);
    expect(titleOf(file)).toMatch(new RegExp(`^${Number(file.slice(0, 4))}\\. [A-Z]`));
    expect(text.match(/^## .*$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
    expect(text.split('\n').filter((line) => line !== '').length).toBeLessThanOrEqual(20);
  });

  test('are in the index, with their titles', () => {
    const rows = [...read(FOLDER, 'README.md').matchAll(/^\| (\d+) \| \[(.*?)\]\((.*?)\) \|/gm)].map(([, number, title, file]) => [`${number}. ${title}`, file]);
    expect(rows).toEqual(records.map((file) => [titleOf(file), file]));
  });
});
