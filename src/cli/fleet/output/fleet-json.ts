import { NamedCluster, NamedGroup } from './fleet-view';

/** A group with the answer about its first cluster. */
interface AnsweredGroup extends NamedGroup {
  /** The answer as JSON. */
  readonly json: string;
}

/**
 * Renders the answers about several clusters as JSON. docs/reference/several-clusters.md describes the format.
 *
 * @param factsOf returns the facts about a cluster
 */
export function fleetJson<G extends AnsweredGroup>(
  groups: readonly G[], notes: readonly string[], factsOf: (cluster: G['clusters'][number] & NamedCluster, group: G) => object,
): string {
  const clusters = groups.flatMap((group, index) => (
    group.clusters.map((cluster): [string, object] => [cluster.name, { group: index, ...factsOf(cluster, group) }])
  ));
  const json = {
    clusters: Object.fromEntries(clusters),
    groups: groups.map((group) => ({ clusters: group.clusters.map(({ name }) => name), ...JSON.parse(group.json) })),
    notes,
  };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}
