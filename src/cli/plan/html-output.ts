import { changeDetails, laterTexts } from './change-details';
import { permissionTexts } from './permission-texts';
import { classOutcome, outcome, PlanReport, unlistedClasses } from './plan-report';
import { KIND_TITLES, reasonText } from './reason-text';
import { summaryOf } from './summary';
import { NodePoolPlan } from '../../plan/plan-of';
import { problemText } from '../../validation/finding-text';
import { escaped } from '../instances/html/escaped';
import { htmlTable } from '../instances/html/html-table';
import { STYLES } from '../instances/html/page-styles';
import { upgradeText } from '../upgrade/upgrade-text';

/* eslint-disable-next-line words -- CSS */
const OWN_STYLES = 'dt { font-weight: 600; margin-top: .5rem; } dd { margin-left: 1rem; } pre { overflow: auto; }';

/** Renders the plan as a self-contained HTML page without scripts. */
export function htmlOutput(report: PlanReport): string {
  const { plan, upgrade } = report;
  const changed = [...plan.nodePools].filter(([, { action, reasons }]) => action !== 'none' || reasons.length > 0);
  const { added, removed } = plan.findings;
  const findings = [...added.map((finding) => ({ ...finding, state: `new ${finding.severity}` })), ...removed.map((finding) => ({ ...finding, state: 'fixed' }))];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Karpenter plan</title>',
    '<link rel="icon" href="data:,">',
    `<style>${STYLES}${OWN_STYLES}</style>`,
    '</head>',
    '<body>',
    '<header>',
    '<h1>Karpenter plan</h1>',
    `<p>${escaped(summaryOf(plan))} (Karpenter ${escaped(plan.karpenterVersion)})</p>`,
    '</header>',
    '<main>',
    htmlTable('Effects on NodePools', ['NodePool', 'Effect', 'Nodes', 'Reasons'], [...plan.nodePools].map(([name, pool]) => [name, outcome(pool), pool.nodeCount ?? '', kindsOf(pool)])),
    ...changed.map(([name, pool]) => poolSection(name, pool, report)),
    ...unlistedClasses(plan).flatMap(([name, ofClass]) => listSection(`EC2NodeClass ${name}`, [
      `EC2NodeClass/${name} ${classOutcome(name, ofClass, plan)}.`,
      ...ofClass.reasons.filter(({ kind }) => kind !== 'create').map((reason) => `${KIND_TITLES[reason.kind]}: ${reasonText(reason, '')}`),
    ])),
    ...findings.length === 0 ? [] : [
      '<section><h2>Findings</h2>',
      htmlTable('Findings that the change adds or fixes', ['Object', 'State', 'Rule', 'Message', 'Fix'], findings.map(({ object, state, rule, path, message, fix }) => [object, state, rule, problemText({ path, message }), fix])),
      '</section>',
    ],
    ...listSection('AWS permissions', permissionTexts(plan.iam)),
    ...listSection('Later, without another change', laterTexts(report)),
    ...upgrade === undefined ? [] : [`<section><h2>Upgrade from Karpenter ${escaped(upgrade.fromVersion)} to ${escaped(upgrade.karpenterVersion)}</h2><pre>${escaped(upgradeText(upgrade, false, false))}</pre></section>`],
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function poolSection(name: string, pool: NodePoolPlan, report: PlanReport): string {
  const lines = [
    ...pool.reasons.filter(({ kind }) => kind !== 'create').map((reason) => ({ title: KIND_TITLES[reason.kind], text: reasonText(reason, `NodePool/${name}`) })),
    ...changeDetails(pool, report),
  ];
  const diff = pool.userData === undefined ? [] : [`<details><summary>User data</summary><pre>${escaped(pool.userData.lines.map(({ change, text }) => `${change}${text}`).join('\n'))}</pre></details>`];
  return [
    `<section><h2>NodePool ${escaped(name)}</h2>`,
    `<p>NodePool ${escaped(name)} ${escaped(outcome(pool))}.</p>`,
    lines.length === 0 ? '' : `<dl>${lines.map(({ title, text }) => `<dt>${escaped(title)}</dt><dd>${escaped(text)}</dd>`).join('\n')}</dl>`,
    ...diff,
    '</section>',
  ].join('\n');
}

function kindsOf({ reasons }: NodePoolPlan): string {
  return [...new Set(reasons.map(({ kind }) => KIND_TITLES[kind]))].join(', ');
}

function listSection(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`<section><h2>${escaped(title)}</h2><ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join('\n')}</ul></section>`];
}
