import { FleetView, NamedGroup } from './fleet-view';
import { groupName } from './group-columns';
import { fittingLines, MAX_GROUPS, MAX_LINES } from './group-lines';
import { sentenceCase } from './sentence-case';
import { details, table } from '../../markdown/blocks';
import { codeSpan, withCodeSpans } from '../../markdown/code-spans';

/** Maximum length of the text. GitHub allows 65,536 characters in a comment. */
const MAX_LENGTH = 60_000;
/** Maximum length of the table. */
const MAX_TABLE = 20_000;
/** Number of lines around the details. */
const AROUND = 7;

/**
 * Renders the answers about several clusters as Markdown for a comment on a pull request: a table of the clusters, and collapsed details of each group.
 *
 * @param detailsOf returns the lines about a group, in Markdown
 */
export function fleetMarkdown<G extends NamedGroup>(view: FleetView<G>, detailsOf: (group: G) => readonly string[]): string {
  const { groups, notes, columns, summary, title, detailed, groupSummary, isBrief } = view;
  const rows = groups.slice(0, MAX_GROUPS);
  const cells = (group: G) => [groupName(group, codeSpan), ...columns.slice(1).map(({ cell }) => withCodeSpans(cell(group)))];
  const head = [
    `### ${title}`,
    withCodeSpans(summary),
    ...table(columns.map((column) => sentenceCase(column.title)), rows.map(cells), MAX_TABLE),
    ...rows.length < groups.length ? [`The table omits ${groups.length - rows.length} of ${groups.length} groups of clusters. To see all of them, set \`--output html\`.`] : [],
    ...notes.map(withCodeSpans),
  ].join('\n\n');
  const linesOf = (group: G) => detailsOf(group).map((line) => `  - ${line}`);
  const shown = fittingLines(detailed, linesOf, MAX_LINES - head.split('\n').length - AROUND);
  if (shown.length === 0) return `${head}\n`;
  const isCut = isBrief || shown.length < detailed.length || shown.some(({ omitted }) => omitted > 0);
  const lines = shown.flatMap(({ group, lines: own }) => [`- ${groupName(group, codeSpan)}: ${withCodeSpans(groupSummary(group))}`, ...own]);
  const hint = isCut ? '\n\nFor all details, set `--output html`, or `--cluster` for those of one cluster.' : '';
  return `${head}\n\n${details('Details', [fitted(lines, MAX_LENGTH - head.length)])}${hint}\n`;
}

/** Returns the first lines that are together not longer than a maximum. */
function fitted(lines: readonly string[], maximum: number): string {
  let length = 0;
  return lines.filter((line) => (length += line.length + 1) <= maximum).join('\n');
}
