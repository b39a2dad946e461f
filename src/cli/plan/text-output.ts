import { styleText } from 'util';
import { changeDetails, laterTexts } from './change-details';
import { permissionTexts } from './permission-texts';
import { classOutcome, outcome, PlanReport } from './plan-report';
import { KIND_TITLES, reasonText } from './reason-text';
import { summaryOf } from './summary';
import { oneLine } from '../../basics/one-line';
import { ObjectPlan } from '../../plan/object-plan';
import { NodePoolPlan } from '../../plan/plan-of';
import { findingLines } from '../../validation/finding-lines';
import { upgradeText } from '../upgrade/upgrade-text';

const TITLE_WIDTH = 20;

/** Renders the plan as text: a summary, the changed objects, and other changes. */
export function textOutput(report: PlanReport): string {
  const { plan, upgrade, colors } = report;
  const changed = [...plan.nodePools].filter(([, { action, reasons }]) => action !== 'none' || reasons.length > 0);
  const blocks = [
    [`${summaryOf(plan)} (Karpenter ${plan.karpenterVersion})`],
    ...[...plan.nodeClasses].filter(([, { action }]) => action !== 'none').map(([name, ofClass]) => classLines(name, ofClass, report)),
    ...changed.map(([name, pool]) => poolLines(name, pool, report)),
    ...otherLines(report),
    ...laterLines(report),
  ];
  const text = blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
  return upgrade === undefined ? text : `${text}\n${upgradeText(upgrade, false, colors)}`;
}

function classLines(name: string, ofClass: ObjectPlan, { plan, colors }: PlanReport): readonly string[] {
  const object = `EC2NodeClass/${name}`;
  return [headline(object, classOutcome(name, ofClass, plan), colors), ...ofClass.reasons.filter(({ kind }) => kind !== 'create').map((reason) => titled(KIND_TITLES[reason.kind], reasonText(reason, object)))];
}

function poolLines(name: string, pool: NodePoolPlan, report: PlanReport): readonly string[] {
  const object = `NodePool/${name}`;
  const own = pool.reasons.filter((reason) => reason.object === object && reason.kind !== 'create');
  const ofClass = pool.reasons.filter((reason) => reason.object !== object);
  const kinds = [...new Set(ofClass.map(({ kind, object: nodeClass }) => `${KIND_TITLES[kind]}\n${nodeClass} changes, as listed above.`))];
  return [
    headline(object, outcome(pool), report.colors),
    ...own.map((reason) => titled(KIND_TITLES[reason.kind], reasonText(reason, object))),
    ...kinds.map((text) => text.split('\n')).map(([title, line]) => titled(title, line)),
    ...changeDetails(pool, report).map(({ title, text }) => titled(title, text)),
  ];
}

function laterLines(report: PlanReport): readonly (readonly string[])[] {
  const texts = laterTexts(report);
  return texts.length === 0 ? [] : [['Later, without another change', ...texts.map((text) => `  ${oneLine(text)}`)]];
}

function otherLines({ plan: { findings, iam }, colors }: PlanReport): readonly (readonly string[])[] {
  const permissions = permissionTexts(iam);
  return [
    ...findings.added.length === 0 ? [] : [['New findings', ...findings.added.map((finding) => findingLines(finding, '  ', finding.object, colors))]],
    ...findings.removed.length === 0 ? [] : [['Fixed findings', ...findings.removed.map((finding) => findingLines({ ...finding, fix: '' }, '  ', finding.object, colors))]],
    ...permissions.length === 0 ? [] : [['AWS permissions', ...permissions.map((text) => `  ${oneLine(text)}`)]],
  ];
}

function headline(object: string, text: string, colors: boolean): string {
  return `${colors ? styleText('bold', oneLine(object), { validateStream: false }) : oneLine(object)} ${oneLine(text)}`;
}

function titled(title: string, text: string): string {
  return `  ${title.padEnd(TITLE_WIDTH)}${oneLine(text)}`;
}
