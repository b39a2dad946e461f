import { changeDetails, laterTexts } from './change-details';
import { permissionTexts } from './permission-texts';
import { classOutcome, outcome, PlanReport, unlistedClasses } from './plan-report';
import { KIND_TITLES, reasonText } from './reason-text';
import { summaryOf } from './summary';
import { oneLine } from '../../basics/one-line';
import { NodePoolPlan } from '../../plan/plan-of';
import { problemText } from '../../validation/finding-text';
import { escaped } from '../instances/html/escaped';
import { upgradeText } from '../upgrade/upgrade-text';

const ENTITIES: { readonly [character: string]: string } = { '<': '&lt;', '&': '&amp;' };

/** Renders the plan as Markdown for a comment on a pull request: a table, with collapsed details. */
export function markdownOutput(report: PlanReport): string {
  const { plan, upgrade } = report;
  const changed = [...plan.nodePools].filter(([, { action, reasons }]) => action !== 'none' || reasons.length > 0);
  const { added, removed } = plan.findings;
  const findings = [...added.map((finding) => ({ ...finding, state: `new ${finding.severity}` })), ...removed.map((finding) => ({ ...finding, state: 'fixed' }))];
  const blocks = [
    '### Karpenter plan',
    `${text(summaryOf(plan))} (Karpenter ${plan.karpenterVersion})`,
    ...changed.length === 0 ? [] : [table(['NodePool', 'Effect', 'Reasons'], changed.map(([name, pool]) => [code(name), text(outcome(pool)), text(kindsOf(pool))]))],
    ...changed.map(([name, pool]) => details(`NodePool ${name}`, poolBlocks(name, pool, report))),
    ...section('EC2NodeClasses', unlistedClasses(plan).flatMap(([name, ofClass]) => [
      `EC2NodeClass/${name} ${classOutcome(name, ofClass, plan)}.`,
      ...ofClass.reasons.filter(({ kind }) => kind !== 'create').map((reason) => `${KIND_TITLES[reason.kind]}: ${reasonText(reason, '')}`),
    ])),
    ...findings.length === 0 ? [] : [details(`Findings: ${added.length} new, ${removed.length} fixed`, [list(findings.map(({ state, object, path, message, rule, fix }) => (
      `${state}: ${text(object)} ${text(problemText({ path, message }))} (${code(rule)})${state === 'fixed' ? '' : `. ${text(fix)}`}`
    )))])],
    ...section('AWS permissions', permissionTexts(plan.iam)),
    ...section('Later, without another change', laterTexts(report)),
    ...upgrade === undefined ? [] : [details(`Upgrade from Karpenter ${upgrade.fromVersion} to ${upgrade.karpenterVersion}`, [fenced('text', upgradeText(upgrade, false, false).trimEnd())])],
  ];
  return `${blocks.join('\n\n')}\n`;
}

function poolBlocks(name: string, pool: NodePoolPlan, report: PlanReport): readonly string[] {
  const lines = [
    ...pool.reasons.filter(({ kind }) => kind !== 'create').map((reason) => `**${KIND_TITLES[reason.kind]}**: ${text(reasonText(reason, `NodePool/${name}`))}`),
    ...changeDetails(pool, report).map(({ title, text: detail }) => `**${title}**: ${text(detail)}`),
  ];
  const diff = pool.userData === undefined ? [] : [fenced('diff', pool.userData.lines.map((line) => `${line.change}${line.text}`).join('\n'))];
  return [list(lines), ...diff];
}

function kindsOf({ reasons }: NodePoolPlan): string {
  return [...new Set(reasons.map(({ kind }) => KIND_TITLES[kind]))].join(', ');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [details(title, [list(lines.map(text))])];
}

/** Returns collapsed blocks. GitHub reads the title as HTML, not as Markdown. */
function details(title: string, blocks: readonly string[]): string {
  return `<details><summary>${escaped(joined(title))}</summary>\n\n${blocks.filter((block) => block !== '').join('\n\n')}\n\n</details>`;
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** Returns a code block whose fence is longer than the fences in its content. */
function fenced(language: string, content: string): string {
  const longest = Math.max(2, ...[...content.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${content}\n${fence}`;
}

function code(value: string): string {
  return `\`${joined(value).replace(/[`|]/g, ' ')}\``;
}

/** Escapes text, so that values from manifests are not read as Markdown or HTML. */
function text(value: string): string {
  return joined(value).replace(/[\\`*_{}[\]<>&#|~@]/g, (character) => ENTITIES[character] ?? `\\${character}`);
}

/** Joins lines. Markdown ends lines at each of these characters. */
function joined(value: string): string {
  return oneLine(value.replace(/\s*[\r\n\u2028\u2029]\s*/g, ' '));
}
