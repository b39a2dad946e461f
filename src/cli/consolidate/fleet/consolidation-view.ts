import { NodeVerdict } from '../../../forecast/consolidation/consolidation-report';
import { oneLine } from '../../../foundation/basics/one-line';
import { currencyOf } from '../../../karpenter/instance-types/prices-and-zones';
import { CommandView } from '../../fleet/answers/command-view';
import { priceText } from '../../text/type-text';
import { ConsolidationAnswer } from '../consolidation-answer';
import { CONSOLIDATION_STYLES, mainSections } from '../html-output';
import { jsonOutput } from '../json-output';
import { summaryTexts } from '../summary';
import { textOutput } from '../text-output';
import { commandText, costText, obstacleText, SHOWN_OBSTACLES } from '../texts';

/** The contents of the output about several clusters. */
export const CONSOLIDATION_VIEW: CommandView<ConsolidationAnswer> = {
  title: 'Karpenter consolidation',
  columns: [
    { title: 'NODES', cell: ({ report }) => String(report.nodes.length) },
    { title: 'NODES AFTER', cell: afterText },
    { title: 'CAN DELETE', cell: (answer) => countOf(answer, 'delete') },
    { title: 'CAN REPLACE', cell: (answer) => countOf(answer, 'replace') },
    { title: 'SAVES PER HOUR', cell: savingsText },
  ],
  isProblem: () => false,
  problem: () => '',
  summary: (answer) => summaryTexts(answer)[0],
  lines: briefLines,
  text: textOutput,
  json: jsonOutput,
  sections: (answer, id) => mainSections(answer, `nodes-${id}`),
  styles: CONSOLIDATION_STYLES,
};

function countOf({ report }: ConsolidationAnswer, verdict: NodeVerdict): string {
  return String(report.nodes.filter((node) => node.verdict === verdict).length);
}

/** Returns the number of nodes that Karpenter reaches, or the number after the first step of a large cluster. */
function afterText({ report: { nodes, steps }, isComplete }: ConsolidationAnswer): string {
  const count = steps.at(-1)?.nodeCount ?? nodes.length;
  return isComplete ? String(count) : `${count} (first step)`;
}

function savingsText({ report: { nodes, steps, cost }, market }: ConsolidationAnswer): string {
  const unpriced = new Set(nodes.filter(({ price }) => price === undefined).map(({ name }) => name));
  if (steps.some(({ commands }) => commands.some((command) => command.nodes.some((name) => unpriced.has(name))))) return 'not known';
  return `${priceText(cost.now - cost.afterwards)} ${currencyOf(market)}`;
}

/** Returns the changes, the cost that Karpenter reaches, the first commands, and the biggest obstacles. */
function briefLines(answer: ConsolidationAnswer): readonly string[] {
  const { report, market, changes, before } = answer;
  const currency = currencyOf(market);
  return [
    ...changes,
    ...before === undefined ? [] : [`Without the changes, the cost that Karpenter reaches is ${costText(before.cost.afterwards, currency)}`],
    ...summaryTexts(answer).slice(1),
    ...report.commands.map((command, index) => `${index === 0 ? 'First, Karpenter' : 'Also, Karpenter'} ${commandText(command, currency)}`),
    ...report.obstacles.slice(0, SHOWN_OBSTACLES).map((obstacle) => obstacleText(obstacle, currency)),
  ].map(oneLine);
}
