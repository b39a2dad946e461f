import { changedVerdicts, comparedFigures } from './comparison';
import { ConsolidationAnswer } from './consolidation-answer';
import { alikeNodes, ReasonGroup, reasonGroups, VerdictGroup, verdictGroups } from './node-groups';
import { summaryTexts } from './summary';
import {
  alikeCells, commandText, costText, counted, destinationTexts, namesText, nodePriceText, obstacleText, reasonText, SHOWN_OBSTACLES, unknownText,
} from './texts';
import { ConsolidationReport, NodeReport, NodeVerdict } from '../../forecast/consolidation/consolidation-report';
import { oneLine } from '../../foundation/basics/one-line';
import { styleText } from '../../foundation/platform/style-text';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { Column, tableLines } from '../text/table';
import { wrapped } from '../text/wrapped';
import { COMPARED } from '../what-if/compared-figures';

type Style = (text: string) => string;
/** Lists of lines. An empty line separates them. */
type Blocks = readonly (readonly string[])[];

const INDENT = '  ';
/** Maximum number of lines of a group, and of commands and names in it, without `--verbose`. */
const MAX_LINES = 10;
const MAX_NAMES = 4;

const TITLES: { readonly [verdict in NodeVerdict]: string } = {
  delete: 'Nodes that Karpenter can delete, each considered alone',
  replace: 'Nodes that Karpenter can replace, each considered alone',
  keep: 'Nodes that Karpenter keeps',
};

/** Renders the answer as text: the cost, the first command, the biggest obstacles, the nodes by verdict, and the basis of the answer. */
export function textOutput(answer: ConsolidationAnswer): string {
  const { report, market, colors, isVerbose } = answer;
  const currency = currencyOf(market);
  const bold = (text: string) => (colors ? styleText('bold', text, { validateStream: false }) : text);
  const blocks = [
    ...comparisonLines(answer, bold),
    summaryTexts(answer).flatMap((text) => wrapped(oneLine(text), '', INDENT)).map(bold),
    ...firstLines(answer, bold),
    ...obstacleLines(answer, bold),
    ...stepLines(answer, bold),
    ...isVerbose
      ? report.nodes.map((node) => nodeLines(node, currency, bold))
      : verdictGroups(report.nodes).map((group) => [bold(groupTitle(group, currency)), ...group.verdict === 'keep' ? keptLines(group) : candidateLines(group)]),
    ...listLines('Lacking in the snapshot', report.lacking),
    ...listLines('One of several possible results', report.randomChoices),
    ...listLines('Not judged', report.notJudged),
    [unknownText(answer)],
    ...listLines('Assumptions', answer.assumptions),
  ];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function comparisonLines({ before, report, market, changes, isComplete }: ConsolidationAnswer, bold: Style): Blocks {
  if (before === undefined) return [];
  const rows = comparedFigures(before, report, currencyOf(market), isComplete);
  const verdicts = changedVerdicts(before, report);
  return [
    [bold('Changes to the snapshot'), ...changes.flatMap(item)],
    tableLines(COMPARED, rows),
    ...verdicts.length === 0 ? [] : [['Changed verdicts', ...verdicts.slice(0, MAX_LINES).flatMap(item), ...moreLine(verdicts.length)]],
  ];
}

function firstLines({ report: { commands }, market }: ConsolidationAnswer, bold: Style): Blocks {
  const currency = currencyOf(market);
  return commands.map((command, index) => [
    ...wrapped(oneLine(`${index === 0 ? 'First, Karpenter' : 'Also, Karpenter'} ${commandText(command, currency)}`), '', INDENT).map(bold),
    ...destinationTexts(command).flatMap(item),
  ]);
}

function obstacleLines({ report: { obstacles }, market }: ConsolidationAnswer, bold: Style): Blocks {
  if (obstacles.length === 0) return [];
  return [[bold('Biggest obstacles'), ...obstacles.slice(0, SHOWN_OBSTACLES).flatMap((obstacle) => item(obstacleText(obstacle, currencyOf(market))))]];
}

function stepLines({ report, market, untilStable, isVerbose }: ConsolidationAnswer, bold: Style): Blocks {
  const { steps } = report;
  if (!untilStable || steps.length === 0) return [];
  const currency = currencyOf(market);
  const shown = isVerbose ? steps : steps.slice(0, MAX_LINES);
  return [[
    bold('All steps'),
    ...shown.flatMap(({ commands, cost, nodeCount }, index) => [
      ...commands.flatMap((command) => wrapped(oneLine(commandText(command, currency)), `${INDENT}${index + 1}. `)),
      ...wrapped(`${counted(nodeCount, 'node')}, ${costText(cost, currency)}`, `${INDENT.repeat(2)} `),
    ]),
    ...isVerbose ? [] : moreLine(steps.length),
  ], endLines(report, isVerbose)];
}

function endLines({ nodesAfterwards }: ConsolidationReport, isVerbose: boolean): readonly string[] {
  const rows = alikeNodes(nodesAfterwards);
  const shown = isVerbose ? rows : rows.slice(0, MAX_LINES);
  return ['Nodes at the end', ...tableLines(ALIKE_COLUMNS, shown.map(alikeCells)).map((line) => INDENT + line), ...isVerbose ? [] : moreLine(rows.length)];
}

function groupTitle({ verdict, nodes, price }: VerdictGroup, currency: string): string {
  const unpriced = nodes.filter((node) => node.price === undefined).length;
  const cost = unpriced === nodes.length ? 'price unknown' : `${costText(price, currency).split(',')[0]}${unpriced === 0 ? '' : `, without ${unpriced} whose price is not known`}`;
  return `${TITLES[verdict]}: ${counted(nodes.length, 'node')}, ${cost}`;
}

const COLUMNS: readonly Column<NodeReport>[] = [
  { title: 'node', cell: ({ name }) => oneLine(name), isText: true },
  { title: 'type', cell: ({ instanceType = '' }) => oneLine(instanceType), isText: true },
  { title: 'capacity', cell: ({ capacityType = '' }) => oneLine(capacityType), isText: true },
  { title: 'per hour', cell: nodePriceText },
  { title: 'saves', cell: ({ savings }) => savings.toFixed(4).replace(/0{1,2}$/, '') },
  { title: 'reason', cell: ({ reasons: [{ kind }] }) => kind, isText: true },
];

const ALIKE_COLUMNS: readonly Column<readonly string[]>[] = ['nodes', 'NodePool', 'type', 'capacity', 'per hour', 'pods'].map((title, index) => (
  { title, cell: (cells) => oneLine(cells[index]), isText: index > 0 && index < 4 }
));

function candidateLines({ nodes }: VerdictGroup): readonly string[] {
  const bySavings = [...nodes].sort((one, other) => other.savings - one.savings);
  return [...tableLines(COLUMNS, bySavings.slice(0, MAX_LINES)).map((line) => INDENT + line), ...moreLine(nodes.length)];
}

function keptLines({ nodes }: VerdictGroup): readonly string[] {
  const groups = reasonGroups(nodes);
  return [...groups.slice(0, MAX_LINES).flatMap(reasonLines), ...groups.length > MAX_LINES ? [`${INDENT}and ${groups.length - MAX_LINES} more reasons with --verbose`] : []];
}

function reasonLines({ message, nodes }: ReasonGroup): readonly string[] {
  return [
    ...wrapped(oneLine(`${nodes.length} × ${message}`), INDENT, INDENT.repeat(2)),
    ...wrapped(oneLine(namesText(nodes.map(({ name }) => name), MAX_NAMES)), INDENT.repeat(3)),
  ];
}

/** Returns everything about a node. */
function nodeLines(node: NodeReport, currency: string, bold: Style): readonly string[] {
  const { name, instanceType, capacityType, zone, nodePool, verdict, reasons, podCount, possibleSavings } = node;
  const facts = [
    instanceType, capacityType, zone, nodePool === undefined ? undefined : `NodePool ${nodePool}`, `${nodePriceText(node)} ${currency} per hour`, counted(podCount, 'pod to move', 'pods to move'),
  ];
  return [
    bold(oneLine(`${name}: ${verdict}`)),
    ...item(facts.filter((fact) => fact !== undefined).join(', ')),
    ...reasons.flatMap((reason, index) => [
      ...item(index === 0 ? reasonText(node, currency) : reason.message),
      ...reason.karpenter === undefined ? [] : wrapped(oneLine(reason.karpenter), `${INDENT.repeat(2)}Karpenter: `),
    ]),
    ...possibleSavings === undefined || possibleSavings <= 0 ? [] : item(`Without the first reason: ${costText(possibleSavings, currency)} less`),
  ];
}

function moreLine(count: number): readonly string[] {
  return count > MAX_LINES ? [`${INDENT}and ${count - MAX_LINES} more with --verbose`] : [];
}

function listLines(title: string, texts: readonly string[]): Blocks {
  return texts.length === 0 ? [] : [[title, ...texts.flatMap(item)]];
}

function item(text: string): readonly string[] {
  return wrapped(oneLine(text), INDENT, INDENT.repeat(2));
}
