import { FleetView, NamedGroup } from './fleet-view';
import { groupName } from './group-columns';
import { sentenceCase } from './sentence-case';
import { escaped } from '../../html/escaped';
import { htmlPage } from '../../html/html-page';
import { htmlTable } from '../../html/html-table';

/**
 * Renders the answers about several clusters as a self-contained HTML page without scripts: a table of the clusters, and collapsed details of each group.
 *
 * @param sectionsOf returns the HTML sections about a group
 */
export function fleetHtml<G extends NamedGroup>(
  view: FleetView<G>, styles: string, sectionsOf: (group: G, index: number) => readonly string[],
): string {
  const { groups, notes, columns, summary, title } = view;
  return htmlPage({
    title,
    styles,
    header: [summary, ...notes].map((text) => `<p>${escaped(text)}</p>`),
    main: [
      htmlTable('Clusters', columns.map((column) => sentenceCase(column.title)), groups.map((group) => columns.map(({ cell }) => cell(group)))),
      ...groups.map((group, index) => groupSection(view, group, sectionsOf(group, index))),
    ],
  });
}

function groupSection<G extends NamedGroup>({ groupSummary }: FleetView<G>, group: G, sections: readonly string[]): string {
  const { clusters } = group;
  const names = clusters.length < 3 ? [] : [`<details><summary>All ${clusters.length} clusters</summary><p>${clusters.map(({ name }) => escaped(name)).join(', ')}</p></details>`];
  return [`<details><summary>${escaped(groupName(group))}: ${escaped(groupSummary(group))}</summary>`, ...names, ...sections, '</details>'].join('\n');
}
