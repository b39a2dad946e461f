import { unchangedCharts } from './argo/unchanged-charts';
import { checkClusterName } from './check-cluster-name';
import { ClusterFacts } from './cluster-facts';
import { Clusters, ClusterSides, clustersIn, Side, SourcedObject } from './cluster-sides';
import { FleetOptions } from './fleet-options';
import { someNames } from './some-names';
import { oneLine } from '../../foundation/basics/one-line';
import { UsageError } from '../terminal/usage-error';

/** The clusters in the input, with the facts that the input states about them. */
export interface InputClusters<O extends SourcedObject = SourcedObject> extends Clusters<O> {
  /** The facts in each side. */
  readonly facts: readonly ReadonlyMap<string, ClusterFacts>[];
  /** The clusters with objects that the input does not determine. */
  readonly unread: ReadonlySet<string>;
  /** The clusters with charts that only helm renders, whose files and values do not change. */
  readonly withUnchangedCharts: ReadonlySet<string>;
  readonly notes: readonly string[];
  /** The kind of the objects that deploy to the clusters. */
  readonly deployer: 'Application' | 'Kustomization';
}

/**
 * Returns the clusters in the input, or undefined if the input is about one cluster.
 *
 * @param sides the objects before and after a change, or only one list
 * @throws {UsageError} if the options do not fit the input
 */
export function inputClusters<O extends SourcedObject>(sides: readonly Side<O>[], { pattern, cluster }: FleetOptions): InputClusters<O> | undefined {
  // Next to a chart, the input can contain other copies of its objects.
  const hasCharts = sides.some(({ fleet }) => fleet !== undefined && fleet.deployments.rendered.size > 0);
  const clusters = clustersIn(sides, pattern !== undefined || hasCharts);
  if (clusters === undefined) {
    if (pattern !== undefined) throw new UsageError(`--cluster-from: the pattern ${JSON.stringify(pattern.text)} matches no file with objects of Karpenter`);
    if (cluster !== undefined) checkClusterName(cluster, []);
    return undefined;
  }
  if (cluster !== undefined) checkClusterName(cluster, [...clusters.byName.keys()]);
  const fleets = sides.map(({ fleet }) => fleet);
  const unread = fleets.flatMap((fleet) => [...fleet?.unread ?? []]);
  const withUnchangedCharts = unchangedCharts(fleets);
  const deployer = fleets.some((fleet) => fleet?.deployer !== undefined) ? 'Kustomization' : 'Application';
  return {
    ...clusters,
    facts: fleets.map((fleet) => fleet?.clusters ?? new Map<string, ClusterFacts>()),
    unread: new Set([...unread.filter((name) => !withUnchangedCharts.has(name)), ...clustersOfUnknown(sides, clusters)]),
    withUnchangedCharts,
    notes: [...notesOfSides(fleets.map((fleet) => fleet?.notes ?? [])), ...unusedText(clusters.unused, deployer)].map(oneLine),
    deployer,
  };
}

/** Returns the notes of one side, or those of both sides of a comparison. Names the side of a note that only one of them has. */
export function notesOfSides(sides: readonly (readonly string[])[]): readonly string[] {
  const [before, after] = sides.map((notes) => new Set(notes));
  if (after === undefined) return [...before];
  const only = (side: string, notes: ReadonlySet<string>, others: ReadonlySet<string>) => [...notes].filter((note) => !others.has(note)).map((note) => `${side}: ${note}`);
  return [...only('OLD', before, after), ...after].map((note) => (after.has(note) && !before.has(note) ? `NEW: ${note}` : note));
}

/** Returns the clusters with sources whose objects the input does not determine completely. */
function clustersOfUnknown(sides: readonly Side[], { byName }: Clusters): readonly string[] {
  const isUnknown = ({ sources }: ClusterSides) => (
    sides.some(({ fleet }, index) => sources[index].some(({ name }) => fleet?.unknownSources?.has(name)))
  );
  return [...byName].flatMap(([name, cluster]) => (isUnknown(cluster) ? [name] : []));
}

function unusedText(sources: readonly string[], deployer: InputClusters['deployer']): readonly string[] {
  if (sources.length === 0) return [];
  return [`The output does not include ${sources.length === 1 ? '1 file' : `${sources.length} files`} that no ${deployer === 'Application' ? 'Argo CD' : 'Flux'} ${deployer} deploys to a cluster: ${someNames(sources)}.`];
}
