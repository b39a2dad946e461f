import { ClusterGroup, FleetReport } from './fleet-report';
import { fleetSummary, groupColumns, groupName, groupSummary } from './group-texts';
import { rolloutTexts } from './rollout-texts';
import { escaped } from '../../html/escaped';
import { htmlPage } from '../../html/html-page';
import { htmlTable } from '../../html/html-table';
import { mainSections, PLAN_STYLES } from '../html-output';

/** Renders the answers about a fleet as a self-contained HTML page without scripts. */
export function fleetHtml(report: FleetReport): string {
  const { groups, notes } = report;
  const columns = groupColumns(report);
  return htmlPage({
    title: 'Karpenter plan',
    styles: PLAN_STYLES,
    header: [fleetSummary(report), ...notes, ...rolloutTexts(report)].map((text) => `<p>${escaped(text)}</p>`),
    main: [
      htmlTable('Clusters', columns.map(({ title }) => `${title[0]}${title.slice(1).toLowerCase()}`), groups.map((group) => columns.map(({ cell }) => cell(group)))),
      ...groups.map(groupSection),
    ],
  });
}

function groupSection(group: ClusterGroup): string {
  const { clusters } = group;
  const names = clusters.length < 3 ? [] : [`<details><summary>All ${clusters.length} clusters</summary><p>${clusters.map(({ name }) => escaped(name)).join(', ')}</p></details>`];
  return [
    `<details><summary>${escaped(groupName(group))}: ${escaped(groupSummary(group))}</summary>`,
    ...names,
    ...mainSections(group.report),
    '</details>',
  ].join('\n');
}
