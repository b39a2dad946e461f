import { ClusterEntry, ClusterGroup, FleetReport } from './fleet-report';
import { fleetView } from './fleet-view';
import { groupChanges } from './group-changes';
import { oneLine } from '../../../foundation/basics/one-line';
import { fleetHtml } from '../../fleet/output/fleet-html';
import { fleetJson } from '../../fleet/output/fleet-json';
import { fleetMarkdown } from '../../fleet/output/fleet-markdown';
import { fleetText } from '../../fleet/output/fleet-text';
import { withCodeSpans } from '../../markdown/code-spans';
import { mainSections, PLAN_STYLES } from '../html-output';
import { PlanOptions } from '../plan-options';

/** Renders the answers about a fleet. */
export function fleetOutput(report: FleetReport, output: PlanOptions['output']): string {
  switch (output) {
    case 'json': return fleetJson(report.groups, report.notes, clusterJson);
    case 'markdown': return fleetMarkdown(fleetView(report), markdownLines);
    case 'html': return fleetHtml(fleetView(report), PLAN_STYLES, ({ report: ofGroup }) => mainSections(ofGroup));
    case 'text': return fleetText(fleetView(report), textLines, report.settings);
  }
}

/** Returns a line for each change in the clusters of a group. */
function textLines({ report }: ClusterGroup): readonly string[] {
  const changes = groupChanges(report);
  const width = changes.reduce((widest, { title }) => Math.max(widest, title.length), 0);
  return changes.map(({ title, objects, text }) => oneLine(`${title.padEnd(width)}  ${objects === '' ? '' : `${objects}: `}${text}`));
}

function markdownLines({ report }: ClusterGroup): readonly string[] {
  return groupChanges(report).map(({ title, objects, text }) => `**${title}**: ${objects === '' ? '' : `${withCodeSpans(objects)}: `}${withCodeSpans(text)}`);
}

function clusterJson({ change, stage, formerRelease, isUnread }: ClusterEntry, { report }: ClusterGroup) {
  const release = report.plan.karpenterVersion;
  return { change, stage: stage?.name ?? null, release, formerRelease: formerRelease ?? release, isComplete: !isUnread };
}
