import { reasonText } from '../../../forecast/simulation/pending-reason';
import { totalsOf } from '../../../forecast/simulation/report/totals';
import { oneLine } from '../../../foundation/basics/one-line';
import { currencyOf } from '../../../karpenter/instance-types/prices-and-zones';
import { CommandView } from '../../fleet/answers/command-view';
import { priceText } from '../../text/type-text';
import { mainSections, SIMULATION_STYLES } from '../html-output';
import { jsonOutput } from '../json-output';
import { nodeGroups } from '../node-groups';
import { SimulationAnswer } from '../simulation-answer';
import { textOutput } from '../text-output';
import { groupTitle, likelyText, pendingGroups, pendingTitle, podsText, skippedText, summaryTexts } from '../texts';

/** The contents of the output about several clusters. */
export const SIMULATION_VIEW: CommandView<SimulationAnswer> = {
  title: 'Karpenter simulation',
  columns: [
    { title: 'NEW NODES', cell: ({ report }) => String(report.nodes.length) },
    { title: 'PENDING PODS', cell: ({ report }) => String(report.pending.length) },
    { title: 'COST PER HOUR', cell: ({ report, market }) => costText(report, (totals) => priceText(totals.perHour), currencyOf(market)) },
    { title: 'COST PER MONTH', cell: ({ report, market }) => costText(report, (totals) => totals.perMonth.toFixed(2), currencyOf(market)) },
    { title: 'ERRORS', cell: ({ rejected }) => (rejected.length === 0 ? '' : rejected.length === 1 ? '1 object' : `${rejected.length} objects`) },
  ],
  isProblem: ({ report, rejected }) => report.pending.length > 0 || rejected.length > 0,
  problem: (isOne) => `${isOne ? 'has' : 'have'} pods that stay pending, or objects with errors`,
  summary: (answer) => summaryTexts(answer).join(': '),
  lines: briefLines,
  text: textOutput,
  json: jsonOutput,
  sections: (answer, id) => mainSections(answer, `nodes-${id}`),
  styles: SIMULATION_STYLES,
};

function costText({ nodes }: SimulationAnswer['report'], format: (totals: ReturnType<typeof totalsOf>) => string, currency: string): string {
  const totals = totalsOf(nodes);
  return `${totals.isUpperBound ? 'at most ' : ''}${format(totals)} ${currency}`;
}

/** Returns the pending pods, and the groups of equal nodes. */
function briefLines({ report, rejected, market, whatIf }: SimulationAnswer): readonly string[] {
  const currency = currencyOf(market);
  return [
    ...whatIf?.changes ?? [],
    ...pendingGroups(report.pending).map((group) => `Pending: ${pendingTitle(group)}: ${group.reasons.slice(0, 1).map(reasonText).join('')}`),
    ...nodeGroups(report.nodes).map((group) => `${groupTitle(group)}: ${likelyText(group, currency)}, for ${podsText(group)}`),
    ...report.skippedPools.map(skippedText),
    ...rejected.map(({ name, problems: [{ message }] }) => `${name}: ${message}`),
  ].map(oneLine);
}
