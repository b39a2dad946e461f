import { assumptions } from './assumptions';
import { comparedFigures } from './comparison';
import { NodeGroup, nodeGroups, requirementTexts } from './node-groups';
import { SimulationAnswer } from './simulation-answer';
import {
  deletingText, filledText, groupTitle, hasRange, headroomTexts, likelyText, offersText, passText, pendingGroups, pendingTitle,
  podsText, rangeText, requestsText, skippedText, summaryTexts, unknownText,
} from './texts';
import { reasonText } from '../../forecast/simulation/pending-reason';
import { ReportedPending } from '../../forecast/simulation/report/simulate-cluster';
import { oneLine } from '../../foundation/basics/one-line';
import { styleText } from '../../foundation/platform/style-text';
import { currencyOf } from '../../karpenter/instance-types/prices-and-zones';
import { tableLines } from '../text/table';
import { wrapped } from '../text/wrapped';
import { COMPARED } from '../what-if/compared-figures';

const INDENT = '  ';
const TITLE_WIDTH = 10;

/** Renders the answer as text: a summary, pending pods, groups of equal nodes, and the basis of the answer. */
export function textOutput(answer: SimulationAnswer): string {
  const { report, market, colors } = answer;
  const currency = currencyOf(market);
  const bold = (text: string) => (colors ? styleText('bold', text, { validateStream: false }) : text);
  const headroom = headroomTexts(report);
  const blocks = [
    ...comparisonLines(answer, bold),
    summaryTexts(answer).map(bold),
    ...pendingLines(report.pending, 'Pending', bold),
    ...pendingLines(report.dependent, 'Depends on an unknown node class', bold),
    ...pendingLines(report.ofPlaceholders, 'Depends on placeholders', bold),
    ...pendingLines(report.ofZoneIds, 'Depends on zone IDs', bold),
    ...listLines('Nodes that are being deleted', report.deleting.map(deletingText)),
    ...listLines(bold('Existing nodes'), (report.existing ?? []).map(filledText)),
    ...nodeGroups(report.nodes).map((group) => groupLines(group, currency, bold)),
    ...report.skippedPools.length === 0 ? [] : [report.skippedPools.flatMap((pool) => wrapped(oneLine(skippedText(pool)), '', INDENT))],
    ...listLines('NodePools with a higher weight', report.skippedByWeight),
    ...headroom.length === 0 ? [] : [['Limits after the launch of the likely instance types', ...headroom.flatMap(item)]],
    ...listLines('One of several possible results', report.randomChoices),
    ...listLines('Not simulated', report.notSimulated),
    [unknownText(answer)],
    ...listLines('Assumptions', assumptions(answer)),
  ];
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function comparisonLines({ report, whatIf }: SimulationAnswer, bold: (text: string) => string): readonly (readonly string[])[] {
  if (whatIf === undefined) return [];
  return [[bold('Changes to the input'), ...whatIf.changes.flatMap(item)], tableLines(COMPARED, comparedFigures(whatIf.before, report))];
}

function pendingLines(pods: readonly ReportedPending[], title: string, bold: (text: string) => string): readonly (readonly string[])[] {
  return pendingGroups(pods).map((group) => {
    const [first] = group.reasons;
    return [
      ...wrapped(oneLine(`${title}: ${pendingTitle(group)}`), '', INDENT).map(bold),
      ...group.reasons.flatMap((reason) => wrapped(oneLine(reasonText(reason)), INDENT, INDENT.repeat(2))),
      ...first === undefined ? [] : wrapped(oneLine(first.fix), `${INDENT}fix: `),
    ];
  });
}

function groupLines(group: NodeGroup, currency: string, bold: (text: string) => string): readonly string[] {
  return [
    ...wrapped(oneLine(groupTitle(group)), '', INDENT).map(bold),
    ...titled('Pods', podsText(group)),
    ...passText(group).flatMap((text) => titled('Pass', text)),
    ...titled('Requests', requestsText(group.nodes[0].claim.requests)),
    ...requirementTexts(group).flatMap((text) => titled('Requires', text)),
    ...titled('Types', offersText(group)),
    ...titled('Likely', likelyText(group, currency)),
    ...hasRange(group) ? titled('Range', rangeText(group, currency)) : [],
  ];
}

function titled(title: string, text: string): readonly string[] {
  return wrapped(oneLine(text), INDENT + title.padEnd(TITLE_WIDTH));
}

function listLines(title: string, texts: readonly string[]): readonly (readonly string[])[] {
  return texts.length === 0 ? [] : [[title, ...texts.flatMap(item)]];
}

function item(text: string): readonly string[] {
  return wrapped(oneLine(text), INDENT, INDENT.repeat(2));
}
