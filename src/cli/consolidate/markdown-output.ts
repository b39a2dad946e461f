import { changedVerdicts, comparedFigures } from './comparison';
import { ConsolidationAnswer } from './consolidation-answer';
import { alikeNodes, reasonGroups, verdictGroups } from './node-groups';
import { summaryTexts } from './summary';
import { alikeCells, commandText, costText, counted, destinationTexts, namesText, nodePriceText, obstacleText, reasonText, SHOWN_OBSTACLES, unknownText } from './texts';
import { NodeReport } from '../../forecast/consolidation/consolidation-report';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { details, joined, list, table } from '../markdown/blocks';
import { codeSpan, withCodeSpans } from '../markdown/code-spans';

/** Maximum length of a part. GitHub allows 65,536 characters in a comment. */
const MAX_PART = 10_000;

/** Renders the answer as Markdown for a comment on a pull request: the summary and tables, with collapsed details. */
export function markdownOutput(answer: ConsolidationAnswer): string {
  const { report, market, untilStable } = answer;
  const currency = currencyOf(market);
  const groups = verdictGroups(report.nodes);
  const kept = groups.find(({ verdict }) => verdict === 'keep');
  const candidates = groups.filter(({ verdict }) => verdict !== 'keep').flatMap(({ nodes }) => nodes);
  return `${joined([
    '### Karpenter consolidation',
    ...comparison(answer),
    ...summaryTexts(answer).map((text) => `${withCodeSpans(text)}.`),
    ...list(report.commands.map((command, index) => (
      `${index === 0 ? 'First, Karpenter' : 'Also, Karpenter'} ${withCodeSpans([commandText(command, currency), ...destinationTexts(command)].join('. '))}.`
    )), MAX_PART),
    ...report.obstacles.length === 0 ? [] : ['**Biggest obstacles**', ...list(report.obstacles.slice(0, SHOWN_OBSTACLES).map((each) => withCodeSpans(obstacleText(each, currency))), MAX_PART)],
    ...table(['Node', 'Verdict, considered alone', 'Type', `${currency} per hour`, 'Reason'], candidates.map((node) => [
      codeSpan(node.name), node.verdict, typeText(node), nodePriceText(node), withCodeSpans(reasonText(node, currency)),
    ]), MAX_PART),
    ...kept === undefined ? [] : table(['Kept', `${currency} per hour`, 'Reason', 'Nodes'], reasonGroups(kept.nodes).map(({ message, nodes, price }) => [
      String(nodes.length), price.toFixed(2), withCodeSpans(message), withCodeSpans(namesText(nodes.map(({ name }) => name))),
    ]), MAX_PART),
    ...untilStable && report.steps.length > 0 ? [details('All steps', list(report.steps.map(({ commands, cost, nodeCount }) => (
      withCodeSpans([...commands.map((command) => commandText(command, currency)), `${counted(nodeCount, 'node')}, ${costText(cost, currency)}`].join('. '))
    )), MAX_PART))] : [],
    ...untilStable && report.steps.length > 0 ? table(['Nodes at the end', 'NodePool', 'Type', 'Capacity type', `${currency} per hour`, 'Pods'], alikeNodes(report.nodesAfterwards).map((each) => (
      alikeCells(each).map((cell, index) => ((index === 1 || index === 2) && cell !== '' ? codeSpan(cell) : cell))
    )), MAX_PART) : [],
    ...section('Lacking in the snapshot', report.lacking),
    ...section('One of several possible results', report.randomChoices),
    ...section('Not judged', report.notJudged),
    unknownText(answer),
    ...section('Assumptions', answer.assumptions),
  ])}\n`;
}

function comparison({ before, report, market, changes, isComplete }: ConsolidationAnswer): readonly string[] {
  if (before === undefined) return [];
  const verdicts = changedVerdicts(before, report);
  return [
    ...list(changes.map(withCodeSpans), MAX_PART),
    ...table(['', 'Now', 'With the changes'], comparedFigures(before, report, currencyOf(market), isComplete).map(({ title, now, changed }) => [title, now, changed]), MAX_PART),
    ...verdicts.length === 0 ? [] : [details('Changed verdicts', list(verdicts.map(withCodeSpans), MAX_PART))],
  ];
}

function typeText({ instanceType = '', capacityType = '' }: NodeReport): string {
  return withCodeSpans([instanceType, capacityType].filter((text) => text !== '').join(', '));
}

function section(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [details(title, list(texts.map(withCodeSpans), MAX_PART))];
}
