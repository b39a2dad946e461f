import { exampleFindings } from './examples';
import { factSources } from './fact-sources';
import { otherExampleFindings } from './other-examples';
import { upstreamDocs } from './upstream-docs';
import { factAnchor } from '../../src/checks/findings/fact-pages';
import { Finding } from '../../src/checks/findings/finding';
import { findingLines } from '../../src/checks/findings/finding-lines';
import { OtherRule } from '../../src/checks/findings/other-rule';
import { Rule } from '../../src/checks/findings/rule';
import { OTHER_RULES } from '../../src/checks/rule-declarations';
import { RULES } from '../../src/checks/rules';
import { RuleRecord } from '../../src/cli/explain/rule-record';

export const GENERATED = '<!-- Generated from src/checks/ by `npx projen rules-page`. Do not edit. -->';

/** Renders the page of a rule. */
export function rulePage(record: RuleRecord): string {
  const { id, severity, severityNote, what, why, incorrect, correct, language, examples, appliesTo, enforcedBy } = record;
  const rule = ruleOf(id);
  const findings = findingsOf(rule);
  return [
    `# ${id}`,
    '',
    GENERATED,
    '',
    what,
    '',
    `- **Severity:** ${severity}${severityNote === undefined ? '' : `. ${severityNote}`}`,
    `- **Applies to:** ${appliesTo}`,
    `- **Enforced by:** ${enforcedBy}`,
    '',
    '## Why', '', why, '',
    '## Incorrect',
    '',
    ...fenced(incorrect, language),
    '`cdk8s-karpenter` reports:',
    '',
    ...fenced(findings.map((finding) => findingLines(finding, '', '', false)).join('\n').split(`${process.cwd()}/`).join(''), 'text'),
    '## Correct',
    '',
    ...fenced(correct, language),
    examples,
    '',
    '## Suppress',
    '',
    ...suppressText(record),
    '',
    '## Further reading',
    '',
    ...furtherReading(record, upstreamDocs(rule, findings)),
    '',
    '[All rules](README.md)',
    '',
  ].join('\n');
}

export function ruleOf(id: string): Rule | OtherRule {
  return [...RULES, ...OTHER_RULES].find((each) => each.id === id)!;
}

/** Renders the rule's findings for its incorrect example. */
function findingsOf(rule: Rule | OtherRule): Finding[] {
  const findings = 'examples' in rule ? otherExampleFindings(rule, rule.fail) : exampleFindings(rule, rule.fail);
  return findings.filter((finding) => finding.rule === rule.id);
}

function suppressText({ id, suppress: { note, command, comment, setting, code } }: RuleRecord): string[] {
  if (command === undefined && code === undefined) return [note];
  return [
    note,
    '',
    ...code === undefined ? [] : [`- In an app: \`${code}\`, where \`scope\` is the construct, its chart, or the app.`],
    ...comment === undefined ? [] : [`- In a YAML file: [the comment](../how-to/suppress-findings.md#ignore-a-finding-in-a-file) \`${comment}\` above the object or field.`],
    ...setting === undefined ? [] : [`- In [\`.cdk8s-karpenter.yaml\`](../how-to/configure-the-command.md): \`${setting}\``],
    ...command === undefined ? [] : [
      `- On the command line: \`${command}\``,
      `- In \`cdk8s.yaml\`: add \`${id}\` to \`rulesOff\` of the validation plugin.`,
    ],
  ];
}

function furtherReading({ sources }: RuleRecord, docs: readonly string[]): string[] {
  const facts = sources.flatMap(({ fact }) => (fact === undefined ? [] : [fact]));
  const cited = sources.flatMap(({ fact, url }) => (fact === undefined ? [url] : []));
  const urls = new Set([...docs, ...cited, ...facts.flatMap(factSources)]);
  const hasSection = (page: string) => [...urls].some((url) => url.startsWith(`${page}#`));
  return [
    ...[...urls].filter((url) => !isCode(url) && !hasSection(url)).map((url) => `- [${url.replace(/^https:\/\//, '').replace(/\/$/, '')}](${url})`),
    ...facts.length === 0 ? [] : [`- Karpenter behavior: ${facts.map((fact) => `[${fact}](../reference/karpenter-behavior/${factAnchor(fact)})`).join(', ')}`],
    ...[...urls].filter(isCode).map((url) => `- Source: ${codeLink(url)}`),
  ];
}

const CODE = /^https:\/\/github\.com\/[^/]+\/([^/]+)\/(?:blob|tree)\/([^/]+)\/([^#]+)(?:#L(\d+)(?:-L(\d+))?)?$/;

const isCode = (url: string) => CODE.test(url);

/** Returns a link to a file in a repository, such as `karpenter v1.15.0: pkg/apis/v1/nodepool.go, lines 10 to 20`. */
function codeLink(url: string): string {
  const [, repository, ref, path, first, last] = CODE.exec(url)!;
  const lines = first === undefined ? '' : last === undefined || last === first ? `, line ${first}` : `, lines ${first} to ${last}`;
  return `[${repository} ${ref.length === 40 ? ref.slice(0, 12) : ref}: ${path}${lines}](${url})`;
}

function fenced(code: string, language: string): string[] {
  return [`\`\`\`${language}`, ...code.split('\n'), '```', ''];
}
