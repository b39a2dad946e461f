import { changeDetails } from './change-details';
import { classOutcome } from './class-outcome';
import { sharedErrors } from './error-texts';
import { laterTexts } from './later-texts';
import { notes } from './notes';
import { permissionTexts } from './permission-texts';
import { outcome, PlanReport } from './plan-report';
import { KIND_TITLES, reasonText } from './reason-text';
import { summaryOf } from './summary';
import { problemText } from '../../checks/findings/finding-text';
import { unifiedLines } from '../../forecast/plan/line-diff';
import { ObjectPlan } from '../../forecast/plan/object-plan';
import { NodePoolPlan } from '../../forecast/plan/plan-of';
import { oneLine } from '../../foundation/basics/one-line';
import { escaped } from '../html/escaped';
import { details, fenced, fitting, joined, list, table } from '../markdown/blocks';
import { codeSpan, withCodeSpans } from '../markdown/code-spans';
import { upgradeText } from '../upgrade/upgrade-text';

/** Maximum length of the text. GitHub allows 65,536 characters in a comment. */
const MAX_LENGTH = 60_000;
/** Maximum lengths of the table and of the other parts in a text that would be too long. The details of changed objects get the rest. */
const MAX_TABLE = 15_000;
const MAX_PART = 5_000;
/** Length of the sentences about omitted parts. */
const NOTES = 500;

/** Maximum lengths of parts. */
interface Limits {
  readonly text: number;
  readonly table: number;
  readonly part: number;
}

/** A changed object. */
interface Change {
  readonly kind: 'NodePool' | 'EC2NodeClass';
  readonly name: string;
  readonly effect: string;
  readonly plan: ObjectPlan;
  /** The content of the details. */
  readonly blocks: readonly string[];
}

/** Renders the plan as Markdown for a comment on a pull request: a table, with collapsed details. */
export function markdownOutput(report: PlanReport): string {
  const text = rendered(report, { text: Infinity, table: Infinity, part: Infinity });
  return text.length <= MAX_LENGTH ? text : rendered(report, { text: MAX_LENGTH - NOTES, table: MAX_TABLE, part: MAX_PART });
}

function rendered(report: PlanReport, limits: Limits): string {
  const { plan, upgrade } = report;
  const changes = [...classChanges(report), ...poolChanges(report)];
  const start = [
    '### Karpenter plan',
    `${withCodeSpans(summaryOf(report))} (${plan.factsOf})`,
    ...notes(report).map(withCodeSpans),
    ...sharedErrors(report),
    ...table(['Object', 'Effect', 'Reasons'], changes.map(({ kind, name, effect, plan: change }) => [codeSpan(`${kind}/${name}`), effect, kindsOf(change)]), limits.table),
  ];
  const end = [
    ...consolidationDetails(report, limits.part),
    ...findingDetails(report, limits.part),
    ...section('AWS permissions', permissionTexts(plan.iam), limits.part),
    ...section('Later, without another change', laterTexts(plan), limits.part),
    ...upgrade === undefined ? [] : [details(`Upgrade from Karpenter ${upgrade.fromVersion} to ${upgrade.karpenterVersion}`, [fenced('text', upgradeText(upgrade, { quiet: false, failOn: 'error' }, false, report.commands).trimEnd(), limits.part)])],
  ];
  return `${[...start, ...changeBlocks(changes, limits.text - joined([...start, ...end]).length), ...end].join('\n\n')}\n`;
}

function poolChanges(report: PlanReport): readonly Change[] {
  const changed = [...report.plan.nodePools].filter(([, { action, reasons }]) => action !== 'none' || reasons.length > 0);
  return changed.map(([name, plan]) => ({ kind: 'NodePool', name, effect: withCodeSpans(outcome(plan)), plan, blocks: poolBlocks(name, plan, report) }));
}

function classChanges({ plan: fleet }: PlanReport): readonly Change[] {
  return [...fleet.nodeClasses].filter(([, { action }]) => action !== 'none').map(([name, plan]) => (
    { kind: 'EC2NodeClass', name, effect: classOutcome(name, fleet, codeSpan), plan, blocks: list(reasonLines(plan, `EC2NodeClass/${name}`)) }
  ));
}

function poolBlocks(name: string, pool: NodePoolPlan, report: PlanReport): readonly string[] {
  const object = `NodePool/${name}`;
  const lines = [
    ...reasonLines(pool, object),
    ...changeDetails(pool, report).map(({ title, text }) => `**${title}**: ${withCodeSpans(text)}`),
  ];
  const diff = pool.userData === undefined ? [] : [fenced('diff', unifiedLines(pool.userData.hunks).join('\n'))];
  return [...list(lines), ...diff];
}

function reasonLines({ reasons }: ObjectPlan, object: string): readonly string[] {
  return reasons.filter(({ kind }) => kind !== 'create').map((reason) => `**${KIND_TITLES[reason.kind]}**: ${withCodeSpans(reasonText(reason, object))}`);
}

/** Returns the details of changed objects. If the text would be longer than the maximum, it contains only the first objects. */
function changeBlocks(changes: readonly Change[], maximum: number): readonly string[] {
  const all = changes.filter(({ blocks }) => blocks.length > 0).map(({ kind, name, blocks }) => ({ kind, text: details(`${kind} <code>${escaped(oneLine(name))}</code>`, blocks) }));
  const kept = fitting(all.map(({ text }) => `\n\n${text}`), maximum);
  const omitted = all.slice(kept);
  if (omitted.length === 0) return all.map(({ text }) => text);
  const counts = (['NodePool', 'EC2NodeClass'] as const).map((kind) => ({ kind, count: omitted.filter((each) => each.kind === kind).length })).filter(({ count }) => count > 0);
  const objects = counts.map(({ kind, count }) => (count === 1 ? `1 ${kind}` : `${count} ${kind}${kind === 'NodePool' ? 's' : 'es'}`)).join(' and ');
  return [...all.slice(0, kept).map(({ text }) => text), `The details of ${objects} are omitted, because the text is too long for a comment. To see all of them, set \`--output html\`.`];
}

function consolidationDetails({ consolidation }: PlanReport, maximum: number): readonly string[] {
  if (consolidation === undefined) return [];
  const { summary, commands, notes: texts } = consolidation;
  return [
    ...summary.map((text) => `${withCodeSpans(text)}.`),
    ...section('Consolidation after the change', commands.map(({ text, destinations }) => `${[text, ...destinations].join('. ')}.`), maximum),
    ...section('Basis of the answer about consolidation', texts, maximum),
  ];
}

function findingDetails({ plan: { findings: { added, removed } } }: PlanReport, maximum: number): readonly string[] {
  const findings = [...added.map((finding) => ({ ...finding, state: `new ${finding.severity}` })), ...removed.map((finding) => ({ ...finding, state: 'fixed' }))];
  const lines = findings.map(({ state, object, path, message, rule, fix }) => (
    `${state}: ${codeSpan(object)} ${withCodeSpans(problemText({ path, message }))} (${codeSpan(rule)})${state === 'fixed' ? '' : `. ${withCodeSpans(fix)}`}`
  ));
  return lines.length === 0 ? [] : [details(`Findings: ${added.length} new, ${removed.length} fixed`, list(lines, maximum))];
}

function kindsOf({ reasons }: ObjectPlan): string {
  return [...new Set(reasons.map(({ kind }) => KIND_TITLES[kind]))].join(', ');
}

function section(title: string, texts: readonly string[], maximum: number): readonly string[] {
  return texts.length === 0 ? [] : [details(title, list(texts.map(withCodeSpans), maximum))];
}
