import { changeDetails } from './change-details';
import { classOutcome } from './class-outcome';
import { Detail } from './detail';
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
import { escaped } from '../html/escaped';
import { htmlPage } from '../html/html-page';
import { htmlTable } from '../html/html-table';
import { upgradeText } from '../upgrade/upgrade-text';

/* eslint-disable-next-line words -- CSS */
export const PLAN_STYLES = 'dt { font-weight: 600; margin-top: .5rem; } dd { margin-left: 1rem; overflow-wrap: anywhere; } pre { overflow: auto; }';

/** Renders the plan as a self-contained HTML page without scripts. */
export function htmlOutput(report: PlanReport): string {
  return htmlPage({
    title: 'Karpenter plan',
    styles: PLAN_STYLES,
    header: [
      `<p>${escaped(summaryOf(report))} (${escaped(report.plan.factsOf)})</p>`,
      ...[...notes(report), ...sharedErrors(report)].map((text) => `<p>${escaped(text)}</p>`),
    ],
    main: mainSections(report),
  });
}

/** Returns the sections about the objects, the findings, and other changes. */
export function mainSections(report: PlanReport): readonly string[] {
  const { plan, upgrade } = report;
  const changed = [...plan.nodePools].filter(([, { action, reasons }]) => action !== 'none' || reasons.length > 0);
  const classes = [...plan.nodeClasses].filter(([, { action }]) => action !== 'none');
  const { added, removed } = plan.findings;
  const findings = [...added.map((finding) => ({ ...finding, state: `new ${finding.severity}` })), ...removed.map((finding) => ({ ...finding, state: 'fixed' }))];
  return [
    htmlTable('Effects on NodePools', ['NodePool', 'Effect', 'Nodes', 'Reasons'], [...plan.nodePools].map(([name, pool]) => [name, outcome(pool), pool.nodeCount ?? '', kindsOf(pool)])),
    ...classes.length === 0 ? [] : [htmlTable('Changed EC2NodeClasses', ['EC2NodeClass', 'Effect', 'Reasons'], classes.map(([name, ofClass]) => [name, classOutcome(name, plan), kindsOf(ofClass)]))],
    ...consolidationSection(report),
    ...changed.map(([name, pool]) => poolSection(name, pool, report)),
    ...classes.map(([name, ofClass]) => classSection(name, ofClass, report)),
    ...findings.length === 0 ? [] : [
      '<section><h2>Findings</h2>',
      htmlTable('Findings that the change adds or fixes', ['Object', 'State', 'Rule', 'Message', 'Fix'], findings.map(({ object, state, rule, path, message, fix }) => [object, state, rule, problemText({ path, message }), fix])),
      '</section>',
    ],
    ...listSection('AWS permissions', permissionTexts(plan.iam)),
    ...listSection('Later, without another change', laterTexts(plan)),
    ...upgrade === undefined ? [] : [`<section><h2>Upgrade from Karpenter ${escaped(upgrade.fromVersion)} to ${escaped(upgrade.karpenterVersion)}</h2>${pre(upgradeText(upgrade, { quiet: false, failOn: 'error' }, false, report.commands), 'Changes of the upgrade')}</section>`],
  ];
}

function consolidationSection({ consolidation }: PlanReport): readonly string[] {
  if (consolidation === undefined) return [];
  const { summary, commands, notes: texts } = consolidation;
  return [
    `<section><h2>Consolidation after the change</h2>${summary.map((text) => `<p>${escaped(text)}.</p>`).join('\n')}`,
    ...commands.length === 0 ? [] : [`<ol>${commands.map(({ text, destinations }) => `<li>${escaped([text, ...destinations].join('. '))}.</li>`).join('\n')}</ol>`],
    `<ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join('\n')}</ul></section>`,
  ];
}

function poolSection(name: string, pool: NodePoolPlan, report: PlanReport): string {
  const object = `NodePool/${name}`;
  const diff = pool.userData === undefined ? [] : [`<details><summary>User data</summary>${pre(unifiedLines(pool.userData.hunks).join('\n'), 'User data')}</details>`];
  return [
    `<section><h2>NodePool ${escaped(name)}</h2>`,
    `<p>NodePool ${escaped(name)} ${escaped(outcome(pool))}.</p>`,
    ...definitions([...reasonDetails(pool, object), ...changeDetails(pool, report)]),
    ...diff,
    '</section>',
  ].join('\n');
}

function classSection(name: string, ofClass: ObjectPlan, report: PlanReport): string {
  const object = `EC2NodeClass/${name}`;
  return [
    `<section><h2>EC2NodeClass ${escaped(name)}</h2>`,
    `<p>EC2NodeClass ${escaped(name)} ${escaped(classOutcome(name, report.plan))}.</p>`,
    ...definitions(reasonDetails(ofClass, object)),
    '</section>',
  ].join('\n');
}

function reasonDetails({ reasons }: ObjectPlan, object: string): readonly Detail[] {
  return reasons.filter(({ kind }) => kind !== 'create').map((reason) => ({ title: KIND_TITLES[reason.kind], text: reasonText(reason, object) }));
}

function definitions(details: readonly Detail[]): readonly string[] {
  return details.length === 0 ? [] : [`<dl>${details.map(({ title, text }) => `<dt>${escaped(title)}</dt><dd>${escaped(text)}</dd>`).join('\n')}</dl>`];
}

/** Returns a code block that scrolls on its own, also with the keyboard. */
function pre(text: string, label: string): string {
  return `<pre role="region" aria-label="${escaped(label)}" tabindex="0">${escaped(text)}</pre>`;
}

function kindsOf({ reasons }: ObjectPlan): string {
  return [...new Set(reasons.map(({ kind }) => KIND_TITLES[kind]))].join(', ');
}

function listSection(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`<section><h2>${escaped(title)}</h2><ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join('\n')}</ul></section>`];
}
