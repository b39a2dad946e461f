import { oneLine } from '../../../foundation/basics/one-line';
import { suggestion } from '../../../foundation/basics/suggestion';
import { ClusterFacts } from '../../fleet/cluster-facts';
import { ClusterPattern } from '../../fleet/cluster-pattern';
import { Clusters, clustersIn, Side } from '../../fleet/cluster-sides';
import { someNames } from '../../fleet/some-names';
import { UsageError } from '../../terminal/usage-error';

/** The clusters before and after a change, with the facts that the input states about them. */
export interface InputClusters extends Clusters {
  /** The facts before and after the change. */
  readonly facts: readonly [old: ReadonlyMap<string, ClusterFacts>, current: ReadonlyMap<string, ClusterFacts>];
  /** The clusters with objects that the input does not determine. */
  readonly unread: ReadonlySet<string>;
  readonly notes: readonly string[];
}

interface FleetOptions {
  readonly pattern?: ClusterPattern;
  readonly cluster?: string;
}

/**
 * Returns the clusters in the input, or undefined if the input is about one cluster.
 *
 * @param sides the objects before and after the change
 * @throws {UsageError} if the options do not fit the input
 */
export function inputClusters(sides: readonly [old: Side, current: Side], { pattern, cluster }: FleetOptions): InputClusters | undefined {
  const clusters = clustersIn(sides, pattern !== undefined);
  if (clusters === undefined) {
    if (pattern !== undefined) throw new UsageError(`--cluster-from: the pattern ${JSON.stringify(pattern.text)} matches no file with objects of Karpenter`);
    if (cluster !== undefined) throw new UsageError('--cluster requires the manifests of several clusters. If each cluster has a folder, set --cluster-from.');
    return undefined;
  }
  const names = [...clusters.byName.keys()];
  if (cluster !== undefined && !clusters.byName.has(cluster)) throw new UsageError(oneLine(unknownText(cluster, names)));
  const shared = clusters.areShared.findIndex((isShared) => isShared);
  if (cluster === undefined && shared >= 0) {
    const [one, several] = shared === 0 ? ['OLD', 'NEW'] : ['NEW', 'OLD'];
    if (!clusters.areShared[1 - shared] && sides[1 - shared].objects.length > 0) {
      throw new UsageError(oneLine(`${one} contains the objects of one cluster, and ${several} those of ${names.length}: ${someNames(names)}. To select a cluster, set --cluster.`));
    }
  }
  const fleets = sides.map(({ fleet }) => fleet);
  const facts = sides.map(({ fleet }) => fleet?.clusters ?? new Map<string, ClusterFacts>());
  return {
    ...clusters,
    facts: [facts[0], facts[1]],
    unread: new Set(fleets.flatMap((fleet) => [...fleet?.unread ?? []])),
    notes: [...new Set([...fleets.flatMap((fleet) => fleet?.notes ?? []), ...unusedText(clusters.unused)])].map(oneLine),
  };
}

function unknownText(cluster: string, names: readonly string[]): string {
  const meant = suggestion(cluster, names);
  return `--cluster: the input has no cluster ${JSON.stringify(cluster)}. ${meant === undefined ? `The clusters are ${someNames(names)}.` : `Did you mean ${meant}?`}`;
}

function unusedText(sources: readonly string[]): readonly string[] {
  if (sources.length === 0) return [];
  return [`The plan does not include ${sources.length === 1 ? '1 file' : `${sources.length} files`} that no Argo CD Application deploys to a cluster: ${someNames(sources)}.`];
}
