import { assumptions } from './assumptions';
import { comparedFigures } from './comparison';
import { NodeGroup, nodeGroups, requirementTexts } from './node-groups';
import { SimulationAnswer } from './simulation-answer';
import { conditionText, deletingText, filledText, headroomTexts, likelyText, offersText, pendingGroups, pendingTitle, podsText, rangeText, requestsText, skippedText, summaryTexts, unknownText } from './texts';
import { reasonText } from '../../forecast/simulation/pending-reason';
import { ReportedPending } from '../../forecast/simulation/report/simulate-cluster';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { details, joined, list, table } from '../markdown/blocks';
import { codeSpan, withCodeSpans } from '../markdown/code-spans';

/** Maximum length of a part. GitHub allows 65,536 characters in a comment. */
const MAX_PART = 12_000;

/** Renders the answer as Markdown for a comment on a pull request: tables, with collapsed details. */
export function markdownOutput(answer: SimulationAnswer): string {
  const { report, market } = answer;
  const currency = currencyOf(market);
  const groups = nodeGroups(report.nodes);
  const skipped = report.skippedPools.map(skippedText);
  return `${joined([
    '### Karpenter simulation',
    ...comparison(answer),
    `${summaryTexts(answer).join(': ')}.`,
    ...pendingTable('Pending pods', report.pending),
    ...pendingTable('Pods that depend on an unknown node class', report.dependent),
    ...pendingTable('Pods that depend on placeholders', report.ofPlaceholders),
    ...pendingTable('Pods that depend on zone IDs', report.ofZoneIds),
    ...section('Nodes that are being deleted', report.deleting.map(deletingText)),
    ...section('Existing nodes', (report.existing ?? []).map(filledText)),
    ...table(['Nodes', 'NodePool', 'Pods', 'Likely instance type', 'Price range'], groups.map((group) => [
      String(group.nodes.length), `${codeSpan(group.nodePool)}${withCodeSpans(conditionText(group))}`, withCodeSpans(podsText(group)), withCodeSpans(likelyText(group, currency)),
      rangeText(group, currency),
    ]), MAX_PART),
    ...groups.length === 0 ? [] : [details('Instance types, requests, and requirements', table(['NodePool', 'Instance types', 'Requests', 'Requirements of pods'], groups.map(detailCells), MAX_PART))],
    ...section('NodePools without nodes', skipped),
    ...section('NodePools with a higher weight', report.skippedByWeight),
    ...section('Limits after the launch of the likely instance types', headroomTexts(report)),
    ...section('One of several possible results', report.randomChoices),
    ...section('Not simulated', report.notSimulated),
    unknownText(answer),
    ...section('Assumptions', assumptions(answer)),
  ])}\n`;
}

function comparison({ report, whatIf }: SimulationAnswer): readonly string[] {
  if (whatIf === undefined) return [];
  return [
    ...list(whatIf.changes.map(withCodeSpans), MAX_PART),
    ...table(['', 'Now', 'With the changes'], comparedFigures(whatIf.before, report).map(({ title, now, changed }) => [title, now, changed]), MAX_PART),
  ];
}

function pendingTable(title: string, pods: readonly ReportedPending[]): readonly string[] {
  return table([title, 'Reason', 'Fix'], pendingGroups(pods).map((group) => [
    codeSpan(pendingTitle(group)), group.reasons.map((reason) => withCodeSpans(reasonText(reason))).join('<br>'), withCodeSpans(group.reasons[0]?.fix ?? ''),
  ]), MAX_PART);
}

function detailCells(group: NodeGroup): readonly string[] {
  const { nodes: [{ claim }], nodePool } = group;
  return [codeSpan(nodePool), withCodeSpans(offersText(group)), requestsText(claim.requests), requirementTexts(group).map(codeSpan).join('<br>')];
}

function section(title: string, texts: readonly string[]): readonly string[] {
  return texts.length === 0 ? [] : [details(title, list(texts.map(withCodeSpans), MAX_PART))];
}
