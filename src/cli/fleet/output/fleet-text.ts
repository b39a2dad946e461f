import { FleetView, NamedGroup } from './fleet-view';
import { groupName } from './group-columns';
import { countedLines, fittingLines, MAX_GROUPS, MAX_LINES, TEXT_NAMES } from './group-lines';
import { namedGroup } from './member-names';
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
  const { summary, groups, notes, detailed, groupSummary, isBrief, noun } = view;
  const rows = isVerbose ? groups : groups.slice(0, MAX_GROUPS);
  const columns = view.columns.map(({ title, cell }) => ({ title, cell: (group: G) => oneLine(cell(group)), isText: true }));
  const head = [
    summary,
    '',
    ...tableLines(columns, rows),
    ...rows.length < groups.length ? [`and ${groups.length - rows.length} more groups with --verbose`] : [],
    ...block(notes.map(oneLine)),
  ];
  const title = (group: G, omitted = 0) => {
    const name = oneLine(isVerbose ? groupName(group) : namedGroup(group, TEXT_NAMES));
    const count = omitted === 0 ? '' : ` (${countedLines(omitted, noun)})`;
    return `${colors ? styleText('bold', name, { validateStream: false }) : name}: ${oneLine(groupSummary(group))}${count}`;
  };
  const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`.trimEnd());
  const others = groups.filter((group) => !detailed.includes(group) && group.clusters.length > 2);
  if (isVerbose) {
    const members = ({ clusters }: G) => `  clusters: ${clusters.map(({ name }) => oneLine(name)).join(', ')}`;
    const complete = detailed.flatMap((group) => ['', title(group), ...indented(detailsOf(group)), members(group)]);
    return `${[...head, ...complete, ...others.flatMap((group) => ['', title(group), members(group)])].join('\n')}\n`;
  }
  const all = isBrief ? undefined : [...detailed.flatMap((group) => ['', title(group), ...indented(detailsOf(group))]), ...block(others.map((group) => title(group)))];
  if (all !== undefined && head.length + all.length <= MAX_LINES) return `${[...head, ...all].join('\n')}\n`;
  const shown = fittingLines(detailed, detailsOf, MAX_LINES - head.length - 3, noun);
  const lines = shown.flatMap(({ group, lines: own, omitted }) => [title(group, own.length === 0 ? omitted : 0), ...indented(own)]);
  const left = detailed.length - shown.length;
  return `${[
    ...head,
    ...block([...lines, ...others.map((group) => title(group)).slice(0, Math.max(MAX_LINES - head.length - lines.length - 3, 0))]),
    ...block([`${left === 0 ? '' : `The output omits the details of ${left} more groups. `}For all details, set --verbose, or --cluster for those of one cluster.`]),
  ].join('\n')}\n`;
}

/** Returns lines after an empty line. */
function block(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}
