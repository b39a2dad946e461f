import { assumptions } from './assumptions';
import { comparedFigures } from './comparison';
import { nodeGroups, requirementTexts } from './node-groups';
import { nodesSection } from './nodes-section';
import { SimulationAnswer } from './simulation-answer';
import { conditionText, deletingText, filledText, headroomTexts, likelyText, offersText, pendingGroups, pendingTitle, podsText, rangeText, requestsText, summaryTexts, unknownText } from './texts';
import { problemText } from '../../checks/findings/finding-text';
import { reasonText } from '../../forecast/simulation/pending-reason';
import { ReportedPending } from '../../forecast/simulation/report/simulate-cluster';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { escaped } from '../html/escaped';
import { htmlPage } from '../html/html-page';
import { htmlTable } from '../html/html-table';
import { CAPTION_STYLES } from '../html/page-styles';
import { PICTURE_STYLES } from '../pictures/picture-styles';

export const SIMULATION_STYLES = CAPTION_STYLES + PICTURE_STYLES;

/** Renders the answer as a self-contained HTML page without scripts. */
export function htmlOutput(answer: SimulationAnswer): string {
  return htmlPage({
    title: 'Karpenter simulation',
    styles: SIMULATION_STYLES,
    header: [
      `<p>${escaped(summaryTexts(answer).join(': '))}.</p>`,
    ],
    main: mainSections(answer, 'nodes'),
  });
}

/**
 * Returns the sections below the summary.
 *
 * @param id the ID of the picture of nodes
 */
export function mainSections(answer: SimulationAnswer, id: string): readonly string[] {
  const { report, market, rejected } = answer;
  const currency = currencyOf(market);
  const groups = nodeGroups(report.nodes);
  return [
    ...comparison(answer),
    ...pendingSection('Pending pods', report.pending),
    ...pendingSection('Pods that depend on an unknown node class', report.dependent),
    ...pendingSection('Pods that depend on placeholders', report.ofPlaceholders),
    ...pendingSection('Pods that depend on zone IDs', report.ofZoneIds),
    ...listSection('Nodes that are being deleted', report.deleting.map(deletingText)),
    ...listSection('Existing nodes', (report.existing ?? []).map(filledText)),
    ...nodesSection(report.nodes, currency, id),
    ...tableSection('Nodes', ['NodePool', 'Nodes', 'Pods on each node', 'Likely instance type', 'Price range'], groups.map((group) => [
      `${group.nodePool}${conditionText(group)}`, group.nodes.length, podsText(group), likelyText(group, currency), rangeText(group, currency),
    ])),
    ...tableSection('Instance types and requests', ['NodePool', 'Nodes', 'Instance types', 'Requests', 'Requirements of pods'], groups.map((group) => [
      group.nodePool, group.nodes.length, offersText(group), requestsText(group.nodes[0].claim.requests), requirementTexts(group).join('. '),
    ])),
    ...tableSection('NodePools without nodes', ['NodePool', 'Reason'], report.skippedPools.map(({ name, reason }) => [name, reason])),
    ...tableSection('Objects with errors', ['Object', 'Error', 'Fix'], rejected.flatMap(({ name, problems }) => problems.map((problem) => [name, problemText(problem), problem.fix]))),
    ...listSection('NodePools with a higher weight', report.skippedByWeight),
    ...listSection('Limits after the launch of the likely instance types', headroomTexts(report)),
    ...listSection('One of several possible results', report.randomChoices),
    ...listSection('Not simulated', report.notSimulated),
    `<p>${escaped(unknownText(answer))}</p>`,
    ...listSection('Assumptions', assumptions(answer)),
  ];
}

function comparison({ report, whatIf }: SimulationAnswer): readonly string[] {
  if (whatIf === undefined) return [];
  return [
    ...listSection('Changes to the input', whatIf.changes),
    ...tableSection('Comparison', ['Figure', 'Now', 'With the changes'], comparedFigures(whatIf.before, report).map(({ title, now, changed }) => [title, now, changed])),
  ];
}

function pendingSection(title: string, pods: readonly ReportedPending[]): readonly string[] {
  const rows = pendingGroups(pods).map((group) => [pendingTitle(group), group.reasons.map(reasonText).join('. '), group.reasons[0]?.fix ?? '']);
  return tableSection(title, ['Pods', 'Reason', 'Fix'], rows);
}

function tableSection(title: string, titles: readonly string[], rows: readonly (readonly (string | number)[])[]): readonly string[] {
  return rows.length === 0 ? [] : [`<section><h2>${escaped(title)}</h2>`, htmlTable(title, titles, rows), '</section>'];
}

function listSection(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [`<section><h2>${escaped(title)}</h2><ul>`, ...texts.map((text) => `<li>${escaped(text).replace(/--[a-z-]+/g, '<code>$&</code>')}</li>`), '</ul></section>'];
}
