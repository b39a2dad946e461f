import { ClusterEntry, ClusterGroup, FleetReport } from './fleet-report';

/** Renders the answers about a fleet as JSON. docs/reference/plan-command.md describes the format. */
export function fleetJson({ groups, notes }: FleetReport): string {
  const clusters = groups.flatMap((group, index) => group.clusters.map((entry): [string, object] => [entry.name, clusterJson(entry, group, index)]));
  const json = {
    clusters: Object.fromEntries(clusters),
    groups: groups.map((group) => ({ clusters: group.clusters.map(({ name }) => name), ...JSON.parse(group.json) })),
    notes,
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

function clusterJson({ change, stage, formerRelease, isUnread }: ClusterEntry, { report }: ClusterGroup, group: number) {
  const release = report.plan.karpenterVersion;
  return { group, change, stage: stage?.name ?? null, release, formerRelease: formerRelease ?? release, isComplete: !isUnread };
}
