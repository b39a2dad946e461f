import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { blocksIn, ROOT } from './markdown';
import { rulePages, RULES_FOLDER } from '../../scripts/rules/pages';
import { isLegacy } from '../../scripts/rules/pages-index';
import { ruleOf } from '../../scripts/rules/rule-page';
import { ruleIds, ruleRecord, shownExample } from '../../src/cli/explain/rule-record';

jest.setTimeout(60_000);

const read = (id: string) => readFileSync(join(ROOT, RULES_FOLDER, `${id}.md`), 'utf8');

/** Returns the text below a heading of a page, up to the next heading. */
const sectionOf = (page: string, heading: string) => page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))?.slice(heading.length).trim();

test('docs/rules/ equals the generated files', () => {
  const pages = rulePages();
  expect(readdirSync(join(ROOT, RULES_FOLDER)).sort()).toEqual([...pages.keys()].sort());
  expect([...pages].filter(([name, text]) => readFileSync(join(ROOT, RULES_FOLDER, name), 'utf8') !== text).map(([name]) => name)).toEqual([]);
});

test('every rule has a page, and every page a rule', () => {
  expect(readdirSync(join(ROOT, RULES_FOLDER)).filter((name) => name !== 'README.md').map((name) => name.replace(/\.md$/, '')).sort()).toEqual(ruleIds());
});

describe.each(ruleIds())('the page of %s', (id) => {
  const page = read(id);
  const record = ruleRecord(id)!;

  test('has every section', () => {
    expect(page.startsWith(`# ${id}\n`)).toBe(true);
    for (const text of [record.what, `- **Severity:** ${record.severity}${record.severityNote === undefined ? '' : `. ${record.severityNote}`}\n`, `- **Applies to:** ${record.appliesTo}\n`, `- **Enforced by:** ${record.enforcedBy}\n`]) expect(page).toContain(text);
    expect([...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)).toEqual(['Why', 'Incorrect', 'Correct', 'Suppress', 'Further reading']);
    expect(sectionOf(page, 'Why')).toBe(record.why);
    expect(sectionOf(page, 'Suppress')).toMatch(/^(?:Only (?:if|for) .*|Never\. .*|This rule cannot be suppressed\.)$/m);
    expect(sectionOf(page, 'Further reading')).toContain('](');
  });

  test('shows the examples that tests run, and a finding for the incorrect one', () => {
    const [incorrect, reported, correct, ...others] = blocksIn(page, id).map(({ text }) => text.trimEnd());
    const { fail, pass } = ruleOf(id);
    expect([incorrect, correct]).toEqual([record.incorrect, record.correct]);
    expect([record.incorrect.endsWith(shownExample(fail)), record.correct.endsWith(shownExample(pass))]).toEqual([true, true]);
    expect(reported).toMatch(new RegExp(`^${record.severity}  .+  ${id}$`, 'm'));
    expect(others).toEqual([]);
  });
});

test('pages advise against suppressing errors that the API server enforces', () => {
  expect(sectionOf(read('schema-range'), 'Suppress')).toBe('Never. The API server rejects the object anyway.');
});

test('pages name each way to suppress a rule', () => {
  expect(sectionOf(read('nodepool-budget-blocks-all'), 'Suppress')!.split('\n')).toEqual([
    'Only if the configuration is intentional. The object is valid.',
    '',
    "- In an app: `Karpenter.suppress(scope, 'nodepool-budget-blocks-all', 'REASON')`, where `scope` is the construct, its chart, or the app.",
    '- In a YAML file: [the comment](../how-to/suppress-findings.md#ignore-a-finding-in-a-file) `# cdk8s-karpenter-ignore nodepool-budget-blocks-all: REASON` above the object or field.',
    '- In [`.cdk8s-karpenter.yaml`](../how-to/configure-the-command.md): `rules: { nodepool-budget-blocks-all: off }`',
    '- On the command line: `cdk8s-karpenter validate --rule-off nodepool-budget-blocks-all`',
    '- In `cdk8s.yaml`: add `nodepool-budget-blocks-all` to `rulesOff` of the validation plugin.',
  ]);
  expect(sectionOf(read('helm-chart'), 'Suppress')).not.toContain('--rule-off');
});

test('pages link the field on karpenter.sh, the fact, and the upstream source', () => {
  expect(sectionOf(read('nodepool-static-weight'), 'Further reading')!.split('\n').slice(0, 3)).toEqual([
    '- [karpenter.sh/docs/concepts/nodepools/#specweight](https://karpenter.sh/docs/concepts/nodepools/#specweight)',
    '- Karpenter behavior: [NP-43](../reference/karpenter-behavior/nodepool.md#np-43)',
    '- Source: [karpenter v1.15.0: pkg/apis/v1/nodepool.go](https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/nodepool.go)',
  ]);
});

describe('the index', () => {
  const [current, legacy] = read('README').split('## Legacy rules\n');
  const listed = (text: string) => [...text.matchAll(/^\| \[([a-z0-9-]+)\]\(([a-z0-9-]+)\.md\) \| (error|warning|info) \|/gm)].map(([, id]) => id);

  test('lists each rule once, and legacy rules separately', () => {
    expect([...listed(current), ...listed(legacy)].sort()).toEqual(ruleIds());
    expect(listed(legacy).filter((id) => !isLegacy(ruleRecord(id)!))).toEqual([]);
    expect(listed(current).filter((id) => isLegacy(ruleRecord(id)!))).toEqual([]);
  });

  test.each([
    ['nodepool-static-weight', false],
    ['api-served', false],
    ['nodepool-beta-when-empty', true],
    ['ec2nodeclass-role-changed', true],
    ['api-unread', true],
    ['logging-level', true],
    ['logging-removed', true],
  ])('%s is legacy: %s', (id, isOfLegacy) => {
    expect(ruleIds()).toContain(id);
    expect(isLegacy(ruleRecord(id)!)).toBe(isOfLegacy);
  });

  test('headings state only once that their rules concern earlier releases', () => {
    expect(legacy.match(/^### (?:Provisioner|AWSNodeTemplate|Global settings ConfigMap|Logging ConfigMap).*/gm)).toEqual([
      '### Provisioner (0.32 and earlier)', '### AWSNodeTemplate (0.32 and earlier)', '### Global settings ConfigMap (0.32 and earlier)', '### Logging ConfigMap (0.37 and earlier)',
    ]);
  });

  test('lists each kind with links to families', () => {
    expect(current).toMatch(/^\| NodePool \| .*\[NodePool\]\(#nodepool\) \d+/m);
  });
});
