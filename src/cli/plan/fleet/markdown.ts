import { ClusterGroup, FleetReport } from './fleet-report';
import { groupChanges } from './group-changes';
import { detailedGroups, fittingLines, MAX_GROUPS, MAX_LINES } from './group-lines';
import { fleetSummary, groupColumns, groupName, groupSummary } from './group-texts';
import { rolloutTexts } from './rollout-texts';
import { details, table } from '../../markdown/blocks';
import { codeSpan, withCodeSpans } from '../../markdown/code-spans';

/** Maximum length of the text. GitHub allows 65,536 characters in a comment. */
const MAX_LENGTH = 60_000;
/** Maximum length of the table. */
const MAX_TABLE = 20_000;
/** Number of lines around the details. */
const AROUND = 7;

/** Renders the answers about a fleet as Markdown for a comment on a pull request: a table of the clusters, and collapsed details of each group. */
export function fleetMarkdown(report: FleetReport): string {
  const { groups, notes } = report;
  const columns = groupColumns(report);
  const rows = groups.slice(0, MAX_GROUPS);
  const cells = (group: ClusterGroup) => [groupName(group, codeSpan), ...columns.slice(1).map(({ cell }) => withCodeSpans(cell(group)))];
  const head = [
    '### Karpenter plan',
    withCodeSpans(fleetSummary(report)),
    ...table(columns.map(({ title }) => sentenceCase(title)), rows.map(cells), MAX_TABLE),
    ...rows.length < groups.length ? [`The table omits ${groups.length - rows.length} of ${groups.length} groups of clusters. To see all of them, set \`--output html\`.`] : [],
    ...[...notes, ...rolloutTexts(report)].map(withCodeSpans),
  ].join('\n\n');
  const detailed = detailedGroups(report);
  const linesOf = ({ report: ofGroup }: ClusterGroup) => groupChanges(ofGroup).map(({ title, objects, text }) => (
    `  - **${title}**: ${objects === '' ? '' : `${withCodeSpans(objects)}: `}${withCodeSpans(text)}`
  ));
  const shown = fittingLines(detailed, linesOf, MAX_LINES - head.split('\n').length - AROUND);
  if (shown.length === 0) return `${head}\n`;
  const isCut = shown.length < detailed.length || shown.some(({ omitted }) => omitted > 0);
  const lines = shown.flatMap(({ group, lines: own }) => [`- ${groupName(group, codeSpan)}: ${withCodeSpans(groupSummary(group))}`, ...own]);
  const hint = isCut ? '\n\nFor all details, set `--output html`, or `--cluster` for those of one cluster.' : '';
  return `${head}\n\n${details('Details', [fitted(lines, MAX_LENGTH - head.length)])}${hint}\n`;
}

/** Returns the first lines that are together not longer than a maximum. */
function fitted(lines: readonly string[], maximum: number): string {
  let length = 0;
  return lines.filter((line) => (length += line.length + 1) <= maximum).join('\n');
}

function sentenceCase(title: string): string {
  return `${title[0]}${title.slice(1).toLowerCase()}`;
}
