import { exampleFindings } from './examples';
import { factSources } from './fact-sources';
import { otherExampleFindings } from './other-examples';
import { upstreamDocs } from './upstream-docs';
import { RuleRecord } from '../../src/cli/explain/rule-record';
import { factAnchor } from '../../src/validation/fact-pages';
import { EnforcedBy, Finding } from '../../src/validation/finding';
import { findingLines } from '../../src/validation/finding-lines';
import { OtherRule } from '../../src/validation/other-rule';
import { OTHER_RULES } from '../../src/validation/other-rules';
import { Rule } from '../../src/validation/rule';
import { RULES } from '../../src/validation/rules';

export const GENERATED = '<!-- Generated from src/validation/ by `npx projen rules-page`. Do not edit. -->';

/** When to suppress a rule, by enforcement. */
const WHEN: { readonly [by in EnforcedBy]: string } = {
  [EnforcedBy.SCHEMA]: 'Only if the API server of your cluster accepts the object.',
  [EnforcedBy.CEL]: 'Only if the API server of your cluster accepts the object.',
  [EnforcedBy.STRICT]: 'Only if you apply the object without strict validation and do not need the field.',
  [EnforcedBy.WEBHOOK]: 'Only if the webhook does not run in your cluster.',
  [EnforcedBy.CONTROLLER]: 'Only if you know that the finding does not hold in your cluster. The API server accepts the object and does not report the problem.',
  [EnforcedBy.LAUNCH]: 'Only if you know that nodes launch with this configuration. The API server accepts the object and does not report the problem.',
  [EnforcedBy.CRASH]: 'Only if you know that the controller starts with this configuration.',
  [EnforcedBy.ADVICE]: 'Only if the configuration is intentional. The object is valid.',
  [EnforcedBy.SYNTH]: 'Only if you do not apply the output that the finding is about.',
};

/** Renders the page of a rule. */
export function rulePage(record: RuleRecord): string {
  const { id, severity, what, why, incorrect, correct, language, examples, appliesTo, enforcedBy } = record;
  const rule = ruleOf(id);
  const findings = findingsOf(rule);
  return [
    `# ${id}`,
    '',
    GENERATED,
    '',
    what,
    '',
    `- **Severity:** ${severity}`,
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
    ...suppressText(record, rule),
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

function suppressText({ id, suppress: { command, code, note } }: RuleRecord, { enforcedBy }: Rule | OtherRule): string[] {
  if (command === undefined && code === undefined) return [note!];
  if (note !== undefined) return ['Never. The API server rejects the object anyway.'];
  return [
    WHEN[enforcedBy],
    '',
    ...code === undefined ? [] : [`- In an app: \`${code}\`, where \`scope\` is the construct, its chart, or the app.`],
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
