import { changedVerdicts, comparedFigures } from './comparison';
import { ConsolidationAnswer } from './consolidation-answer';
import { alikeNodes } from './node-groups';
import { picturedCluster } from './pictured-cluster';
import { summaryTexts } from './summary';
import { alikeCells, commandText, costText, counted, destinationTexts, nodePriceText, obstacleText, reasonText, SHOWN_OBSTACLES, unknownText } from './texts';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { escaped } from '../html/escaped';
import { htmlPage } from '../html/html-page';
import { htmlTable } from '../html/html-table';
import { CAPTION_STYLES } from '../html/page-styles';
import { beforeAndAfter } from '../pictures/before-and-after';
import { nodesPicture } from '../pictures/nodes-picture';
import { PICTURE_STYLES } from '../pictures/picture-styles';

/** Reasons are sentences, which need a wide column. */
const STYLES = 'td.wrap { min-width: 16rem; }\n';

export const CONSOLIDATION_STYLES = CAPTION_STYLES + PICTURE_STYLES + STYLES;

/** Renders the answer as a self-contained HTML page without scripts. */
export function htmlOutput(answer: ConsolidationAnswer): string {
  return htmlPage({
    title: 'Karpenter consolidation',
    styles: CONSOLIDATION_STYLES,
    header: summaryTexts(answer).map((text) => `<p>${escaped(text)}.</p>`),
    main: mainSections(answer, 'nodes'),
  });
}

/**
 * Returns the sections below the summary.
 *
 * @param id the ID of the picture of nodes
 */
export function mainSections(answer: ConsolidationAnswer, id: string): readonly string[] {
  const { report, market, untilStable } = answer;
  const currency = currencyOf(market);
  return [
    ...comparison(answer),
    ...listSection('First commands', report.commands.map((command) => [`Karpenter ${commandText(command, currency, Infinity)}`, ...destinationTexts(command)].join('. '))),
    ...listSection('Biggest obstacles', report.obstacles.slice(0, SHOWN_OBSTACLES).map((obstacle) => obstacleText(obstacle, currency))),
    ...pictureSection(answer, id),
    ...untilStable ? [...listSection('All steps', report.steps.map(({ commands, cost, nodeCount }) => (
      [...commands.map((command) => `Karpenter ${commandText(command, currency, Infinity)}`), `${counted(nodeCount, 'node')}, ${costText(cost, currency)}`].join('. ')
    )), 'ol'), ...tableSection('Nodes at the end', ['Nodes', 'NodePool', 'Type', 'Capacity type', `${currency} per hour`, 'Pods'], alikeNodes(report.nodesAfterwards).map(alikeCells))] : [],
    ...tableSection('Nodes', [
      'Node', 'Verdict, considered alone', 'Reason', `${currency} per hour`, 'Type', 'Capacity type', 'Zone', 'NodePool', "Karpenter's text",
    ], report.nodes.map((node) => [
      node.name, node.verdict, reasonText(node, currency), nodePriceText(node), node.instanceType ?? '', node.capacityType ?? '', node.zone ?? '', node.nodePool ?? '',
      node.reasons.flatMap(({ karpenter }) => karpenter ?? []).join('. '),
    ])),
    ...listSection('Lacking in the snapshot', report.lacking),
    ...listSection('One of several possible results', report.randomChoices),
    ...listSection('Not judged', report.notJudged),
    `<p>${escaped(unknownText(answer))}</p>`,
    ...listSection('Assumptions', answer.assumptions),
  ];
}

function pictureSection({ objects, report, market }: ConsolidationAnswer, id: string): readonly string[] {
  if (report.nodes.length === 0) return [];
  const { before, after } = picturedCluster(objects, report);
  const hasCommands = report.commands.length > 0;
  const title = hasCommands ? 'Nodes before and after the first commands' : 'Nodes and their pods';
  const options = { id, title, currency: currencyOf(market) };
  const picture = hasCommands ? beforeAndAfter(before, after, options) : nodesPicture(before, options);
  return [
    `<section><h2>${escaped(hasCommands ? 'Before and after the first commands' : title)}</h2>`,
    `<div class="chart" role="region" aria-label="${escaped(title)}" tabindex="0">${picture}</div>`,
    '</section>',
  ];
}

function comparison({ before, report, market, changes, isComplete }: ConsolidationAnswer): readonly string[] {
  if (before === undefined) return [];
  return [
    ...listSection('Changes to the snapshot', changes),
    ...tableSection('Comparison', ['Figure', 'Now', 'With the changes'], comparedFigures(before, report, currencyOf(market), isComplete).map(({ title, now, changed }) => [title, now, changed])),
    ...listSection('Changed verdicts', changedVerdicts(before, report)),
  ];
}

function tableSection(title: string, titles: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  return rows.length === 0 ? [] : [`<section><h2>${escaped(title)}</h2>`, htmlTable(title, titles, rows), '</section>'];
}

function listSection(title: string, texts: readonly string[], element: 'ul' | 'ol' = 'ul'): readonly string[] {
  if (texts.length === 0) return [];
  return [`<section><h2>${escaped(title)}</h2><${element}>`, ...texts.map((text) => `<li>${escaped(text).replace(/--[a-z-]+/g, '<code>$&</code>')}</li>`), `</${element}></section>`];
}
