import { ClusterEntry } from './cluster-entry';
import { ClusterGroup, FleetReport } from './fleet-report';
import { fleetView } from './fleet-view';
import { GroupChange, groupChanges } from './group-changes';
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

/** Returns the changes in the clusters of a group. For new and removed clusters, returns only problems, because all of their objects are new or removed. */
function changesIn({ clusters: [{ change }], report }: ClusterGroup): readonly GroupChange[] {
  const changes = groupChanges(report);
  return change === 'changed' ? changes : changes.filter(({ isProblem = false }) => isProblem);
}

/** Returns a line for each change in the clusters of a group. */
function textLines(group: ClusterGroup): readonly string[] {
  const changes = changesIn(group);
  const width = changes.reduce((widest, { title }) => Math.max(widest, title.length), 0);
  return changes.map(({ title, objects, text }) => oneLine(`${title.padEnd(width)}  ${objects === '' ? '' : `${objects}: `}${text}`));
}

function markdownLines(group: ClusterGroup): readonly string[] {
  return changesIn(group).map(({ title, objects, text }) => `**${title}**: ${objects === '' ? '' : `${withCodeSpans(objects)}: `}${withCodeSpans(text)}`);
}

function clusterJson({ change, stage, formerRelease, isUnread, removal, fixedRevision }: ClusterEntry, { report }: ClusterGroup) {
  const release = report.plan.karpenterVersion;
  const names = { change, stage: stage?.name ?? null, release, formerRelease: formerRelease ?? release };
  return { ...names, isComplete: !isUnread, removal: removal ?? null, fixedRevision: fixedRevision ?? null };
}
