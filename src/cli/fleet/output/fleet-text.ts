import { FleetView, NamedGroup } from './fleet-view';
import { groupName } from './group-columns';
import { fittingLines, MAX_GROUPS, MAX_LINES } from './group-lines';
import { oneLine } from '../../../foundation/basics/one-line';
import { styleText } from '../../../foundation/platform/style-text';
import { tableLines } from '../../text/table';

/**
 * Renders the answers about several clusters as text: a table of the clusters, and details of each group.
 *
 * @param detailsOf returns the lines about a group. With `isVerbose`, the output contains all of them.
 */
export function fleetText<G extends NamedGroup>(
  view: FleetView<G>,
  detailsOf: (group: G) => readonly string[],
  { isVerbose = false, colors }: { readonly isVerbose?: boolean; readonly colors: boolean },
): string {
  const { summary, groups, notes, detailed, groupSummary, isBrief } = view;
  const rows = isVerbose ? groups : groups.slice(0, MAX_GROUPS);
  const columns = view.columns.map(({ title, cell }) => ({ title, cell: (group: G) => oneLine(cell(group)), isText: true }));
  const head = [
    summary,
    '',
    ...tableLines(columns, rows),
    ...rows.length < groups.length ? [`and ${groups.length - rows.length} more groups with --verbose`] : [],
    ...block(notes.map(oneLine)),
  ];
  const linesOf = (group: G) => detailsOf(group).map((line) => `  ${line}`.trimEnd());
  const title = (group: G) => {
    const name = oneLine(groupName(group));
    return `${colors ? styleText('bold', name, { validateStream: false }) : name}: ${oneLine(groupSummary(group))}`;
  };
  const complete = () => detailed.flatMap((group) => ['', title(group), ...linesOf(group), ...isVerbose ? [`  clusters: ${group.clusters.map(({ name }) => oneLine(name)).join(', ')}`] : []]);
  if (isVerbose) return `${[...head, ...complete()].join('\n')}\n`;
  const all = isBrief ? undefined : complete();
  if (all !== undefined && head.length + all.length <= MAX_LINES) return `${[...head, ...all].join('\n')}\n`;
  const shown = fittingLines(detailed, linesOf, MAX_LINES - head.length - 3);
  return `${[
    ...head,
    ...block(shown.flatMap(({ group, lines }) => [title(group), ...lines])),
    ...block(['For all details, set --verbose, or --cluster for those of one cluster.']),
  ].join('\n')}\n`;
}

/** Returns lines after an empty line. */
function block(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}
