import { GroupColumn, NamedGroup } from './fleet-view';

/** Maximum number of values in a cell. */
const MAX_VALUES = 2;

/** Returns the columns with the names and the stages of clusters. Stages appear only if they are known. */
export function clusterColumns<G extends NamedGroup>(groups: readonly G[]): readonly GroupColumn<G>[] {
  const hasStages = groups.some(({ clusters }) => clusters.some(({ stage }) => stage !== undefined));
  return [{ title: 'CLUSTERS', cell: (group) => groupName(group) }, ...hasStages ? [{ title: 'STAGE', cell: stagesOf }] : []];
}

/**
 * Returns a name for a group, such as `31 clusters like eu-1`.
 *
 * @param quoted formats the name of a cluster
 */
export function groupName({ clusters }: NamedGroup, quoted: (cluster: string) => string = String): string {
  const names = clusters.map(({ name }) => quoted(name));
  return names.length > 2 ? `${names.length} clusters like ${names[0]}` : names.join(' and ');
}

/** Joins values in a cell. If the list is longer than the maximum, counts the values. */
export function valuesText(values: readonly string[], kind: string): string {
  return values.length > MAX_VALUES ? `${values.length} ${kind}` : values.join(', ');
}

function stagesOf({ clusters }: NamedGroup): string {
  return valuesText([...new Set(clusters.map(({ stage }) => stage?.name ?? ''))].filter((name) => name !== ''), 'stages');
}
