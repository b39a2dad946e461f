import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { factAnchor, FACTS_FOLDER } from '../../../src/checks/findings/fact-pages';
import { RULE_FAMILIES } from '../../../src/checks/findings/rule-families';
import { isFixedRule } from '../../../src/checks/manifests/config/fixed-rules';
import { OTHER_RULES } from '../../../src/checks/rule-declarations';
import { RULES } from '../../../src/checks/rules';
import { changeIds, changeRecord } from '../../../src/cli/explain/change-record';
import { explain } from '../../../src/cli/explain/explain';
import { ruleIds, ruleRecord } from '../../../src/cli/explain/rule-record';
import { repositoryUrl, ruleUrl, sourceUrl } from '../../../src/cli/explain/rule-url';
import { explainHelp } from '../../../src/cli/help/explain';
import { main } from '../../../src/cli/main';

const ROOT = join(__dirname, '..', '..', '..');

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(args: readonly string[], columns = 80, colors = false): Answer {
  let [out, err] = ['', ''];
  const code = main(['explain', ...args], { colors, columns, out: (text) => { out += text; }, err: (text) => { err += text; }, progress: () => {} });
  return { code, out, err };
}

/** Returns the sections of an explained rule, by heading. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/^([A-Z][a-z ]+)\n((?: {2}.*\n|\n)+)/gm)].map(([, name, body]) => [name, body]));
}

const HEADINGS = ['Incorrect', 'Correct', 'Applies to', 'Enforced by', 'Severity', 'Suppress', 'Sources', 'Read more'];

test.each(ruleIds())('explain %s has every section and fits into 80 columns', (id) => {
  const { code: exitCode, out, err } = run([id]);
  expect([exitCode, err]).toEqual([0, '']);
  expect(out.startsWith(`${id}\n\n`)).toBe(true);
  const sections = sectionsOf(out);
  const { incorrect, correct, sources, suppress } = ruleRecord(id)!;
  expect([...sections.keys()]).toEqual(['Why', ...HEADINGS]);
  expect([...sections.values()].filter((body) => body.trim() === '')).toEqual([]);
  // Lines with URLs or code may exceed the width, because neither is wrapped.
  const code = new Set([...incorrect.split('\n'), ...correct.split('\n'), suppress.command, suppress.comment, `${suppress.setting}   # in .cdk8s-karpenter.yaml`, suppress.code].map((line) => `  ${line}`));
  expect(out.split('\n').filter((line) => line.length > 80 && !/^ *https:\S+$/.test(line) && !code.has(line))).toEqual([]);
  expect(sources.length).toBeGreaterThan(0);
});

test('prints a rule', () => {
  expect(run(['schema-range'], 60)).toEqual({
    code: 0,
    err: '',
    out: `schema-range

A number must be in the range that the CRD defines for its
field.

Why
  The API server rejects the object.

Incorrect
  kind: NodePool
  spec:
    weight: 0

Correct
  kind: NodePool
  spec:
    weight: 1

  The examples omit other required fields.

Applies to
  All kinds of Karpenter and Argo CD, and the kinds in the
  --crds folder.

Enforced by
  The API server, when it validates the object.

Severity
  error

Suppress
  Never. The API server rejects the object anyway.

Sources
  https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation
  https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/reference/karpenter-behavior/nodepool.md#np-3

Read more
  https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/rules/schema-range.md
`,
  });
});

test('prints when and how to suppress a rule, as its page does', () => {
  const suppressOf = (id: string) => sectionsOf(run([id]).out).get('Suppress');
  expect(suppressOf('metadata-namespace')).toContain('Only for cluster-scoped objects, which the API server accepts. It rejects a\n  namespaced object anyway.\n');
  expect(suppressOf('nodepool-static-weight')).toBe('  Never. The API server rejects the object anyway.\n\n');
  expect(['iam-request-denied', 'iam-policy-lacks', 'iam-controller-settings', 'iam-policy-size'].map((id) => ruleRecord(id)!.suppress.note)).toEqual([
    'Only if the role has another policy, which is not part of the app, that allows the requests.',
    'Only if the role has another policy, which is not part of the app, that allows the requests.',
    'Only if the role of the controller has access to the AWS resources in the chart values.',
    'Only if you do not create the policy in IAM.',
  ]);
  expect(suppressOf('render')).toBe('  This rule cannot be suppressed.\n\n');
  expect(suppressOf('nodepool-budget-blocks-all')).toBe(`  Only if the configuration is intentional. The object is valid.

  cdk8s-karpenter validate --rule-off nodepool-budget-blocks-all
  # cdk8s-karpenter-ignore nodepool-budget-blocks-all: REASON
  rules: { nodepool-budget-blocks-all: off }   # in .cdk8s-karpenter.yaml
  Karpenter.suppress(scope, 'nodepool-budget-blocks-all', 'REASON')

`);
});

test('offers comments and settings only if they have an effect', () => {
  const waysOf = (id: string) => Object.keys(ruleRecord(id)!.suppress).slice(1);
  expect(waysOf('nodepool-budget-blocks-all')).toEqual(['command', 'comment', 'setting', 'code']);
  expect(waysOf('unknown-field')).toEqual(['command', 'code']);
  expect(waysOf('kubernetes-version-supported')).toEqual(['command', 'setting', 'code']);
  expect(waysOf('karpenter-version-assumed')).toEqual(['code']);
  expect(ruleIds().filter((id) => ruleRecord(id)!.suppress.setting !== undefined && isFixedRule(id))).toEqual([]);
});

test('states which findings of a rule have another severity', () => {
  expect(sectionsOf(run(['argocd-source-one']).out).get('Severity')).toBe('  error\n\n  The finding is a warning if Argo CD ignores one of several fields.\n\n');
});

test('shows examples without nulls, and programs with their imports', () => {
  expect(ruleIds().filter((id) => / null$/m.test(`${ruleRecord(id)!.incorrect}\n${ruleRecord(id)!.correct}`))).toEqual(['ec2nodeclass-spec-missing']);
  const firstLinesOf = (id: string) => ruleRecord(id)!.correct.split('\n').slice(0, 3);
  expect(firstLinesOf('maintenance-window-lead-time')).toEqual(["import { Duration } from 'cdk8s';", "import * as karpenter from 'cdk8s-karpenter';", '']);
  expect(firstLinesOf('iam-unscoped')).toEqual(["import * as karpenter from 'cdk8s-karpenter';", '', 'karpenter.Karpenter.configure(app, {']);
});

test('prints several rules', () => {
  expect(run(['schema-range', 'schema-enum']).out).toBe(`${run(['schema-range']).out}\n\n${run(['schema-enum']).out}`);
});

test('colors headings, code, and the severity on a terminal', () => {
  const { out } = run(['unknown-field'], 80, true);
  expect(out).toContain('\x1b[1mIncorrect\x1b[22m\n');
  expect(out).toContain('\x1b[36mkubectl\x1b[39m rejects the object.');
  expect(out).toContain('  \x1b[31merror\x1b[39m\n');
  // eslint-disable-next-line no-control-regex
  expect(out.replace(/\x1b\[\d+m/g, '')).toBe(run(['unknown-field']).out);
});

test('--output json has the record of a rule', () => {
  const { code, out } = run(['schema-range', '--output', 'json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({
    id: 'schema-range',
    family: 'Schema',
    severity: 'error',
    what: 'A number must be in the range that the CRD defines for its field.',
    why: 'The API server rejects the object.',
    incorrect: 'kind: NodePool\nspec:\n  weight: 0',
    correct: 'kind: NodePool\nspec:\n  weight: 1',
    language: 'yaml',
    examples: 'The examples omit other required fields.',
    appliesTo: 'All kinds of Karpenter and Argo CD, and the kinds in the `--crds` folder',
    enforcedBy: 'The API server, when it validates the object.',
    suppress: { note: 'Never. The API server rejects the object anyway.' },
    sources: [
      { url: 'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation' },
      { fact: 'NP-3', url: 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/reference/karpenter-behavior/nodepool.md#np-3' },
    ],
    url: 'https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/rules/schema-range.md',
  });
  expect(JSON.parse(run(['schema-range', 'schema-enum', '--output', 'json']).out).map(({ id }: { id: string }) => id)).toEqual(['schema-range', 'schema-enum']);
});

test('--list has each rule once, in its family', () => {
  const { code, out } = run(['--list']);
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines.filter((line) => /^\S/.test(line))).toEqual(RULE_FAMILIES);
  expect(lines.flatMap((line) => /^ {2}(\S+) {2,}\S/.exec(line)?.[1] ?? []).sort()).toEqual(ruleIds());
  expect(lines.filter((line) => line.length > 80 && line.trim().includes(' '))).toEqual([]);
  expect(lines.filter((line) => line.endsWith('…'))).toEqual([]);
  const listed = JSON.parse(run(['--list', '--output', 'json']).out);
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(ruleIds());
  expect(Object.keys(listed[0])).toEqual(['id', 'family', 'severity', 'what', 'url']);
});

test('--list puts descriptions below the IDs in a narrow terminal', () => {
  const lines = run(['--list'], 40).out.split('\n');
  const at = lines.indexOf('  nodepool-static-weight');
  expect(lines.slice(at, at + 3)).toEqual(['  nodepool-static-weight', expect.stringMatching(/^ {4}\S/), expect.stringMatching(/^ {4}\S/)]);
  expect(lines.flatMap((line) => /^ {2}(\S+)( |$)/.exec(line)?.[1] ?? []).sort()).toEqual(ruleIds());
  expect(lines.filter((line) => line.startsWith(' ') && line.length > 40 && line.trim().includes(' '))).toEqual([]);
});

test.each([
  ['nodepol-static-weigt', 'Did you mean nodepool-static-weight?'],
  ['static', 'Did you mean one of these rules?\n  gate-static-capacity\n  nodepool-static-at-limit\n  nodepool-static-limits\n  nodepool-static-weight'],
  ['Static Weight', 'Did you mean nodepool-static-weight?'],
  ['zzzz', 'To list all rules, run cdk8s-karpenter explain --list'],
])('suggests rules for the unknown rule %s', (given, meant) => {
  expect(run([given])).toEqual({ code: 2, out: '', err: `cdk8s-karpenter: unknown rule ${JSON.stringify(given)}. ${meant}\n` });
});

test('prints the known rules, and reports the unknown ones', () => {
  const err = 'cdk8s-karpenter: unknown rule "schema-rang". Did you mean schema-range?\n';
  expect(run(['schema-enum', 'schema-rang', 'schema-size'])).toEqual({ code: 2, out: run(['schema-enum', 'schema-size']).out, err });
  const { code, out } = run(['schema-enum', 'schema-rang', '--output', 'json']);
  expect(code).toBe(2);
  expect(JSON.parse(out)).toEqual([JSON.parse(run(['schema-enum', '--output', 'json']).out)]);
});

test('prints the help without a rule, and with --help', () => {
  expect(run([])).toEqual({ code: 2, out: '', err: explainHelp() });
  expect(run(['--help'])).toEqual({ code: 0, out: explainHelp(), err: '' });
});

test.each([
  [['--list', 'schema-range'], '--list and RULE are mutually exclusive'],
  [['--output', 'sarif', 'schema-range'], '--output must be text or json, got "sarif"'],
])('rejects %j', (args, message) => {
  expect(() => explain(args, { colors: false, out: () => {}, err: () => {}, progress: () => {} })).toThrow(message);
});

test('every rule is in exactly one family', () => {
  expect(ruleIds().filter((id) => !RULE_FAMILIES.includes(ruleRecord(id)!.family))).toEqual([]);
  expect(RULE_FAMILIES.filter((family) => !ruleIds().some((id) => ruleRecord(id)!.family === family))).toEqual([]);
});

describe('citations', () => {
  const anchors = new Set(readdirSync(join(ROOT, FACTS_FOLDER)).filter((page) => page !== 'README.md')
    .flatMap((page) => [...readFileSync(join(ROOT, FACTS_FOLDER, page), 'utf8').matchAll(/^<a id="([^"]+)"><\/a>$/gm)].map(([, anchor]) => `${page}#${anchor}`)));

  test('of every rule are facts with an anchor, or URLs', () => {
    const broken = [...RULES, ...OTHER_RULES].flatMap(({ id, source }) => source.filter((each) => !/^https:\/\/\S+$/.test(each) && !anchors.has(factAnchor(each) ?? '')).map((each) => `${id}: ${each}`));
    expect(broken).toEqual([]);
  });

  test('lead to the page of every published fact', () => {
    const wrong = [...anchors].filter((anchor) => {
      const id = anchor.replace(/^.*#/, '').replace(/^[^-]+/, (prefix) => prefix.toUpperCase());
      return factAnchor(id) !== anchor;
    });
    expect(wrong).toEqual([]);
  });

  test('become URLs', () => {
    expect(sourceUrl('NP-83')).toBe('https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/reference/karpenter-behavior/nodepool.md#np-83');
    expect(sourceUrl('UD-39a')).toBe('https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/reference/karpenter-behavior/user-data.md#ud-39a');
    expect(sourceUrl('https://karpenter.sh/docs/')).toBe('https://karpenter.sh/docs/');
    expect(factAnchor('toString-1')).toBeUndefined();
  });
});

test('the URL of a rule leads to its page', () => {
  expect(ruleIds().filter((id) => !existsSync(join(ROOT, ruleUrl(id).replace(`${repositoryUrl()}/blob/main/`, ''))))).toEqual([]);
  expect(ruleUrl('schema-range')).toBe('https://github.com/cdk8s-karpenter/cdk8s-karpenter/blob/main/docs/rules/schema-range.md');
});

test('what and why are sentences', () => {
  const wrong = ruleIds().map((id) => ruleRecord(id)!).filter(({ what, why }) => ![what, why].every((text) => /^[A-Z`].*\.$/.test(text)));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test.each(changeIds())('explains the change %s, which validate --from-version reports', (id) => {
  const { code, out, err } = run([id]);
  expect([code, err]).toEqual([0, '']);
  const { url } = changeRecord(id)!;
  expect([...sectionsOf(out).keys()]).toEqual(['Fix', 'Applies to', 'Read more']);
  expect(out.endsWith(`Read more\n  ${url}\n`)).toBe(true);
  expect(JSON.parse(run([id, '--output', 'json']).out)).toEqual(changeRecord(id));
});

test('suggests a change for a misspelled ID', () => {
  expect(run(['kubelet-not-validatd'])).toEqual({ code: 2, out: '', err: 'cdk8s-karpenter: unknown rule "kubelet-not-validatd". Did you mean kubelet-not-validated?\n' });
});
