import { ClusterGroup, FleetReport } from './fleet-report';
import { groupChanges } from './group-changes';
import { detailedGroups, fittingLines, MAX_GROUPS, MAX_LINES } from './group-lines';
import { fleetSummary, groupColumns, groupName, groupSummary } from './group-texts';
import { rolloutTexts } from './rollout-texts';
import { oneLine } from '../../../foundation/basics/one-line';
import { styleText } from '../../../foundation/platform/style-text';
import { tableLines } from '../../text/table';

/** Renders the answers about a fleet as text: a table of the clusters, and details of each group. */
export function fleetText(report: FleetReport): string {
  const { groups, notes, settings: { isVerbose, colors } } = report;
  const rows = isVerbose ? groups : groups.slice(0, MAX_GROUPS);
  const columns = groupColumns(report).map(({ title, cell }) => ({ title, cell: (group: ClusterGroup) => oneLine(cell(group)), isText: true }));
  const head = [
    fleetSummary(report),
    '',
    ...tableLines(columns, rows),
    ...rows.length < groups.length ? [`and ${groups.length - rows.length} more groups with --verbose`] : [],
    ...block([...notes, ...rolloutTexts(report)].map(oneLine)),
  ];
  const detailed = detailedGroups(report);
  const linesOf = (group: ClusterGroup) => groupLines(group).map((line) => `  ${line}`);
  const title = (group: ClusterGroup) => {
    const name = oneLine(groupName(group));
    return `${colors ? styleText('bold', name, { validateStream: false }) : name}: ${groupSummary(group)}`;
  };
  const complete = detailed.flatMap((group) => ['', title(group), ...linesOf(group), ...isVerbose ? [`  clusters: ${group.clusters.map(({ name }) => oneLine(name)).join(', ')}`] : []]);
  if (isVerbose || head.length + complete.length <= MAX_LINES) return `${[...head, ...complete].join('\n')}\n`;
  const shown = fittingLines(detailed, linesOf, MAX_LINES - head.length - 3);
  return `${[
    ...head,
    ...block(shown.flatMap(({ group, lines }) => [title(group), ...lines])),
    ...block(['For all details, set --verbose, or --cluster for those of one cluster.']),
  ].join('\n')}\n`;
}

/** Returns a line for each change in the clusters of a group. */
function groupLines({ report }: ClusterGroup): readonly string[] {
  const changes = groupChanges(report);
  const width = changes.reduce((widest, { title }) => Math.max(widest, title.length), 0);
  return changes.map(({ title, objects, text }) => oneLine(`${title.padEnd(width)}  ${objects === '' ? '' : `${objects}: `}${text}`));
}

/** Returns lines after an empty line. */
function block(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}
