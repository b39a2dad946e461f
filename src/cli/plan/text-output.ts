import { changeDetails, USER_DATA } from './change-details';
import { classOutcome } from './class-outcome';
import { sharedErrors } from './error-texts';
import { laterTexts } from './later-texts';
import { notes } from './notes';
import { permissionTexts } from './permission-texts';
import { outcome, PlanReport } from './plan-report';
import { KIND_TITLES, reasonText } from './reason-text';
import { summaryOf } from './summary';
import { findingLines } from '../../checks/findings/finding-lines';
import { ObjectPlan } from '../../forecast/plan/object-plan';
import { NodePoolPlan } from '../../forecast/plan/plan-of';
import { oneLine } from '../../foundation/basics/one-line';
import { styleText } from '../../foundation/platform/style-text';
import { upgradeText } from '../upgrade/upgrade-text';

const TITLE_WIDTH = Math.max(...Object.values(KIND_TITLES).map(({ length }) => length)) + 2;
/** Maximum number of settings that replace nodes later. */
const MAX_LATER = 3;
/** Maximum number of commands of consolidation without `--verbose`. */
const MAX_COMMANDS = 3;

/** Renders the plan as text: a summary, the changed objects, and other changes. */
export function textOutput(report: PlanReport): string {
  const { plan, upgrade, colors, commands } = report;
  const changed = [...plan.nodePools].filter(([, { action, reasons }]) => action !== 'none' || reasons.length > 0);
  const blocks = [
    [`${summaryOf(report)} (${plan.factsOf})`],
    ...notes(report).map((text) => [oneLine(text)]),
    ...[...plan.nodeClasses].filter(([, { action }]) => action !== 'none').map(([name, ofClass]) => classLines(name, ofClass, report)),
    ...changed.map(([name, pool]) => poolLines(name, pool, report)),
    ...consolidationLines(report),
    ...otherLines(report),
    ...laterLines(report),
  ];
  const text = blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
  return upgrade === undefined ? text : `${text}\n${upgradeText(upgrade, { quiet: false, failOn: 'error' }, colors, commands)}`;
}

function classLines(name: string, ofClass: ObjectPlan, { plan, colors }: PlanReport): readonly string[] {
  const object = `EC2NodeClass/${name}`;
  return [
    headline(object, classOutcome(name, plan), colors),
    ...ofClass.reasons.filter(({ kind }) => kind !== 'create').map((reason) => titled(KIND_TITLES[reason.kind], reasonText(reason, object))),
  ];
}

function poolLines(name: string, pool: NodePoolPlan, report: PlanReport): readonly string[] {
  const object = `NodePool/${name}`;
  const reasons = pool.reasons.filter(({ kind }) => kind !== 'create');
  return [
    headline(object, outcome(pool), report.colors),
    ...new Set(reasons.map((reason) => titled(KIND_TITLES[reason.kind], reason.object.startsWith('EC2NodeClass/') ? `${reason.object} changes, as listed above.` : reasonText(reason, object)))),
    ...changeDetails(pool, report).map(({ title, text }) => titled(title, title === USER_DATA ? `${text} To see the difference, set --output html.` : text)),
  ];
}

function consolidationLines({ consolidation, isVerbose }: PlanReport): readonly (readonly string[])[] {
  if (consolidation === undefined) return [];
  const { summary, commands, notes: texts } = consolidation;
  const shown = isVerbose ? commands : commands.slice(0, MAX_COMMANDS);
  const left = commands.length - shown.length;
  return [[
    'Consolidation after the change',
    ...summary.map((text) => `  ${oneLine(text)}.`),
    ...shown.flatMap(({ text, destinations }, index) => [`  ${index + 1}. ${oneLine(text)}`, ...isVerbose ? destinations.map((each) => `     ${oneLine(each)}`) : []]),
    ...left > 0 ? [`  and ${left} more with --verbose`] : [],
    ...texts.map((text) => `  ${oneLine(text)}`),
  ]];
}

function laterLines({ plan }: PlanReport): readonly (readonly string[])[] {
  const texts = laterTexts(plan);
  const left = texts.length - MAX_LATER;
  const more = left > 0 ? [`  and ${left} more with --output json`] : [];
  return texts.length === 0 ? [] : [['Later, without another change', ...texts.slice(0, MAX_LATER).map((text) => `  ${oneLine(text)}`), ...more]];
}

function otherLines(report: PlanReport): readonly (readonly string[])[] {
  const { plan: { findings, iam }, colors } = report;
  const [permissions, errors] = [permissionTexts(iam), sharedErrors(report)];
  return [
    ...findings.added.length === 0 ? [] : [['New findings', ...findings.added.map((finding) => findingLines(finding, '  ', finding.object, colors))]],
    ...findings.removed.length === 0 ? [] : [['Fixed findings', ...findings.removed.map((finding) => findingLines({ ...finding, fix: '' }, '  ', finding.object, colors))]],
    ...errors.map((text) => [text]),
    ...permissions.length === 0 ? [] : [['AWS permissions', ...permissions.map((text) => `  ${oneLine(text)}`)]],
  ];
}

function headline(object: string, text: string, colors: boolean): string {
  return `${colors ? styleText('bold', oneLine(object), { validateStream: false }) : oneLine(object)} ${oneLine(text)}`;
}

function titled(title: string, text: string): string {
  return `  ${title.padEnd(TITLE_WIDTH)}${oneLine(text)}`;
}
