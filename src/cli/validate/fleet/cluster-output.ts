import { ClusterReport } from './check-fleet';
import { ClusterRow, clusterRows } from './cluster-rows';
import { Severity } from '../../../checks/findings/finding';
import { oneLine } from '../../../foundation/basics/one-line';
import { clusterColumns } from '../../fleet/output/group-columns';
import { tableLines } from '../../text/table';

/** Maximum number of rows without `--verbose`. */
const MAX_ROWS = 50;

/** Renders a table of clusters with their releases and the numbers of their findings. */
export function clusterTable(reports: readonly ClusterReport[], isVerbose: boolean): string {
  const rows = clusterRows(reports);
  const shown = isVerbose ? rows : rows.slice(0, MAX_ROWS);
  const columns = [
    ...clusterColumns(rows),
    { title: 'RELEASE', cell: ({ release }: ClusterRow) => release },
    { title: 'FINDINGS', cell: findingsOf },
  ].map(({ title, cell }) => ({ title, cell: (row: ClusterRow) => oneLine(cell(row)), isText: true }));
  const more = rows.length - shown.length;
  return `${[...tableLines(columns, shown), ...more > 0 ? [`and ${more} more groups with --verbose`] : []].join('\n')}\n`;
}

/** Adds the clusters to the JSON output of the command. docs/reference/validate-command.md describes the format. */
export function withClusters(json: string, reports: readonly ClusterReport[]): string {
  const rows = clusterRows(reports);
  const clusters = rows.flatMap((row, group) => row.clusters.map(({ name, stage, isUnread }): [string, object] => (
    [name, { group, stage: stage?.name ?? null, release: row.release, isComplete: !isUnread }]
  )));
  const groups = rows.map(({ clusters: own, release, counts }) => ({
    clusters: own.map(({ name }) => name),
    release,
    errors: counts[Severity.ERROR],
    warnings: counts[Severity.WARNING],
    infos: counts[Severity.INFO],
  }));
  return `${JSON.stringify({ clusters: Object.fromEntries(clusters), groups, ...JSON.parse(json) }, undefined, 2)}\n`;
}

function findingsOf({ counts, clusters: [{ isUnread }] }: ClusterRow): string {
  const texts = Object.values(Severity).flatMap((severity) => {
    const count = counts[severity];
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  });
  const unknown = isUnread ? ['some objects not known'] : [];
  return texts.length + unknown.length === 0 ? 'none' : [...texts, ...unknown].join(', ');
}
