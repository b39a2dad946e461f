import { FleetView, NamedGroup } from './fleet-view';
import { groupName } from './group-columns';
import { countedLines, fittingLines, MAX_GROUPS, MAX_LINES } from './group-lines';
import { namedGroup } from './member-names';
import { sentenceCase } from './sentence-case';
import { details, table } from '../../markdown/blocks';
import { codeSpan, withCodeSpans } from '../../markdown/code-spans';

/** Maximum length of the text. GitHub allows 65,536 characters in a comment. */
const MAX_LENGTH = 60_000;
/** Maximum length of the table. */
const MAX_TABLE = 20_000;
/** The names of clusters in the title of a group. */
const NAMES = { maximum: 100, length: 2000 };
/** Number of lines around the details. */
const AROUND = 7;

/**
 * Renders the answers about several clusters as Markdown for a comment on a pull request: a table of the clusters, and collapsed details of each group.
 *
 * @param detailsOf returns the lines about a group, in Markdown
 */
export function fleetMarkdown<G extends NamedGroup>(view: FleetView<G>, detailsOf: (group: G) => readonly string[]): string {
  const { groups, notes, columns, summary, detailed, groupSummary, isBrief, noun } = view;
  const rows = groups.slice(0, MAX_GROUPS);
  const cells = (group: G) => [groupName(group, codeSpan), ...columns.slice(1).map(({ cell }) => withCodeSpans(cell(group)))];
  const head = [
    `### ${view.title}`,
    withCodeSpans(summary),
    ...table(columns.map((column) => sentenceCase(column.title)), rows.map(cells), MAX_TABLE),
    ...rows.length < groups.length ? [`The table omits ${groups.length - rows.length} of ${groups.length} groups of clusters. To see all of them, set \`--output html\`.`] : [],
    ...notes.map(withCodeSpans),
  ].join('\n\n');
  const most = MAX_LINES - head.split('\n').length - AROUND;
  const shown = fittingLines(detailed, detailsOf, most, noun);
  const others = groups.filter((group) => !detailed.includes(group) && group.clusters.length > 2);
  const title = (group: G, omitted = 0) => {
    const count = omitted === 0 ? '' : ` (${countedLines(omitted, noun)})`;
    return `- ${namedGroup(group, NAMES, codeSpan)}: ${withCodeSpans(groupSummary(group))}${count}`;
  };
  const ofChanges = shown.flatMap(({ group, lines: own, omitted }) => [title(group, own.length === 0 ? omitted : 0), ...own.map((line) => `  - ${line}`)]);
  const lines = [...ofChanges, ...others.slice(0, Math.max(most - ofChanges.length, 0)).map((group) => title(group))];
  if (lines.length === 0) return `${head}\n`;
  const isCut = isBrief || shown.length < detailed.length || shown.some(({ omitted }) => omitted > 0);
  const left = detailed.length - shown.length;
  const hint = isCut ? `\n\n${left === 0 ? '' : `The comment omits the details of ${left} more groups. `}For all details, set \`--output html\`, or \`--cluster\` for those of one cluster.` : '';
  return `${head}\n\n${details('Details', [fitted(lines, MAX_LENGTH - head.length)])}${hint}\n`;
}

/** Returns the first lines that are together not longer than a maximum. */
function fitted(lines: readonly string[], maximum: number): string {
  let length = 0;
  return lines.filter((line) => (length += line.length + 1) <= maximum).join('\n');
}
